"""The games: pure rules, with records of them."""
