import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { lineLimit } from '../../src/mcp/line-limit.ts';
import { plain, quoted, seen } from '../../src/mcp/text.ts';

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
