"""The parts that a game brings: tables, decisions, insights and hints."""
