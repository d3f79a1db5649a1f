import { matchesOf } from './matches.ts';
import type { Range } from './ranges.ts';

/** How the lines of programs begin that name packages, each behind a part that begins with a rarer letter and is found at once. */
const SIGNS = [
  ['mport ', 'import '],
  ['quire(', 'require('],
  ['#include', '#include'],
  ['nstall ', ' install '],
] as const;
const LINE =
  /^[ \t]*(?:import (?:type )?[\w$*{}, ]{1,120} from ["'][^"'\n]{1,120}["'];?|import ["'][^"'\n]{1,120}["'];?|from [\w.]{1,80} import [\w*, ]{1,120}|import [a-z_][\w.]{0,80}(?: as \w{1,40})?;?|(?:const|let|var) [\w${}, ]{1,120} = (?:await )?(?:require|import)\(["'][^"'\n]{1,120}["']\);?|#include ?[<"][^>"\n]{1,120}[>"]|(?:\$ )?(?:sudo )?(?:npm|pnpm|yarn|pip3?|brew|apt|apt-get|cargo|go|gem|composer) (?:i|install|add|get|require) [\w@./:=<>~^ -]{1,120})[ \t]*$/gm;
const WINDOWS_PATH = /(?<![\p{L}\p{N}])[A-Za-z]:\\[^\s"'<>|*?]{1,260}/gu;
const UNIX_PATH = /(?<=(?:^|[\s"'(=])(?:~|\.{1,2})?)\/(?:[\w.@+-]{1,80}\/){1,20}[\w.@+-]{0,80}/g;
/** Endings that no name has, as `.js` and `.net` are of some. */
const FILE_END =
  /\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|csv|json|xml|ya?ml|css|scss|tsx|jsx|py|rb|java|cpp|dll|exe|zip|tar|gz|png|jpe?g|gif|svg|webp|mp[34])(?!\w)/gi;
const LONGEST_FILE = 80;

/**
 * Names in programs, which are no brands of the world: lines that import a package, paths, and names of files, in the order of the
 * text. Code between backticks is told with the links.
 */
export function programText(text: string): readonly Range[] {
  const found: Range[] = [];
  const take = (pattern: RegExp) => {
    for (const { index, 0: part } of matchesOf(pattern, text)) found.push({ start: index, end: index + part.length });
  };
  if (SIGNS.some(([part, sign]) => text.includes(part) && text.includes(sign))) take(LINE);
  if (text.includes(':\\')) take(WINDOWS_PATH);
  if (text.includes('/')) take(UNIX_PATH);
  for (const { index, 0: ending } of matchesOf(FILE_END, text)) {
    let start = index;
    while (start > 0 && index - start < LONGEST_FILE && /[\w.-]/.test(text[start - 1]!)) start--;
    if (start < index) found.push({ start, end: index + ending.length });
  }
  return found.sort((a, b) => a.start - b.start);
}
