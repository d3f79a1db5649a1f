import type { Store } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/app.ts';
import { aRow, NOW } from './support.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const never = () => false;

/** Three services on one store, each with a clock of its own that may be wrong; true time passes for all of them. */
export async function threeServices(store: Store) {
  let time = NOW;
  const errors = [0, 0, 0];
  const services = errors.map((_, at) => {
    const options = { store, firstId: at * 10_000, clock: () => time + errors[at]!, running: () => time - NOW };
    return createTestApp(options).app;
  });
  const [app] = services;
  const { id: organisation } = await app!.organisations.create({ name: 'Owner' });
  const project = await app!.projects.create({ organisation, name: 'Shop' });
  const rows = Array.from({ length: 60 }, (_, age) =>
    aRow({ runAt: NOW - age * DAY, executionNumber: 1, raw: '{"id":1}' }),
  );
  await app!.jobExecutions.import(project.id, rows, { dryRun: false });
  const settings = (retentionDays: number) =>
    app!.projects.changeSettings(project.organisation, project.id, { retentionDays });
  await settings(90);
  for (const service of services) await service.maintenance.run(never);
  return {
    app: app!,
    project,
    settings,
    services,
    errors,
    /** Time passes, and one service after the other does what is due. */
    async pass(milliseconds: number) {
      time += milliseconds;
      for (const service of services) await service.maintenance.run(never);
    },
    count: () =>
      store.read(async ({ records }) => (await records.page(project.id, {}, [], { page: 1, limit: 1 })).totalRecords),
    rawCount: () => store.read(({ responses }) => responses.rawCount(project.id, null)),
    events: async () => (await store.read(({ outbox }) => outbox.oldest(100))).map(({ type }) => type),
  };
}
