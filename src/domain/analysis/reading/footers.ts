import { matchesOf } from '../matches.ts';
import type { Range } from '../ranges.ts';

/**
 * What an app says of itself, as a sentence of its own: "testers say that Gemini can make mistakes with tables" speaks of it.
 */
const ofApp = (says: string): string =>
  `(?<![\\p{L}\\p{N},] )(?:O )?(?:ChatGPT|Gemini|Copilot|Claude|Perplexity|Grok|Meta AI|Le Chat|DeepSeek) ${says}(?![\\p{L}\\p{N}]| \\p{Ll}|, (?!so double-check))`;

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
  ...[ofApp('(?:can|may) make mistakes'), 'Check important info', 'so double-check it'],
  // de
  ...[
    'KI-(?:Antworten|generierte Antworten) können Fehler enthalten',
    'Weitere Informationen',
    'Vielen Dank',
    'Mehr erfahren',
  ],
  ...[
    ofApp('kann Fehler machen'),
    'Überprüfe wichtige Informationen',
    'Mit deinem Feedback hilfst du, Google zu verbessern',
  ],
  // fr
  ...[
    "Les réponses de l[’']IA peuvent (?:contenir|comporter) des erreurs",
    'En savoir plus',
    'Vos commentaires aident Google à s’améliorer',
  ],
  ...[ofApp('peut (?:faire|commettre) des erreurs'), 'Envisagez de vérifier les informations importantes'],
  // es
  ...[
    'Las respuestas de (?:la )?IA pueden (?:contener|incluir) errores',
    'Más información',
    'Tus comentarios ayudan a Google a mejorar',
  ],
  ...[ofApp('puede cometer errores'), 'Comprueba la información importante'],
  // pt
  ...[
    'As respostas da? IA podem (?:conter|incluir) erros',
    'Saiba mais',
    'Seu feedback ajuda o Google a melhorar',
    ofApp('pode cometer erros'),
  ],
  // it
  ...[
    "Le risposte dell[’']IA (?:potrebbero|possono) contenere errori",
    'Scopri di più',
    'Il tuo feedback aiuta Google a migliorare',
    ofApp('può commettere errori'),
  ],
];
/**
 * Those that say by themselves that a footer begins, by what is looked for first and begins with a letter that is rare; the others only
 * count beside one of them.
 */
const OPENERS: readonly (readonly [part: string, openers: readonly string[]])[] = [
  ['kes', ['mistakes']],
  ['xperimental', ['AI is experimental']],
  ['fessional', ['a professional']],
  ['Fehler ', ['Fehler enthalten', 'Fehler machen']],
  ['rr', ['des erreurs', 'errores', 'erros', 'errori']],
  ['Google ', ['improve', 'zu verb', 'à s’am', 'a mej', 'a mel', 'a migl'].map((rest) => `Google ${rest}`)],
];
const holdsOpener = (text: string): boolean =>
  OPENERS.some(([part, openers]) => text.includes(part) && openers.some((opener) => text.includes(opener)));
const FOOTER = new RegExp(`(?:(?:${FOOTERS.join('|')})[.,!…:]{0,3}[ \\t\\n]{0,3})+`, 'gu');

/** Lines that say who pays for links, and whose trademarks names are. */
const DISCLOSURE =
  /^[^\p{L}\p{N}\n]*(?:as an amazon associate(?!\p{L})|(?:(?:affiliate )?(?:disclosure|disclaimer)|(?:werbe)?hinweis|transparenz)[*_]{0,2}[:.](?=[^\n]*(?:commission|affiliate))|(?:we|i|our (?:site|team)) may (?:earn|receive|get) [^\n]{0,40}commission|[^\n.]{1,200} (?:is an?|are|is)(?: registered)? trademarks? of (?:its|their) (?:respective )?owners?)[^\n]*$/gimu;
const DISCLOSED = ['ommission', 'ssociate', 'ffiliate', 'rademark'];

/** Pages disclose at their ends. */
function mayDisclose(text: string): boolean {
  const [head, end] = [text.slice(0, EDGE), text.slice(Math.max(EDGE, text.length - EDGE))];
  return DISCLOSED.some((part) => head.includes(part) || end.includes(part));
}
const EDGE = 250;

/** What of a text is the platform's own, or the page's: its footers and disclosures. They mention no brand. (contract 16, "Parts") */
export function footersOf(text: string): readonly Range[] {
  const rangeOf = ({ index, 0: footer }: RegExpExecArray): Range => ({ start: index, end: index + footer.length });
  const disclosures = mayDisclose(text) ? matchesOf(DISCLOSURE, text).map(rangeOf) : [];
  if (!holdsOpener(text)) return disclosures;
  const footers = matchesOf(FOOTER, text).filter(([footer]) => holdsOpener(footer));
  return [...footers.map(rangeOf), ...disclosures];
}
