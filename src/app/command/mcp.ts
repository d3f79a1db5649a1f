import { AppError } from '../../domain/errors.ts';
import { isLoopback } from '../settings.ts';
import { command, EXIT, READING } from './command.ts';
import { findProject } from './find.ts';
import { flag, parsed, readOrigin, text } from './flags.ts';

/** A service whose key does not travel in plain sight: only on this machine it may. */
function readService(given: string): string | undefined {
  const origin = readOrigin(given);
  if (origin === undefined) return undefined;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1')) ? origin : undefined;
}

export const mcp = command({
  name: 'mcp',
  summary: 'answer an assistant on this machine, over standard input and output',
  details: `Speaks the Model Context Protocol. An assistant starts it by itself: docs/agents.md has what to write into its settings. It answers
from the database, or, with --url, from a service elsewhere, whose API key it takes from SIGHTLINE_KEY. It only reads, unless
--write is given: then there is a tool that imports answers, too, and what it writes is noted in the audit log.`,
  flags: {
    project: text('P', {
      description: 'the project where none is named, by id or slug; needed without --url',
      isSetting: true,
    }),
    url: parsed(
      'URL',
      { description: 'the service to ask, in place of a database', isSetting: true },
      readService,
      'the address of a service without a path, such as https://sightline.example.com; http:// only on this machine',
    ),
    write: flag({ description: 'with the tool that imports answers' }),
    db: READING.db,
  },
  examples: ['mcp --project shoes', 'mcp --url https://sightline.example.com --project shoes'],
  async run({ values: { project, url, write, db } }, surroundings) {
    const { env, serveMcp } = surroundings;
    if (url !== undefined) {
      const key = env.SIGHTLINE_KEY;
      if (!key) throw new AppError('invalid', 'SIGHTLINE_KEY: give the API key for the service in this variable');
      await serveMcp({ url, key }, { project, isWriting: write });
      return EXIT.done;
    }
    if (project === undefined)
      throw new AppError('invalid', '--project: is required, or --url with the address of a service');
    await using opened = await surroundings.openApp({ db }, { mustExist: true });
    const { id, organisation } = await findProject(opened, project, { db });
    await serveMcp({ app: opened.app, organisation }, { project: id, isWriting: write });
    return EXIT.done;
  },
});
