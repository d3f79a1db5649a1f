/**
 * A text in lines of at most `width` characters, broken between words; all but the first begin with `indent`. A word that
 * is longer has a line for itself; what stands in quotes is one word.
 * @example assert.deepEqual(wrapped('one two three', 8), ['one two', 'three'])
 */
export function wrapped(text: string, width: number, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/(?:'[^']*'|\S)+/g) ?? []) {
    const isFirst = lines.length === 0;
    const longer = line === '' ? (isFirst ? '' : indent) + word : `${line} ${word}`;
    if (line !== '' && longer.length > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Paragraphs, which blank lines part. */
export const paragraphs = (text: string): readonly string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
