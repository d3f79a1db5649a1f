import { fold } from '../../text.ts';
import type { Range } from '../ranges.ts';

/**
 * What platforms put around their answers, by language: footers, buttons, notes on mistakes. Each is one sentence or
 * button as the page shows it; several in a row are taken together.
 */
const FOOTERS = [
  // Google AI Mode and AI Overviews, ChatGPT, Gemini, Copilot, Perplexity: en
  ...[
    '(?:AI|Generative AI) (?:responses|answers) (?:may|might|can) (?:include|contain) mistakes',
    'Generative AI is experimental',
  ],
  ...['For legal, medical,? (?:or|and) financial advice, consult a professional', 'Learn more', 'Thank you'],
  ...[
    'Your feedback helps Google improve',
    'See our Privacy Policy',
    'Share more feedback',
    'Report a problem',
    'Close',
  ],
  ...[
    'To save your searches, update your settings',
    'Dive deeper in AI Mode',
    'Show (?:more|all)',
    'Creating a public link',
  ],
  ...[
    '(?:ChatGPT|Gemini|Copilot|Claude|Perplexity) (?:can|may) make mistakes',
    'Check important info',
    'so double-check it',
  ],
  // de
  ...[
    'KI-(?:Antworten|generierte Antworten) können Fehler enthalten',
    'Weitere Informationen',
    'Vielen Dank',
    'Mehr erfahren',
  ],
  ...[
    '(?:ChatGPT|Gemini|Copilot) kann Fehler machen',
    'Überprüfe wichtige Informationen',
    'Mit deinem Feedback hilfst du, Google zu verbessern',
  ],
  // fr
  ...[
    "Les réponses de l[’']IA peuvent (?:contenir|comporter) des erreurs",
    'En savoir plus',
    'Vos commentaires aident Google à s’améliorer',
  ],
  ...[
    '(?:ChatGPT|Gemini|Copilot) peut (?:faire|commettre) des erreurs',
    'Envisagez de vérifier les informations importantes',
  ],
  // es
  ...[
    'Las respuestas de (?:la )?IA pueden (?:contener|incluir) errores',
    'Más información',
    'Tus comentarios ayudan a Google a mejorar',
  ],
  ...['(?:ChatGPT|Gemini|Copilot) puede cometer errores', 'Comprueba la información importante'],
  // pt
  ...[
    'As respostas da? IA podem (?:conter|incluir) erros',
    'Saiba mais',
    'Seu feedback ajuda o Google a melhorar',
    '(?:O )?(?:ChatGPT|Gemini|Copilot) pode cometer erros',
  ],
  // it
  ...[
    "Le risposte dell[’']IA (?:potrebbero|possono) contenere errori",
    'Scopri di più',
    'Il tuo feedback aiuta Google a migliorare',
    '(?:ChatGPT|Gemini|Copilot) può commettere errori',
  ],
];
/** Those that say by themselves that a footer begins; the others only count beside one of them. */
const OPENERS = /mistakes|experimental|Google|Fehler|erreurs|errores|erros|errori|professional/;
const FOOTER = new RegExp(`(?:(?:${FOOTERS.join('|')})[.,!…:]{0,3}[ \\t\\n]{0,3})+`, 'g');

/** Google's product cards, price and rating run together: `$399.99$449.004.8(4k+)`. */
const RATED_PRICE = /[$€£]\d[\d,.]{0,12}(?:[$€£]\d[\d,.]{0,12})?\(\d[\d.,]{0,6}[kKmM]?\+?\)/g;
/** How far the name of a card reaches back from its price. */
const LONGEST_CARD_NAME = 140;
/** ChatGPT's cards, a line of them: `Bose Ultra399,99 $•Best Buy + weitere`. */
const PRICED_SHOP = /\d[\d.,]{0,12}\s?[$€£]•|[$€£]\s?\d[\d.,]{0,12}•/g;

/**
 * What of an answer is the platform's, not the assistant's: footers, and what a project adds as literal texts, found
 * whatever their case. They mention nobody. (contract 10, "Project settings")
 */
