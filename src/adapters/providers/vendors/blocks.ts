import type { Fields, Node } from './fields.ts';

/** Fields of a block that hold its text, and those that hold blocks; others say where it is from. */
const TEXTS = 'markdown|snippet|answer|text|code';
const LISTS = ['list', 'items', 'fragments', 'blocks', 'texts', 'components', 'text_blocks', 'answer_text'];
const DEEPEST = 20;

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
    return [...(own === '' ? [] : [isItem ? `- ${own}` : own]), ...below];
  };
  return fields
    .each(at, path)
    .flatMap((node) => lines(node, 0, false))
    .join('\n\n')
    .replace(/\n\n(?=\s*- )/g, '\n');
}
