import type { Fields, Node } from './fields.ts';

/** Fields of a block that hold its text, and those that hold blocks; others say where it is from. */
const TEXTS = 'markdown|snippet|answer|text|code';
const LISTS = ['list', 'items', 'fragments', 'blocks', 'texts', 'components', 'text_blocks', 'answer_text'];
const DEEPEST = 20;

const cellsIn = (fields: Fields, { value, path }: Node): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(
    (cell) =>
      fields.text({ value: cell, path: `${path}[]` }, typeof cell === 'object' ? 'value|text|snippet' : '.') ?? '',
  );

/** A table as one of Markdown: rows of cells, or features with the values of products that stand above them. */
function tableIn(fields: Fields, node: Node): readonly string[] {
  const products = fields.texts(node, 'product_labels[]');
  const rows = [
    ...fields.each(node, 'table[]').map((row) => cellsIn(fields, row)),
    ...(products.length > 0 ? [['', ...products]] : []),
    ...fields
      .each(node, 'comparison[]')
      .map((row) => [fields.text(row, 'feature') ?? '', ...fields.texts(row, 'values[]')]),
  ];
  const [head, ...others] = rows.map(
    (cells) => `| ${cells.map((cell) => cell.replace(/\s*[|\n]\s*/g, ' ')).join(' | ')} |`,
  );
  if (head === undefined) return [];
  return [[head, `|${' --- |'.repeat(rows[0]!.length)}`, ...others].join('\n')];
}

/** The text of blocks that a vendor gives in the place of one text: paragraphs, and lists with a dash before each item. */
export function textOfBlocks(fields: Fields, at: Node, path: string): string {
  const lines = (node: Node, depth: number, isItem: boolean): readonly string[] => {
    if (depth === DEEPEST) return [];
    const { value } = node;
    if (typeof value === 'string') {
      const [said = ''] = fields.texts(node, '.');
      return [isItem ? `- ${said}` : said];
    }
    const said = [fields.text(node, 'title'), fields.text(node, TEXTS)].filter((text) => text !== null);
    const own = said.length === 2 && said[1]!.includes(said[0]!) ? said[1]! : said.join(': ');
    const lists = LISTS.filter((name) => fields.has(node, name));
    const below = lists.flatMap((name) =>
      fields
        .each(node, `${name}[]`)
        .flatMap((item) => lines(item, depth + 1, name === 'list' || name === 'items'))
        .map((line) => (isItem ? `  ${line}` : line)),
    );
    return [...(own === '' ? [] : [isItem ? `- ${own}` : own]), ...tableIn(fields, node), ...below];
  };
  return fields
    .each(at, path)
    .flatMap((node) => {
      const said = lines(node, 0, false);
      // A block of a kind that isn't known yet is named, not passed over.
      if (said.length === 0 && fields.has(node, 'type')) fields.odd(`${node.path} (${fields.text(node, 'type')})`);
      return said;
    })
    .join('\n\n')
    .replace(/\n\n(?=\s*- )/g, '\n');
}
