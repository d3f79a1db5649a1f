/* Makes the looks of alerts that are due in a file, and kills itself in the transaction of one, or right after it. */

import { openSqliteStore } from '../../src/adapters/sqlite/mod.ts';
import type { Store } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/app.ts';

const [path = '', now = '', moment = ''] = process.argv.slice(2);
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('it goes on');
};
const store = await openSqliteStore({ path });
const dying: Store = {
  ...store,
  read: (work) => store.read(work),
  async transact(work, lease) {
    await store.transact(async (transactor) => {
      await work(transactor);
      if (moment === 'within') die();
    }, lease);
    return die();
  },
};
await createTestApp({ store: dying, now: Number(now), firstId: 5_000_000 }).app.alertWork.run(() => false);
