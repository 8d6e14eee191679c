"""The Long War: its set-up, road, decrees and end, and scenarios played by themselves.

- `setup`, `charter_choice`, `calendar_page`: before a war; `campaign`, `course`: while it goes on.
- `road_scene`, `road_view`, `stop_card`, `briefing`, `visiting`, `status`: the road and its stops.
- `aftermath`, `aftermath_picture`, `decree_choice`: after an engagement.
- `end_scene`, `end_panels`, `name_entry`, `chronicle`: its end; `shelf_page`, `past_war`: all wars.
- `scenarios_page`, `scenario_briefing`: engagements alone; `column`, `wording`: what these share.
"""
