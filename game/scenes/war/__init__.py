"""The Long War: its set-up, road, decrees and end, and scenarios played by themselves.

- `setup`, `charter_choice`: before a war; `campaign`, `course`: while it goes on.
- `road_page`, `road_scene`, `road_view`, `stop_card`, `briefing`, `status`: the road;
  `seen_road`: all of it before the votes; `stops`: places on it.
- `aftermath`, `aftermath_picture`: after an engagement that brings no decree.
- `end_scene`, `end`: its end; `wars_page`, `war_list`, `days`, `past_war`: all wars.
- `scenarios_page`, `scenario_briefing`: engagements alone; `column`, `wording`: what these share.
"""
