"""Pictures with a life of their own: people, places, ships, what flies and breaks.

- `portrait`: the mentor and the opponents; `mentor`: the one of the lessons, with what he says;
- `fighter`: a unit that steps out of its card; `parade`: the men of a side on the march;
- `living_scene`: great pictures that live; `places`: those of a war in season, air and fire;
- `frieze`: ships on a painted band; `title_tondo`: the round picture of the title;
- `vase`: an amphora that turns; `ostrakon`: a feat as a sherd; `rolling_coin`: a coin on its edge;
- `effects`: the traces of great blows; `spark`: dust, chips, laurel; `shards`: what breaks.
"""
