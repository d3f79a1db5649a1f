import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { aFolder, aProject, executable, start } from '../e2e/command.ts';

const BUILT = executable('dist/sightline');
const MAX_MEGABYTES = 300;

const ANSWER = 'Take the Acme, or else the Bolt: both are great. '.repeat(20);
const aRow = (at: number, given: object = {}) =>
  JSON.stringify({
    query: `best laptop ${at % 500}`,
    country: 'US',
    language: 'en',
    model: 'gpt-5',
    runAt: '2026-11-01T09:00:00Z',
    executionNumber: at + 1,
    answer: ANSWER,
    sources: Array.from({ length: 5 }, (_, page) => ({ url: `https://example.com/${at}/${page}`, title: 'T' })),
    ...given,
  });
/** A row of some ten megabytes, all of which is good. */
const aFatRow = (at: number) => {
  const url = (page: number) => `https://example.com/${page}/${'x'.repeat(5_000)}`;
  const sources = Array.from({ length: 900 }, (_, page) => ({ url: url(page), title: 'ü'.repeat(1_900) }));
  return aRow(at, { answer: 'é'.repeat(900_000), sources });
};

const FILES: Readonly<Record<string, () => Iterable<string>>> = {
  *'rows of 40 megabytes in one array of one line'() {
    yield '[';
    for (let at = 0; at < 5_000; at++) yield `${at === 0 ? '' : ','}${aRow(at, { answer: ANSWER.repeat(8) })}`;
    yield ']';
  },
  *'rows of ten megabytes'() {
    for (let at = 0; at < 8; at++) yield `${aFatRow(at)}\n`;
  },
  *'a line of 300 megabytes'() {
    yield '{"query": "';
    for (let at = 0; at < 300; at++) yield 'x'.repeat(1_000_000);
    yield `\n${aRow(0)}\n`;
  },
  *'rows of hundreds of thousands of values'() {
    for (let at = 0; at < 20; at++) yield `{"query":"a","x":[${'{},'.repeat(240_000)}{}]}\n`;
    yield `${aRow(0)}\n`;
  },
};

describe('ingest', () => {
  for (const [name, parts] of Object.entries(FILES)) {
    test(`takes less than ${MAX_MEGABYTES} MB for ${name}`, async () => {
      await using folder = await aFolder();
      await aProject(folder.path, BUILT);
      await pipeline(Readable.from(parts()), createWriteStream(join(folder.path, 'answers.json')));
      const child = start(['ingest', '--project', 'laptops', 'answers.json', '--json'], folder.path, BUILT);
      let stdout = '';
      child.stdout!.setEncoding('utf8').on('data', (text) => (stdout += text));
      child.stderr!.resume();
      const ended = once(child, 'close');
      let megabytes = 0;
      while (child.exitCode === null) {
        // Peak memory of the process so far.
        const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
        megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
        await delay(20);
      }
      await ended;
      assert.ok(JSON.parse(stdout).created > 0, stdout);
      assert.ok(megabytes > 0 && megabytes < MAX_MEGABYTES, `${megabytes} MB`);
    });
  }
});
