"""Hearts for programs that learn: `hearts_v0` for PettingZoo, `batch` for many deals at once."""
