import { createReadStream } from 'node:fs';
import { rowsFrom } from '../../../src/adapters/providers/mod.ts';
import {
  COMMANDS,
  type McpOptions,
  type McpSource,
  runCommand,
  type SecretsToEnter,
  type Surroundings,
} from '../../../src/app/command/mod.ts';
import type { App } from '../../../src/app/mod.ts';
import type { ServeSettings } from '../../../src/app/settings.ts';
import { AppError, type Finding, type Store } from '../../../src/domain/mod.ts';
import {
  makePassport,
  openApiDocument,
  readCorrectionRow,
  readEntityRow,
  readExportLine,
  readJobExecutionRow,
  readQueryRow,
  readVideoRow,
} from '../../../src/http/mod.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { anApp } from '../support.ts';

/** How a command ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A terminal, or what stands for one, around an app on a store in memory. */
export interface World {
  readonly app: App;
  /** What services were started with. */
  readonly served: ServeSettings[];
  /** What answered assistants, and how. */
  readonly toolsServed: { readonly source: McpSource; readonly options: McpOptions }[];
  run(argv: readonly string[], given?: Given): Promise<Ended>;
  /** Runs a command with `--json` that must succeed, and gives what it printed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what commands print
  json(argv: readonly string[], given?: Given): Promise<any>;
}

interface Given {
  readonly stdin?: string | readonly Uint8Array[];
  readonly env?: Readonly<Record<string, string>>;
  readonly stop?: AbortSignal;
  readonly isTerminal?: boolean;
  /** Ports and files that are taken. */
  readonly taken?: readonly (number | string)[];
  /** Where a damaged database is kept by a restore. */
  readonly drillProblem?: string;
  readonly damaged?: string;
  readonly hasNoChecksum?: boolean;
  /** Provider keys that a restored database has and nothing opens. */
  readonly secretsToEnter?: Pick<SecretsToEnter, 'keysToEnter' | 'channelsToEnter' | 'remedy'>;
  /** Problem of the service at an address; default: none. */
  readonly probed?: (url: string) => string | undefined;
  /** What a check finds. */
  readonly findings?: readonly Finding[];
  /** How a database is moved; nothing is in it, where that is left out. */
  readonly moved?: Surroundings['upkeep']['move'];
  /** Answers typed at the questions of a command; omitted = there is no terminal. */
  readonly answers?: readonly string[];
  /** Whether the database is not there, or was made just now. */
  readonly isMissing?: boolean;
  readonly isNew?: boolean;
  /** The sample; default: the shipped one. */
  readonly sample?: Surroundings['sample'];
}

async function* chunksOf(stdin: string | readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  if (typeof stdin === 'string') yield Buffer.from(stdin);
  else yield* stdin;
}

export function aWorld(store: Store = aMemoryStore(), app: App = anApp(store).app): World {
  const served: ServeSettings[] = [];
  const toolsServed: World['toolsServed'][number][] = [];
  const opened = { app, [Symbol.asyncDispose]: async () => undefined };

  async function run(argv: readonly string[], given: Given = {}): Promise<Ended> {
    const texts = { stdout: '', stderr: '' };
    const output = (name: 'stdout' | 'stderr') => ({
      write(text: string) {
        texts[name] += text;
      },
      isTerminal: given.isTerminal ?? false,
      columns: 80,
    });
    const answers = [...(given.answers ?? [])];
    const surroundings: Surroundings = {
      version: '1.2.3',
      env: given.env ?? {},
      stdin: chunksOf(given.stdin ?? ''),
      ask:
        given.answers &&
        (async () => {
          const answer = answers.shift();
          if (answer === undefined) throw new AppError('invalid', 'no answer was given');
          return answer;
        }),
      askSecret: async () => String(given.stdin ?? '').split('\n')[0]!,
      user: 'root',
      stdout: output('stdout'),
      stderr: output('stderr'),
      stop: given.stop ?? new AbortController().signal,
      onHangup: () => ({ [Symbol.dispose]: () => undefined }),
      async openApp(_, { mustExist = false } = {}) {
        if (given.isMissing && mustExist) throw new AppError('unavailable', 'there is no database');
        return { ...opened, isNew: given.isNew ?? false };
      },
      spareMemory: () => () => undefined,
      migrate: async () => ['0001_schema'],
      async startService(settings) {
        if (given.taken?.includes(settings.port)) throw new AppError('unavailable', `port ${settings.port} is taken`);
        served.push(settings);
        return {
          ...opened,
          reload: async () => undefined,
          leave: async () => undefined,
          address: `http://${settings.host}:${settings.port || 40_000}`,
        };
      },
      async serveMcp(source, options) {
        toolsServed.push({ source, options });
      },
      probe: async ({ href }) => given.probed?.(href),
      upkeep: {
        async backUp({ file, force, drill }) {
          if (!force && given.taken?.includes(file)) throw new AppError('conflict', `${file} is there already`);
          const found = { tables: 2, rows: 1_000, problem: given.drillProblem ?? null };
          return { file, bytes: 12_345_678, sha256: 'ab'.repeat(32), drill: drill ? found : null };
        },
        async restore({ db, file, force, keyFile }) {
          if (!force && given.taken?.includes(db)) throw new AppError('conflict', `${db} is there already`);
          const kept = given.damaged ?? null;
          const none = { keysToEnter: [], channelsToEnter: [], remedy: '' };
          const keys = { keyFile, keyProblem: null, ...none, ...given.secretsToEnter };
          return {
            file,
            bytes: 12_345_678,
            sha256: 'ab'.repeat(32),
            db,
            kept,
            isCompared: !given.hasNoChecksum,
            ...keys,
          };
        },
        // A real one is moved in test/postgresql.
        move: async (asked) => given.moved?.(asked) ?? [],
        async *check() {
          yield* given.findings ?? [];
        },
      },
      readers: {
        rows: readJobExecutionRow,
        videos: readVideoRow,
        entities: readEntityRow,
        queries: readQueryRow,
        corrections: readCorrectionRow,
        export: readExportLine,
        vendor: rowsFrom,
      },
      makePassport: (app, project, asked) =>
        makePassport({ app, project, version: '1.2.3', waiting: {}, isFresh: true }, asked),
      openApiDocument,
      licences: () => 'MIT',
      sample: given.sample ?? { open: (path) => createReadStream(new URL(`../../../sample/${path}`, import.meta.url)) },
    };
    const code = await runCommand(argv, surroundings);
    return { code, ...texts };
  }

  return {
    app,
    served,
    toolsServed,
    run,
    async json(argv, given) {
      const { code, stdout, stderr } = await run([...argv, '--json'], given);
      if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
  };
}

/** A world with a project called `laptops`. */
export async function aWorldWithProject(): Promise<World> {
  const world = aWorld();
  await world.json(['org', 'create', '--name', 'Acme']);
  await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Laptops']);
  return world;
}

export { COMMANDS };
