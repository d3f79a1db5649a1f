import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textOfBlocks } from '../../../src/adapters/providers/vendors/blocks.ts';
import { fieldsOf } from '../../../src/adapters/providers/vendors/fields.ts';

function textOf(blocks: readonly unknown[]): string {
  const fields = fieldsOf({ blocks });
  return textOfBlocks(fields, fields.root, 'blocks[]');
}

describe('the text of blocks', () => {
  test('tables, and comparisons of products, are tables of Markdown', () => {
    const table = [
      ['Brand', 'Price'],
      ['Acme', { value: '$10' }],
      ['Zephyrus | Co', 12],
    ];
    const expected = '| Brand | Price |\n| --- | --- |\n| Acme | $10 |\n| Zephyrus Co | 12 |';
    assert.equal(textOf([{ snippet: 'Two lead.' }, { type: 'table', table }]), `Two lead.\n\n${expected}`);
    const comparison = [{ feature: 'Price', values: ['$10', '$12'] }];
    assert.equal(
      textOf([{ type: 'comparison', product_labels: ['Acme', 'Zephyrus'], comparison }]),
      '|  | Acme | Zephyrus |\n| --- | --- | --- |\n| Price | $10 | $12 |',
    );
  });

  test('a block of a kind that is not known is named', () => {
    const fields = fieldsOf({
      blocks: [
        { type: 'paragraph', snippet: 'Acme.' },
        { type: 'chart', series: [1] },
      ],
    });
    assert.equal(textOfBlocks(fields, fields.root, 'blocks[]'), 'Acme.');
    assert.deepEqual(fields.unread(/blocks/).odd, [{ field: 'blocks[] (chart)', count: 1 }]);
  });

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
