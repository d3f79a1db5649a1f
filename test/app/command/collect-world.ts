import { readFileSync } from 'node:fs';
import { type Recording, replayOf } from '../../../src/adapters/providers/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { collectingWith } from '../collecting/support.ts';
import { aWorld } from './support.ts';

export const RECORDINGS: readonly Recording[] = readFileSync(
  new URL('../../../sample/replay/recordings.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Recording);

/** A project with the questions of the shipped recordings, and one more. */
export async function aCollectWorld(collecting = collectingWith({}, { replay: replayOf(() => RECORDINGS) })) {
  const store = aMemoryStore();
  const { app } = createTestApp({ store, firstId: 9_000, collecting });
  const world = aWorld(store, app);
  await world.json(['org', 'create', '--name', 'Acme']);
  const { id } = await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Laptops']);
  await app.queries.import(
    id,
    RECORDINGS.map(({ question }) => ({ query: question.text })),
    { dryRun: false },
  );
  return { ...world, app, id };
}
