import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSend, JUDGES, PROVIDERS, type Recording, reachOf, replayOf } from '../../adapters/providers/mod.ts';
import { cronSchedules, openVault, sha256 } from '../../adapters/system/mod.ts';
import { type Collecting, type ReadElsewhere, withoutPersonalData } from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { App } from '../mod.ts';
import type { CollectSettings } from '../settings.ts';
import { type Background, periodicTask, untilOver } from './periodic-task.ts';
import { shippedFile } from './shipped.ts';

/** How long a service rests at most before it looks for questions that are due, in milliseconds. */
const REST = 1_000;

/** All that asking providers needs of the world. @throws AppError invalid for a key file among the backups */
export function collectingWith(
  { operator, allow, keyFile, record, replay, isDemo }: CollectSettings,
  {
    backupDir,
    readElsewhere,
  }: { readonly backupDir?: string | undefined; readonly readElsewhere?: ReadElsewhere | undefined } = {},
): Collecting {
  const reach = reachOf(allow);
  return {
    providers: PROVIDERS,
    judges: JUDGES,
    send: createSend(reach, { keepsLong: readElsewhere !== undefined }),
    readElsewhere,
    addressProblem: reach.problem,
    replay: replayOf(() => (replay === undefined ? shippedRecordings() : recordingsIn(replay))),
    isDemo,
    schedules: cronSchedules,
    vault: openVault({ keyFile, backupDir }),
    operator,
    random: Math.random,
    rest: (milliseconds, signal) =>
      delay(milliseconds, undefined, { signal: signal as AbortSignal }).catch(() => undefined),
    ...(record !== undefined && { record: recorderTo(record) }),
  };
}

function shippedRecordings(): readonly Recording[] {
  const lines = shippedFile('sample/replay/recordings.jsonl').toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Recording);
}

/** @throws AppError invalid, naming the file */
function recordingsIn(folder: string): readonly Recording[] {
  const read = <Read>(path: string, by: (path: string) => Read): Read => {
    try {
      return by(path);
    } catch (error) {
      throw new AppError('invalid', `--replay: ${path} cannot be read (${codeOf(error)})`, { cause: error });
    }
  };
  return read(folder, (path) => readdirSync(path))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const path = join(folder, file);
      const found: unknown = read(path, () => JSON.parse(readFileSync(path, 'utf8')));
      if (!isRecording(found))
        throw new AppError('invalid', `--replay: ${path} is not a recording as --record writes them`);
      return found;
    });
}

/** The system's word for an error, such as ENOENT; that of broken JSON is its name. */
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).name;

function isRecording(value: unknown): value is Recording {
  const { provider, question, reply } = (value ?? {}) as Partial<Recording>;
  const isAsked = ['text', 'country', 'language'].every(
    (name) => typeof question?.[name as 'text' | 'country' | 'language'] === 'string',
  );
  return (
    Object.hasOwn(PROVIDERS, String(provider)) && isAsked && Number.isInteger(reply?.status) && reply!.body != null
  );
}

/** Writes each reply into a file of its own, named by its question; headers and personal data are left out. */
function recorderTo(folder: string): NonNullable<Collecting['record']> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new AppError('invalid', `--record: ${folder} cannot be a folder (${codeOf(error)})`, { cause: error });
  }
  return (recording) => {
    const { provider, question, reply } = recording;
    const name = `${provider}-${sha256(JSON.stringify(question)).slice(0, 16)}.json`;
    const kept = { provider, question, reply: { ...reply, body: withoutPersonalData(reply.body) } };
    writeFileSync(join(folder, name), `${JSON.stringify(kept, null, 2)}\n`);
  };
}

/** Asks in the background what is due; stopping gives back what is being asked. */
export function collectingInBackground(app: App, onError: (error: unknown) => void): Background | undefined {
  const { collection } = app;
  if (!collection) return undefined;
  const over = new AbortController();
  const runner = collection.runner({
    import: app.jobExecutions.import,
    remove: app.removals.response,
    stop: over.signal,
    onError,
  });
  let rest = REST;
  const work = async () => {
    await runner.tick();
    rest = await collection.rest(REST);
  };
  return untilOver(over, runner, periodicTask(work, { rest: () => rest, onError }));
}

/** Has the judges asked that settings of projects name, in the background; stopping gives back what is being asked about. */
export function judgingInBackground(app: App, onError: (error: unknown) => void): Background | undefined {
  const over = new AbortController();
  const runner = app.judging.runner({ stop: over.signal, onError });
  return (
    runner &&
    untilOver(
      over,
      runner,
      periodicTask(() => runner.tick(), { rest: REST, onError }),
    )
  );
}
