import { exportText } from '../../domain/exports/mod.ts';
import { command, EXIT, PROJECT, READING } from './command.ts';
import { findProject } from './find.ts';
import { flag } from './flags.ts';
import { progressLine } from './progress.ts';
import { interrupted } from './stopping.ts';

const { db } = READING;

export const exportProject = command({
  name: 'export',
  summary: 'print all that a project holds, to import it elsewhere',
  details: `JSON Lines, each with its kind: settings, group, entity, merge, tagGroup, tag, executionTag, query, batch, row, replaced, links,
video, audit, collector, end.
It shows one moment, also while a service writes. The last line says how many came before it, so that an export that was cut
off never looks whole. sightline ingest takes it, elsewhere or into another project, and reports are the same there: ids are kept
where they are free, and ingest tells which are others; runs get new ones. Collectors are paused there until they are changed or run.`,
  flags: {
    ...PROJECT,
    raw: flag({ description: 'with what providers sent, as far as it is kept' }),
    db,
  },
  examples: ['export --project shoes > shoes.jsonl', 'export --project shoes --raw | gzip > shoes.jsonl.gz'],
  async run({ values }, surroundings) {
    const { stdout, stderr, stop } = surroundings;
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { id } = await findProject(opened, values.project, values);
    // On a terminal the lines themselves show it.
    const watched = stdout.isTerminal ? { ...stderr, isTerminal: false } : stderr;
    const progress = progressLine(watched, () => performance.now());
    const started = performance.now();
    let done = 0;
    for await (const line of opened.app.exports.lines(id, { raw: values.raw ?? false })) {
      if (stop.aborted) break;
      stdout.write(`${exportText(line)}\n`);
      done++;
      const seconds = Math.max(0.001, (performance.now() - started) / 1_000);
      progress.show({ done, unit: 'lines', share: undefined, perSecond: Math.round(done / seconds) });
    }
    progress.clear();
    return stop.aborted ? interrupted('asked', 'what is printed is not whole', surroundings) : EXIT.done;
  },
});
