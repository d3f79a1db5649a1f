import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { affectedAnswers } from '../app/affected-answers.ts';
import { aReadyDatabase } from './support.ts';

affectedAnswers('PostgreSQL', async () => openPostgresStore(await aReadyDatabase()));
