import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textOfBlocks } from '../../../src/adapters/providers/vendors/blocks.ts';
import { fieldsOf } from '../../../src/adapters/providers/vendors/fields.ts';

function textOf(blocks: readonly unknown[]): string {
  const fields = fieldsOf({ blocks });
  return textOfBlocks(fields, fields.root, 'blocks[]');
}

describe('the text of blocks', () => {
  test('is paragraphs, and a dash before each item of a list', () => {
    const list = [
      { snippet: 'Acme' },
      { title: 'Globex', snippet: 'cheaper', list: [{ text: 'since May' }] },
      'Initech',
    ];
    assert.equal(
      textOf([{ snippet: 'The best:' }, { list }, { text_blocks: [{ text: 'That is all.' }] }]),
      'The best:\n- Acme\n- Globex: cheaper\n  - since May\n- Initech\n\nThat is all.',
    );
  });

  test('has a title once, where the text says it as well', () => {
    assert.equal(textOf([{ title: 'Acme', text: 'Acme is fine' }]), 'Acme is fine');
    assert.equal(textOf([{ title: 'Acme', text: 'It is fine' }]), 'Acme: It is fine');
  });

  test('is left out from the depth of 20 on', () => {
    const nested = (depth: number): object => (depth === 0 ? { text: 'deep' } : { blocks: [nested(depth - 1)] });
    assert.equal(textOf([nested(19)]), 'deep');
    assert.equal(textOf([nested(20)]), '');
  });
});
