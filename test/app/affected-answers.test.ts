import { openTestStore } from '../adapters/sqlite/support.ts';
import { affectedAnswers } from './affected-answers.ts';

affectedAnswers('SQLite', openTestStore);