export function footersOf(text: string, added: readonly string[]): readonly Range[] {
  const found: Range[] = [];
  if (OPENERS.test(text)) {
    for (const match of text.matchAll(FOOTER)) {
      if (OPENERS.test(match[0])) found.push({ start: match.index, end: match.index + match[0].length });
    }
  }
  for (const literal of added) found.push(...literalsIn(text, literal));
  return found.sort((a, b) => a.start - b.start);
}

/** Where a text stands in another one, whatever its case; folding that changes lengths is looked through by lower case. */
function literalsIn(text: string, literal: string): readonly Range[] {
  const [folded, wanted] = [fold(text), fold(literal.trim())];
  const [within, part] = folded.length === text.length ? [folded, wanted] : [text, literal.trim()];
  const found: Range[] = [];
  if (part === '') return found;
  for (let at = within.indexOf(part); at >= 0; at = within.indexOf(part, at + part.length)) {
    found.push({ start: at, end: at + part.length });
  }
  return found;
}

/** Product cards that copied pages hold amid the text: they name brands and judge nobody. */
export function cardsOf(text: string): readonly Range[] {
  const found: Range[] = [];
  let reached = 0;
  if (text.includes(')')) {
    for (const { 0: price, index } of text.matchAll(RATED_PRICE)) {
      const from = Math.max(reached, index - LONGEST_CARD_NAME);
      const before = text.slice(from, index);
      const cut = before.search(/(?:[.!?:)]\s?|\n)(?=[^.!?:\n]*$)/);
      const start = cut < 0 ? from : from + cut + 1;
      reached = index + price.length;
      found.push({ start, end: reached });
    }
  }
  if (text.includes('•')) {
    let line = -1;
    for (const { index } of text.matchAll(PRICED_SHOP)) {
      if (index < line) continue;
      const start = text.lastIndexOf('\n', index) + 1;
      const end = text.indexOf('\n', index);
      line = end < 0 ? text.length : end;
      found.push({ start, end: line });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Chips of citations behind their counts, in a row: `Tom's Guide+2The Verge+1`. */
const CHIP_BEFORE =
  /(?:(?:[\p{Lu}\d][\p{L}\d’'&-]{0,24}(?:\.\p{L}{2,10})?)(?: [\p{Lu}\d][\p{L}\d’'&-]{0,24}){0,3}|[\p{L}\d-]{1,30}(?:\.[\p{L}\d-]{2,30}){1,3})\+{0,1}$/u;
const LONGEST_CHIP = 64;

/** How far back what may be names goes on before an offset; the offset itself counts on. */
function namesStart(text: string, limit: number, end: number): number {
  let start = text[end - 1] === '+' ? end - 1 : end;
  while (start > limit && IN_CHIP.test(text[start - 1]!)) start--;
  return start;
}
const IN_CHIP = /[\p{L}\d’'&. -]/u;

/** Chips of sites that a page cites, which end in a count of further sources: they say nothing of brands they name. */
export function chipsOf(text: string): readonly Range[] {
  const found: Range[] = [];
  let reached = 0;
  for (let plus = text.indexOf('+'); plus >= 0; plus = text.indexOf('+', plus + 1)) {
    const count = /^\+\d{1,2}(?![\d.,])/.exec(text.slice(plus, plus + 4));
    if (count === null) continue;
    const from = namesStart(text, Math.max(reached, plus - LONGEST_CHIP), plus);
    const chip = CHIP_BEFORE.exec(text.slice(from, plus));
    // `8+128 GB`, `C+17`
    if (chip === null || !/\p{L}{2}/u.test(chip[0])) continue;
    reached = plus + count[0].length;
    found.push({ start: from + chip.index, end: reached });
  }
  return found;
}

/** The text with those ranges blank, a line's end (or another sign) before them, so that nothing is read across; all offsets stay. */
export function blanked(text: string, ranges: readonly Range[], first = '\n'): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (end <= at || end <= start) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), first, ' '.repeat(end - from - 1));
    at = end;
  }
  if (at === 0) return text;
  parts.push(text.slice(at));
  return parts.join('');
}
