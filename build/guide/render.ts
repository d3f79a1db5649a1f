import { Marked, type Tokens } from 'marked';
import { anchors } from './anchors.ts';
import { type Source, targetOf } from './read.ts';

/** A part of a page that a search may find. */
export interface Section {
  readonly page: string;
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

/** A page as HTML, with what is on it. */
export interface Rendered {
  readonly html: string;
  /** Its headings of the second level, for the list on the page. */
  readonly contents: readonly { readonly anchor: string; readonly title: string }[];
  readonly sections: readonly Section[];
}

/** Where the guide lies. */
export const GUIDE = '/guide';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page of Markdown as HTML. Links between pages lead to those of the guide; what is not in it stands there without a link. */
export function rendered(source: Source, sources: readonly Source[]): Rendered {
  const byFile = new Map(sources.map((one) => [one.file, one]));
  const anchorOf = anchors();
  const contents: { anchor: string; title: string }[] = [];
  const sections: { page: string; anchor: string; title: string; text: string }[] = [];
  const add = (token: { readonly type: string; readonly raw: string }) => {
    const section = sections.at(-1);
    if (section) section.text += ` ${plain(token.raw)}`;
  };
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ depth, text, tokens }: Tokens.Heading) {
        const own = /^<a id="([^"]+)"><\/a>/.exec(text)?.[1];
        const slug = anchorOf(text);
        const anchor = own ?? slug;
        const title = plain(text);
        if (depth === 2) contents.push({ anchor, title });
        sections.push({ page: source.path, anchor: depth === 1 ? '' : anchor, title, text: '' });
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        return `<h${depth} id="${escaped(anchor)}">${inner} <a class="anchor" href="#${escaped(anchor)}" aria-label="Link to ${escaped(title)}">#</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escaped(href)}" rel="noreferrer">${inner}</a>`;
        const { file, anchor } = targetOf(source.file, href);
        const target = byFile.get(file);
        if (!target) return inner;
        return `<a href="${escaped(addressOf(target.path, anchor))}">${inner}</a>`;
      },
      // Comments say how samples are run; anchors are on the headings.
      html: () => '',
      image: ({ text }: Tokens.Image) => escaped(text),
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], kind: 'td' | 'th') =>
          `<tr>${row
            .map(({ text, tokens, align }) => {
              // A head without a text would be announced as one.
              const tag = text === '' ? 'td' : kind;
              return `<${tag}${align === 'right' ? ' class="number"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`;
            })
            .join('')}</tr>`;
        const body = token.rows.map((row) => cells(row, 'td')).join('\n');
        return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
    },
  });
  const tokens = marked.lexer(source.text);
  let html = '';
  for (const token of tokens) {
    html += marked.parser([token]);
    if (token.type !== 'heading' && token.type !== 'html') add(token);
  }
  return { html, contents, sections };
}

/** The address of a page of the guide. */
export const addressOf = (path: string, anchor = ''): string =>
  `${GUIDE}${path === '' ? '' : `/${path}`}${anchor === '' ? '' : `#${anchor}`}`;

/** Text without its marks, for a search. */
const plain = (raw: string): string =>
  raw
    .replaceAll(/<!--[\s\S]*?-->|<[^>\n]+>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:[-*]|\d+\.|#+) /gm, '')
    .replaceAll(/[`*|]|^[\s-]+$|^```\w*$|:?-{3,}:?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
