import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { lineLimit } from '../../src/mcp/line-limit.ts';
import { serveOverPipes } from '../../src/mcp/stdio.ts';
import { plain, quoted, seen } from '../../src/mcp/text.ts';
import type { Session, Toolbox } from '../../src/mcp/toolbox.ts';

describe('characters that are not seen', () => {
  test('none that Unicode calls default-ignorable gets through, but what belongs to an emoji', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code);
      if (!/\p{Default_Ignorable_Code_Point}/u.test(sign)) continue;
      for (const shown of [plain(`a${sign}b`), seen({ [`a${sign}b`]: [`a${sign}b`] }), quoted(`a${sign}b`)])
        assert.ok(!JSON.stringify(shown).includes(sign), `U+${code.toString(16)}`);
    }
    for (const emoji of ['👩\u200d🔬', '❤\ufe0f', '👩🏽\u200d❤\ufe0f\u200d👨', '🏳\ufe0f\u200d🌈']) {
      assert.equal(plain(emoji), emoji);
      assert.deepEqual(seen([emoji]), [emoji]);
    }
    assert.equal(plain('a\ufe0f\u200d\ufe0fb👩\u200d\u200d\u200dc'), 'ab👩\u200dc');
    assert.equal(seen('a\tb\n\u0001c'), 'a\tb\n\u0001c');
  });
});

test('a line of any length holds no memory once it is too long, and those around it come through', async () => {
  let long = 0;
  const limit = lineLimit(() => long++, 10);
  const read = text(limit);
  for (const part of ['{"a":1}\n12345', '67890', '1234'.repeat(1_000), '\n{"b":', '2}\n', 'last']) limit.write(part);
  limit.end();
  assert.equal(await read, '{"a":1}\n{"b":2}\nlast');
  assert.equal(long, 1);
});

test('a line that is no message is answered with what it must be, and the next one is answered, too', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const said = text(output);
  const session = { isWriting: false } as Session;
  const served = serveOverPipes(
    { toolbox: {} as Toolbox, version: '1' },
    session,
    { input, output },
    AbortSignal.any([]),
  );
  const lines: readonly (readonly [string, number | null, number, RegExp])[] = [
    ['garbage', null, -32_700, /Malformed JSON/],
    ['[{"jsonrpc":"2.0","id":9,"method":"ping"}]', null, -32_600, /one message a line/],
    ['[]', null, -32_600, /one message a line/],
    ['7', null, -32_600, /must be an object/],
    ['{"id":8}', 8, -32_600, /jsonrpc: must be "2.0"/],
    ['{"jsonrpc":"2.0","id":8}', 8, -32_600, /method: must be a text/],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32_600, /id: must be a text or a whole number/],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', 1, -32_602, /params: must be an object/],
    [
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":"x"}}',
      1,
      -32_602,
      /arguments: must/,
    ],
  ];
  for (const [line] of lines) input.write(`${line}\n\n`);
  const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 99, method: 'initialize', params: hello })}\n`);
  input.end();
  await served;
  output.end();
  const replies = (await said)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [at, [, id, code, message]] of lines.entries()) {
    assert.deepEqual([replies[at].id, replies[at].error.code], [id, code], lines[at]![0]);
    assert.match(replies[at].error.message, message);
  }
  assert.equal(replies[lines.length].id, 99);
});
