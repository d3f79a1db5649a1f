import { openTestStore } from '../adapters/sqlite/support.ts';
import { EFFORT } from '../support/effort.ts';
import { clockJumps } from './clock-jumps.ts';

clockJumps('SQLite', openTestStore, 1 + EFFORT);
