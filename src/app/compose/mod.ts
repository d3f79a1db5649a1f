import { constants, userInfo } from 'node:os';
import { getSystemErrorMessage } from 'node:util';
import { rowsFrom } from '../../adapters/providers/mod.ts';
import { backUp } from '../../adapters/sqlite/mod.ts';
import {
  makePassport,
  openApiDocument,
  readCorrectionRow,
  readEntityRow,
  readExportLine,
  readJobExecutionRow,
  readQueryRow,
  readVideoRow,
} from '../../http/mod.ts';
import { EXIT, type Output, runCommand, type Surroundings } from '../command/mod.ts';
import { ask, askSecret } from './ask.ts';
import { check, migrate } from './database.ts';
import { useShippedDriver } from './driver.ts';
import { moveDatabase } from './moving.ts';
import { openForCommand } from './open-for-command.ts';
import { probe } from './probe.ts';
import { restoreDatabase } from './restoring.ts';
import { serveMcp } from './serve-mcp.ts';
import { startService } from './service.ts';
import { openSample, shippedLicences } from './shipped.ts';
import { spareMemory } from './spare-memory.ts';
import { VERSION } from './version.ts';

export { openSightline, type Sightline, type SightlineOptions } from './embedded.ts';
export { realWorld } from './real-world.ts';

/** Runs the command line `argv` in this process, and gives the exit code. */
export function main(argv: readonly string[]): Promise<number> {
  useShippedDriver();
  return runCommand(argv, surroundings());
}

function surroundings(): Surroundings {
  const stop = stopSignal();
  return {
    version: VERSION,
    env: process.env,
    // Opened by the few commands that read it.
    get stdin() {
      return process.stdin;
    },
    get ask() {
      const terminal = { input: process.stdin, output: process.stderr };
      return process.stdin.isTTY === true ? (question: string) => ask(question, terminal) : undefined;
    },
    askSecret: (question) => askSecret(question, { input: process.stdin, output: process.stderr }),
    user: userName(),
    stdout: outputTo(process.stdout, lost),
    // There is nowhere left to say so.
    stderr: outputTo(process.stderr, () => undefined),
    stop,
    onHangup(listener) {
      process.on('SIGHUP', listener);
      return { [Symbol.dispose]: () => void process.off('SIGHUP', listener) };
    },
    openApp: openForCommand,
    spareMemory,
    migrate,
    startService,
    serveMcp: (source, options) => serveMcp(source, options, { user: userName(), stop }),
    probe,
    upkeep: {
      backUp: ({ db, ...request }) => backUp({ path: db, ...request }),
      restore: restoreDatabase,
      move: moveDatabase,
      check,
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
      makePassport({ app, project, version: VERSION, waiting: {}, isFresh: true }, asked),
    openApiDocument,
    licences: shippedLicences,
    sample: { open: openSample },
  };
}

/** A process may run as a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** Ends the process: whatever else the command prints would be lost, too; what it wrote to the database is kept. */
function lost({ errno, message }: NodeJS.ErrnoException): never {
  const why = errno === undefined ? message : getSystemErrorMessage(errno);
  process.stderr.write(`sightline: standard output cannot be written (${why}): what was printed is not complete\n`);
  process.exit(EXIT.refused);
}

function outputTo(stream: NodeJS.WriteStream, onError: (error: NodeJS.ErrnoException) => void): Output {
  // The reader may close the pipe early (`| head`), which isn't an error of the command.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') onError(error);
  });
  return {
    write: (text) => void stream.write(text),
    isTerminal: stream.isTTY === true,
    get columns() {
      return stream.columns ?? 80;
    },
  };
}

/** Aborts at the first request to stop; a second one does not wait any longer. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (stopping.signal.aborted) process.exit(128 + constants.signals[name]);
      stopping.abort(name);
    });
  }
  return stopping.signal;
}
