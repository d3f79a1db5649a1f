import { COMMON, command, EXIT, print } from './command.ts';
import { flag } from './flags.ts';
import { interrupted } from './stopping.ts';
import type { PreparedUpgrade } from './surroundings.ts';

export const migrate = command({
  name: 'migrate',
  summary: 'bring the database up to date; every command that opens it does so as well',
  details: `With --prepare it does what takes long, and nothing that a service of the version before would notice: that one goes on
serving and writing, also after it, until it is stopped and this version started, which does the rest. Without it, stop the service
first: one of before can write nothing any more. Either may be stopped, or killed, and goes on from there the next time.`,
  flags: {
    prepare: flag({ description: 'do only what can be done while a service of the version before serves' }),
    ...COMMON,
  },
  examples: ['migrate --db data/sightline.db', 'migrate --prepare'],
  async run({ values: { prepare, ...values } }, surroundings) {
    try {
      if (prepare) {
        const prepared = await surroundings.prepare(values);
        print(surroundings, values, prepared, preparedText(prepared));
        return EXIT.done;
      }
      const applied = await surroundings.migrate(values);
      print(surroundings, values, { applied }, applied.length === 0 ? 'Up to date' : `Applied ${applied.join(', ')}`);
      return EXIT.done;
    } catch (error) {
      if (error !== surroundings.stop.reason) throw error;
      return interrupted('asked', 'the same command goes on from there', surroundings);
    }
  },
});

function preparedText({ isPrepared, pending }: PreparedUpgrade): string {
  if (pending.length === 0) return 'Up to date';
  const next = 'stop the service, and start this version, which does the rest';
  return isPrepared ? `Prepared: ${next}` : `There is nothing to prepare beside a service: ${next}`;
}

export const openApi = command({
  name: 'openapi',
  summary: 'print the OpenAPI 3.1 document of the interface',
  flags: { json: COMMON.json },
  examples: ['openapi > openapi.json'],
  async run({ values }, surroundings) {
    const document = surroundings.openApiDocument();
    print(surroundings, values, document, JSON.stringify(document, null, 2));
    return EXIT.done;
  },
});

export const licences = command({
  name: 'licences',
  summary: 'print the licences of sightline, of its sample, and of what the executable has inside',
  flags: {},
  examples: ['licences | less'],
  async run(_, surroundings) {
    surroundings.stdout.write(`${surroundings.licences()}\n`);
    return EXIT.done;
  },
});

export const version = command({
  name: 'version',
  summary: 'print the version',
  flags: { json: COMMON.json },
  examples: ['version'],
  async run({ values }, surroundings) {
    print(surroundings, values, { version: surroundings.version }, surroundings.version);
    return EXIT.done;
  },
});
