import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesIn, NotUtf8Error } from '../../src/web/pages/bring/lines.ts';

async function read(given: string | Blob) {
  const found: string[] = [];
  for await (const { text } of linesIn(given)) found.push(text);
  return found;
}

test('lines of a file are those of its text; another encoding than UTF-8 is refused, and no letter taken for another', async () => {
  assert.deepEqual(await read(new Blob(['\uFEFFMüller\n\nAcme'])), ['Müller', 'Acme']);
  for (const encoding of ['latin1', 'utf16le'] as const)
    await assert.rejects(read(new Blob([Buffer.from('\uFEFFname\nMüller', encoding)])), NotUtf8Error, encoding);
  await assert.rejects(read(new Blob([Buffer.from('Müller').subarray(0, 2)])), NotUtf8Error, 'cut amid a letter');
});
