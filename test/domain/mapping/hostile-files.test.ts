import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mapBytes, openFile } from '../../../src/domain/mapping/mod.ts';
import { AppError } from '../../../src/domain/mod.ts';

const refused = (file: string, message: string) =>
  assert.rejects(
    openFile(new TextEncoder().encode(file), {}),
    (error) => error instanceof AppError && error.problem === 'invalid' && error.message === message,
  );

describe('files that take a hundred times their bytes to read', () => {
  test('too many rows are counted before they are read', async () => {
    const before = process.memoryUsage().heapUsed;
    await refused(`a,b\n${'1\n'.repeat(1_000_001)}`, 'the file has over 1,000,000 rows: split it');
    assert.ok(process.memoryUsage().heapUsed - before < 200e6);
  });

  test('blank lines, and lines within quotation marks, are no rows', async () => {
    const { table } = await openFile(new TextEncoder().encode(`Brand\n${' \n\n'.repeat(600_000)}Acme\n`), {});
    assert.equal(table.rows.length, 1);
    const quoted = `Query,Answer\nwhich,"${'b\n'.repeat(1_000_001)}"\n`;
    assert.equal((await openFile(new TextEncoder().encode(quoted), {})).table.rows.length, 1);
  });

  test('a cell of a million letters, or brackets, is a text and not taken for a name with a number', async () => {
    for (const sign of ['x', '(', ' ']) {
      const bytes = new TextEncoder().encode(`name,note\nAcme,"a${sign.repeat(1_000_000)}a"\n`);
      const { rows } = await mapBytes({ bytes, kind: 'brands', settings: {} });
      assert.equal(rows.length, 1);
    }
  });

  test('a long prompt above many answers is counted for each of them', async () => {
    const long = 'x'.repeat(9_000_000);
    const message = 'the rows of the file take over 200 MB, as what they share is in each: split it';
    const models = Array.from({ length: 25 }, (_, at) => `gpt-${at}`);
    const wide = `Prompt,${models.join(',')}\n${long},${models.map(() => 'Acme is good.').join(',')}\n`;
    await refused(wide, message);
    await refused(JSON.stringify([{ prompt: long, runs: models.map((model) => ({ model, answer: 'A' })) }]), message);
  });

  test('blanks without end in a clock, a rule and a header', async () => {
    const blanks = ' '.repeat(300_000);
    for (const file of [
      JSON.stringify([{ prompt: 'q', answer: 'A', date: '2026-11-20', time: `12:00${blanks}x` }]),
      `Prompt|Answer\n${blanks}x|\n`,
      `Prompt,Answer,"ChatGPT${blanks}x","Answer${blanks}2x"\nq,A,b,c\n`,
    ]) {
      const { rows } = await mapBytes({ bytes: new TextEncoder().encode(file), kind: 'answers', settings: {} });
      assert.equal(rows.length, 1);
    }
  });

  test('JSON that is nested without end is not looked through', async () => {
    for (const sign of ['[', '{"a":']) await refused(sign.repeat(20_000), 'the file is nested deeper than 10000');
    await refused('[{"a":['.repeat(9_000), 'the file is nested deeper than 10000');
  });
});
