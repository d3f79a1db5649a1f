/** What repeats in a hostile answer: each once led some analysis somewhere into quadratic time or out of stack. */
export const HOSTILE_UNITS: readonly string[] = [
  ...['a', 'x', 'あ', '한', '🍎', '\ud800', '\udc00', '\u0301', '\u200d', '\u00ad', '\u202eا', 'שלום עולם ', '.', '!'],
  ...[
    '… ',
    '\n',
    '\r\n',
    ' ',
    '|',
    '[',
    ']',
    '](',
    '[](',
    '[a](',
    '[a](b)',
    '[1]',
    '[1]: ',
    '[a]:http://a.b\n',
    '【1】',
  ],
  ...['<', '<a ', '<!--', '"', "'", "a'", 'a-', 'www.', 'http://', 'http://a(', 'a.b/', 'a@', '_a', '*', '`', '```'],
  ...['\\', '&amp;', '1.1', '1. ', 'D.', '- a', '# ', 'a great, not but ', 'Good. Page 1+1', 'Page 1+1', '+1', 'Page+'],
  ...[
    'A+1',
    'Page+1',
    '&eacute;',
    '&#39;',
    '&x;',
    '`a_b`',
    '`a',
    '【1†a】',
    '【',
    '1️⃣',
    '¹',
    '\u1100\u1161',
    'وا',
    'a🍎&amp;',
  ],
  ...['Great ', 'GREAT ', 'Great. ', '**Great** ', '# Great ', 'Great, Great and '],
];

/** Names that an analysis has to bear: one letter, signs, an emoji, half a character, 500 characters. */
export const HOSTILE_NAMES: readonly string[] = [
  ...['a', '???', '+', '🍎', '\ud800', 'great', 'あ'.repeat(100), 'x'.repeat(500), 'ab '.repeat(100), "l'a", 'C++'],
];
