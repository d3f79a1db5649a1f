import { clockJumps } from '../app/clock-jumps.ts';
import { EFFORT } from '../support/effort.ts';
import { openTestStore } from './support.ts';

clockJumps('PostgreSQL', openTestStore, EFFORT);
