/*
 * Finds links that only cite: `It is quiet ([Gearfield](https://…)).` A reader sees a pill with the site's name there, which says
 * nothing of a brand. A link whose text is part of its sentence stays.
 */

import { hostOf, splitAddress } from './addresses.ts';
import { lettersOf } from './chip-names.ts';
import { matchesOf } from './matches.ts';
import type { Range } from './ranges.ts';
import { SOURCE_WORDS } from './source-words.ts';

const LABEL = '\\[[^\\[\\]\\n]{1,200}\\]';
const ADDRESS = '(?:https?:\\/\\/|www\\.)[^()\\s]{1,1000}(?:\\([^()\\s]{0,200}\\)[^()\\s]{0,200})?';
const MARKDOWN = `${LABEL}(?:\\(<?${ADDRESS}>?(?: "[^"\\n]{0,300}")?\\)|\\[[^\\[\\]\\n]{1,60}\\])`;
const LINK = `(?:${MARKDOWN}|<a\\s[^<>]{1,1000}>[^<>\\n]{1,200}</a>)`;
const BETWEEN = '[ \\u00A0]?(?:[,;|·/&、]|and|und|et|y|e|i|en)?[ \\u00A0]?';
/** One or several alone in brackets, also behind "source:" or "via". */
const IN_BRACKETS = new RegExp(`[(（](?:(?:${SOURCE_WORDS}|via)[:：]? )?${LINK}(?:${BETWEEN}${LINK}){0,9}[)）]`, 'giu');
/** One without brackets, right before the sentence ends. */
const BARE = new RegExp(`(?<=[\\p{L}\\p{N}%] )${MARKDOWN}(?=[.!?](?:\\s|$))`, 'giu');
const PARTS = /^[^[]*\[([^[\]]*)\](?:\(<?([^()\s]*)|)/u;

/** How much of a line before a link is looked at. */
const LONGEST_LEAD = 200;
/** A line of fewer words before a link in brackets may be a name that the link explains: `Arco ([Acme](https://…))`. */
const FEWEST_WORDS = 4;

/** Where links and references stand that only cite, in the order of the text. */
export function pillsIn(text: string): readonly Range[] {
  if (!text.includes('](') && !text.includes('][') && !text.includes('</a>')) return [];
  const found: Range[] = [];
  if (/[(（](?:[[<]|[^()[\]\n]{0,20} [[<])/u.test(text))
    for (const { index, 0: pill } of matchesOf(IN_BRACKETS, text))
      if (citesInBrackets(text, index, pill)) found.push({ start: index, end: index + pill.length });
  for (const { index, 0: pill } of matchesOf(BARE, text))
    if (namesItsSite(pill) && isBehindClause(leadOf(text, index)))
      found.push({ start: index, end: index + pill.length });
  return found.sort((a, b) => a.start - b.start);
}

/** The line before an offset. */
function leadOf(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - LONGEST_LEAD), start);
  return before.slice(before.lastIndexOf('\n') + 1);
}

/** Behind a clause, at the sentence's end; inside a sentence only under the name of the site. */
function citesInBrackets(text: string, start: number, pill: string): boolean {
  const lead = leadOf(text, start).trimEnd();
  const after = text.slice(start + pill.length, start + pill.length + 12);
  if (!/[\p{L}\p{N}]/u.test(lead) || /[:：]\**$/u.test(lead)) return false;
  if (!/^.[[<]/u.test(pill) || /^\s{0,2}[.!?。…]/u.test(after) || /[.!?。…]["”*]{0,3}$/u.test(lead)) return true;
  if (/^[ \t]*(?:\n|$|\|)/u.test(after)) return wordsOf(lead) >= FEWEST_WORDS;
  return namesItsSite(pill);
}

const wordsOf = (lead: string): number => lead.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/** Whether a link to a page, not to a whole site, is called as the site is. */
function namesItsSite(pill: string): boolean {
  const [, label = '', url = ''] = PARTS.exec(pill) ?? [];
  if (url === '' || splitAddress(url).path.length < 2) return false;
  const name = lettersOf(label);
  const host = hostOf(url).replace(/^www\./, '');
  return [host, ...host.split('.')].map(lettersOf).some((part) => part === name || `the${part}` === name);
}

/** Whether a clause is complete without the link: it has a verb, and its last word asks for no other one. */
const isBehindClause = (lead: string): boolean => {
  const clause = lead.slice(lead.search(/[^.!?;]*$/u));
  return VERB.test(clause) && !JOINER.test(clause);
};
const VERB =
  /(?<![\p{L}'’])(?:is|are|was|were|has|have|had|ist|sind|war|hat|haben|est|sont|ont|es|son|tiene|tienen|é|são|tem|têm|è|sono|ha|hanno|jest|są|zijn|heeft)(?![\p{L}'’])/iu;
const JOINER = new RegExp(
  `(?<![\\p{L}'’])(?:${[
    'from|at|by|on|in|with|and|or|to|of|for|is|are|was|be|the|an?|see|via|like|than|as|about|called|named|visit|choose|chose|pick|try|recommend|consider|get|buy|use|prefer|check',
    'von|bei|auf|mit|und|oder|zu|zum|zur|für|ist|sind|der|die|das|dem|den|des|eine?[mnrs]?|als|wie|über|heißt|empfehle|empfehlen|nehmen|nimm|wähle|kaufe|kaufen',
    'de|du|des|chez|par|sur|dans|avec|et|ou|à|pour|est|sont|le|la|les|une?|comme|que|recommande|choisissez|prenez|voir',
    'del|en|por|con|y|o|para|es|son|el|los|las|una?|como|recomiendo|elija|elige|compre|ver|em|no|na|do|da|e|um|uma|é|são|recomendo|escolha',
    'di|su|sul|nel|nella|da|dal|il|lo|un|è|sono|che|consiglio|scegli|vedi|na|w|z|od|u|i|lub|do|dla|jest|są|polecam|wybierz|van|op|bij|met|of|voor|het|een|zijn|kies|koop',
  ].join('|')}) $`,
  'iu',
);
