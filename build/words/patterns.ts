/** A turn of phrase that isn't used, and how to write instead. */
export interface Pattern {
  readonly name: string;
  readonly expression: RegExp;
  readonly instead: string;
}

/** Where a comment, a string or a paragraph begins; the texts that are counted have it there. */
export const START = '\u0001';
/** Where a sentence may begin. */
const SENTENCE = `(?<=[${START}.!?:]\\s*)`;
/** After these words it isn't a subject. */
const PREPOSITIONS = 'of|by|to|for|from|with|as|than|like|at|on|in|about|against|between|without';

/** The list "Never again" of how we write. Case is ignored, except where a sentence begins. */
export const PATTERNS: readonly Pattern[] = [
  { name: 'whoever', expression: /\bwhoever\b/gi, instead: 'anyone who …, or name the role' },
  {
    name: 'What is …, What it … (no question)',
    expression: new RegExp(`${SENTENCE}What\\s+(?:is|it)\\b(?![^.!?${START}]*\\?)`, 'g'),
    instead: 'the thing that acts as the subject',
  },
  {
    name: 'nobody, somebody as a subject',
    expression: new RegExp(`(?<!\\b(?:${PREPOSITIONS})\\s+)\\b(?:no|some)body(?=\\s+(?:else\\s+)?[a-z])`, 'gi'),
    instead: 'the user, the caller, no one; or name the thing that acts',
  },
  {
    name: 'is no …',
    expression: /(?<!\bthere\s+)\bis\s+no\s+(?!longer\b|more\b|less\b|later\b|doubt\b)(?=[a-z])/gi,
    instead: 'isn’t a …',
  },
  { name: 'where nothing is said', expression: /\bwhere\s+nothing\s+is\s+said\b/gi, instead: 'by default' },
  {
    name: 'so many (that number of)',
    expression: /\bso\s+many\b(?![^.;:]*\bthat\b)/gi,
    instead: 'that many, or the number',
  },
  { name: 'got round', expression: /\bgot\s+round\b/gi, instead: 'bypassed' },
  { name: 'anew', expression: /\banew\b/gi, instead: 'again, or re-…' },
  {
    name: 'at it (working on it)',
    expression: /\b(?:is|are|was|were|be|been|still)\s+at\s+it\b/gi,
    instead: 'working on it, running',
  },
  { name: 'amid', expression: /\bamid\b/gi, instead: 'during, in the middle of' },
];

/** What every text has that one of them fits: most texts are left at once. */
export const SUSPECT: RegExp =
  /whoever|(?:no|some)body|what\s+i|is\s+no|nothing\s+is\s+said|so\s+many|got\s+round|anew|at\s+it|amid/i;
