"""The project as a whole: layers, prose, languages, packages, workflows, colours."""
