"""Compiles the catalogues of the languages whenever the program is built or installed.

All else that a build needs to know stands in pyproject.toml.
"""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))
from tests.workshop.compilation import compile_catalogues

compile_catalogues()
setup()
