import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AlertSettings, messageOf } from '../../src/domain/mod.ts';
import { answersOf, DAY, FALLS_IN, week } from './alert-weeks.ts';
import { anApp, aProject, aRow, type TestApp } from './support.ts';

const SETTINGS: AlertSettings = {
  ...{ name: 'Our falls', metric: 'visibility', subject: 'tracked', scope: {}, direction: 'fall', leastChange: 0 },
  ...{ channels: [], quietHours: null, enabled: true },
};
async function watched(settings: Partial<AlertSettings> = {}, app: TestApp = anApp()) {
  const { id: project } = await aProject(app);
  for (const name of ['Acme', 'Bolt', 'Cord', 'Dent', 'Eel'])
    await app.app.entities.create(project, { name, aliases: [], isCompetitor: name !== 'Acme' } as never);
  await app.app.jobExecutions.import(project, answersOf(0, FALLS_IN), { dryRun: false });
  app.clock.now = week(FALLS_IN) - DAY;
  const alert = await app.app.alerts.create(project, { ...SETTINGS, ...settings });
  const look = (one: TestApp = app) => one.app.alertWork.run(() => false);
  const told = async () =>
    (await app.store.read(({ outbox }) => outbox.oldest(99))).filter(({ type }) => type.startsWith('alert.'));
  return { ...app, project, alert, look, told };
}

const HOUR = 3_600_000;

