import { COMMON, command, print } from './command.ts';

export const migrate = command({
  name: 'migrate',
  summary: 'upgrade the database to the schema of this version; every command that opens it does so as well',
  details: `All or nothing, after a copy of the file was made beside it (FILE.before-NAME). Stop the service first. A database of a version
from before 1.0.0 isn't upgraded: the message says how it is exported and imported.`,
  flags: COMMON,
  examples: ['migrate --db data/sightline.db'],
  async run({ values }, surroundings) {
    const applied = await surroundings.migrate(values);
    print(surroundings, values, { applied }, applied.length === 0 ? 'Up to date' : `Applied ${applied.join(', ')}`);
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
  },
});

export const licences = command({
  name: 'licences',
  summary: 'print the licences of sightline, of its sample, and of what the executable has inside',
  flags: {},
  examples: ['licences | less'],
  async run(_, surroundings) {
    surroundings.stdout.write(`${surroundings.licences()}\n`);
  },
});

export const version = command({
  name: 'version',
  summary: 'print the version',
  flags: { json: COMMON.json },
  examples: ['version'],
  async run({ values }, surroundings) {
    print(surroundings, values, { version: surroundings.version }, surroundings.version);
  },
});
