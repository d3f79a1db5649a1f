import { COMMON, command, EXIT, print } from './command.ts';

export const migrate = command({
  name: 'migrate',
  summary: 'bring the database up to date; every command that opens it does so as well',
  flags: COMMON,
  examples: ['migrate --db data/sightline.db'],
  async run({ values }, surroundings) {
    const applied = await surroundings.migrate(values);
    print(surroundings, values, { applied }, applied.length === 0 ? 'Up to date' : `Applied ${applied.join(', ')}`);
    return EXIT.done;
  },
});

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