describe('looks of alerts', () => {
  test('a week is looked at once, six hours after it, and tells of a fall with its figures', async () => {
    const { app, clock, project, alert, look, told } = await watched();
    await look();
    assert.equal((await app.alerts.find(project, alert.id)).lastLook, null);
    await app.jobExecutions.import(project, answersOf(FALLS_IN, FALLS_IN + 1), { dryRun: false });
    clock.now = week(FALLS_IN) + 6 * HOUR;
    await look();
    assert.equal((await app.alerts.find(project, alert.id)).state, 'quiet');
    assert.deepEqual(await told(), []);
    // A clock that is ten minutes ahead of the week's end looks at nothing that is not over.
    clock.now = week(FALLS_IN + 1) + 10 * 60_000;
    await look();
    assert.deepEqual(await told(), []);
    clock.now = week(FALLS_IN + 1) + 6 * HOUR;
    for (let time = 0; time < 3; time++) await look();
    const events = await told();
    assert.deepEqual(
      events.map(({ type, subject }) => [type, subject]),
      [['alert.triggered', `alert ${alert.id}`]],
    );
    const { data } = events[0]!;
    assert.equal(data.week, '2026-10-19');
    const { lines } = messageOf(events[0]!, { language: 'en', project: null, publicUrl: null });
    assert.match(lines[1] ?? '', /^Acme: 80 → 10 % \(−70; /);
    assert.equal(data.channels, undefined);
    assert.equal((await app.alerts.find(project, alert.id)).state, 'firing');
    assert.ok(JSON.stringify(data).length < 19_000);
  });

  test('a fall that ends is told of once, and what was not told of does not end', async () => {
    const back = (number: number) => answersOf(number - 1, number, (week) => week === FALLS_IN);
    for (const [direction, types] of [
      ['fall', ['alert.triggered', 'alert.resolved']],
      ['rise', []],
    ] as const) {
      const { app, clock, project, look, told } = await watched({ direction });
      for (const number of [1, 2, 3, 4]) {
        clock.now = week(FALLS_IN + number) + 7 * HOUR;
        await app.jobExecutions.import(project, back(FALLS_IN + number), { dryRun: false });
        await look();
      }
      assert.deepEqual(
        (await told()).map(({ type }) => type),
        types,
      );
    }
  });

  test('its first look tells once of a fall from before it was made, and says so', async () => {
    const { app, clock, project, look, told } = await watched({ enabled: false });
    clock.now = week(FALLS_IN + 2) + DAY;
    for (const direction of ['fall', 'rise'] as const)
      await app.alerts.create(project, { ...SETTINGS, name: direction, direction });
    for (const number of [3, 4]) {
      clock.now = week(FALLS_IN + number) + 7 * HOUR;
      await app.jobExecutions.import(project, answersOf(FALLS_IN, FALLS_IN + number), { dryRun: false });
      await look();
    }
    const events = await told();
    assert.deepEqual(
      events.map(({ type, data }) => [type, data.name, data.week]),
      [['alert.triggered', 'fall', '2026-11-02']],
    );
    for (const [language, words] of [
      ['en', 'already below when the alert was made'],
      ['de', 'schon darunter, als der Alarm angelegt wurde'],
    ] as const) {
      const { lines } = messageOf(events[0]!, { language, project: null, publicUrl: null });
      assert.ok(
        lines.some((line) => line.startsWith('Acme: 80 → ') && line.endsWith(words)),
        lines.join('\n'),
      );
    }
  });

  test('what comes later changes the picture in the history, and sends nothing', async () => {
    const { app, clock, project, alert, look, told } = await watched();
    await app.jobExecutions.import(
      project,
      answersOf(FALLS_IN, FALLS_IN + 1, () => false),
      { dryRun: false },
    );
    clock.now = week(FALLS_IN + 1) + 7 * HOUR;
    await look();
    assert.deepEqual(await told(), []);
    await app.jobExecutions.import(project, answersOf(FALLS_IN, FALLS_IN + 1), { dryRun: false });
    await look();
    assert.deepEqual(await told(), []);
    const [last] = await app.alerts.history(project, alert.id);
    const stateOf = (rows: readonly { readonly name: string; readonly state: string }[] = []) =>
      rows.find(({ name }) => name === 'Acme')?.state;
    assert.deepEqual([stateOf(last?.made?.rows), stateOf(last?.now?.rows)], ['quiet', 'firing']);
  });

  test('quiet hours delay a message, and channels go along', async () => {
    const quietHours = { from: '22:00', to: '09:30', timezone: 'Europe/Berlin' };
    const { app, clock, project, look, told } = await watched({ quietHours });
    await app.jobExecutions.import(project, answersOf(FALLS_IN, FALLS_IN + 1), { dryRun: false });
    clock.now = week(FALLS_IN + 1) + 6 * HOUR;
    await look();
    // On 26 October Berlin is an hour ahead of UTC.
    assert.equal((await told())[0]?.data.notBefore, '2026-10-26T08:30:00.000Z');
  });

  test('two services on one store make one look, also where one ends during it', async () => {
    const one = anApp();
    const { app, store, clock, project, look, told } = await watched({}, one);
    const two = anApp(store, 1_000_000);
    await app.jobExecutions.import(project, answersOf(FALLS_IN, FALLS_IN + 1), { dryRun: false });
    clock.now = week(FALLS_IN + 1) + 7 * HOUR;
    two.clock.now = clock.now;
    // It is over after the first of its two weeks.
    let asked = 0;
    await app.alertWork.run(() => ++asked > 2);
    await Promise.all([look(), look(two)]);
    assert.equal((await told()).length, 1);
  });

  test('an alert that is paused or asks something else looks at what it asks now', async () => {
    const { app, clock, project, alert, look, told } = await watched();
    await app.alerts.change(project, alert.id, { enabled: false });
    await app.jobExecutions.import(project, answersOf(FALLS_IN, FALLS_IN + 1), { dryRun: false });
    clock.now = week(FALLS_IN + 1) + 7 * HOUR;
    await look();
    assert.deepEqual(await told(), []);
    await app.alerts.change(project, alert.id, { enabled: true, subject: 'own' });
    await look();
    assert.equal((await told()).length, 1);
    const changed = await app.alerts.change(project, alert.id, { metric: 'recommendedShare' });
    assert.deepEqual([changed.lastLook, changed.state], [null, 'learning']);
  });

  test('a preview says when it would have fired, and shares its budget with other alerts', async () => {
    const { app, clock, project } = await watched();
    await app.jobExecutions.import(project, answersOf(FALLS_IN, FALLS_IN + 1), { dryRun: false });
    clock.now = week(FALLS_IN + 1) + 7 * HOUR;
    const preview = await app.alerts.preview(project, { ...SETTINGS, subject: 'own', metric: 'recommendedShare' });
    assert.equal(preview.watched, 6);
    const { fired, watched: rows } = await app.alerts.preview(project, SETTINGS);
    assert.equal(rows, 5);
    assert.deepEqual(
      fired.map(({ week: day }) => day * DAY),
      [week(FALLS_IN)],
    );
  });

  test('a week of another model is told of once, and so is what was firing; quiet weeks after it are not', async () => {
    for (const isFiring of [true, false]) {
      const { app, clock, project, alert, look, told } = await watched({ direction: 'both', leastChange: 50 });
      const after = async (number: number, model: string) => {
        const rows = answersOf(number, number + 1, (one) => isFiring && one >= FALLS_IN);
        await app.jobExecutions.import(
          project,
          rows.map((row) => ({ ...row, model })),
          { dryRun: false },
        );
        clock.now = week(number + 1) + 7 * HOUR;
        await look();
        return (await told()).map(({ type, data }) => `${type} ${data.why ?? ''}`.trim());
      };
      const fired = isFiring ? ['alert.triggered'] : [];
      assert.deepEqual(await after(FALLS_IN, aRow().model), fired);
      const all = [...fired, `alert.${isFiring ? 'resolved' : 'triggered'} models`];
      assert.deepEqual(await after(FALLS_IN + 1, 'another'), all);
      assert.equal((await app.alerts.find(project, alert.id)).state, 'not-comparable');
      assert.deepEqual(await after(FALLS_IN + 2, 'another'), all);
      const surroundings = { project: null, publicUrl: null };
      const { title, lines } = messageOf((await told()).at(-1)!, { ...surroundings, language: 'en' });
      assert.equal(title, 'Not comparable: Our falls');
      assert.match(lines[0]!, /^The week of 2026-10-26 can’t be compared .* of other models\. /);
      assert.equal(lines[1], isFiring ? 'Acme (over: not comparable)' : 'Acme');
      assert.match(lines.join('\n'), /^\+ models: another$/m);
    }
  });

  test('what it names must be there', async () => {
    const { app, project } = await watched();
    const create = (given: Partial<AlertSettings>) => app.alerts.create(project, { ...SETTINGS, name: 'x', ...given });
    await assert.rejects(create({ name: 'OUR FALLS' }), /An alert named "OUR FALLS" exists/);
    await assert.rejects(create({ subject: { entityId: 'none' } }), /No entity "none" in this project/);
    await assert.rejects(create({ subject: { domain: 'acme.com' } }), /subject.domain/);
    await assert.rejects(create({ channels: ['none'] }), /channels\[0\]/);
    await assert.rejects(app.alerts.remove(project, 'none'), /Alert not found/);
  });
});
