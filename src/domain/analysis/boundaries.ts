/*
 * Where a name may begin and end in a text: rules for many scripts, one function each. `startsWord` and `endsWord` are the
 * two questions; the others are cases (C++, 3月, `l’Apple`, Korean particles). Each rule has its example; a new one needs
 * one in the tests.
 */

import {
  ABJAD,
  APOSTROPHE,
  DIGIT,
  HANGUL,
  IDEOGRAPH,
  INVISIBLE,
  isWordKind,
  KATAKANA,
  kindAt,
  kindBefore,
  SIGN,
  UNDERSCORE,
  WORD,
  widthAt,
  widthBefore,
} from './characters.ts';

/** Whether a name that begins at the offset begins there as a word: not inside another one, nor inside an address. */
export function startsWord(text: string, start: number): boolean {
  const first = kindAt(text, start);
  const at = beforeInvisible(text, start);
  const before = kindBefore(text, at);
  if (before === 0) return true;
  if (first === HANGUL || first === KATAKANA) return before !== first;
  if (first === IDEOGRAPH) return true;
  if (first === SIGN) return !isWordKind(before);
  if (isWordKind(before)) return isOtherScript(before, first);
  if (before === UNDERSCORE) return !isWordBefore(text, at - 1);
  if (before === APOSTROPHE) return !isWordBefore(text, at - 1) || isElision(text, at - 1);
  if (before === SIGN && isWordBefore(text, at - 1)) return !joins(text, at - 1);
  return true;
}

/** Whether a name that ends at the offset ends there as a word; endings such as ’s and Korean particles may follow. */
export function endsWord(text: string, nameEnd: number): boolean {
  const last = kindBefore(text, nameEnd);
  const end = afterInvisible(text, nameEnd);
  const after = kindAt(text, end);
  if (after === 0) return true;
  // `Canva+2` counts sources; `C++17` does not.
  if (after === DIGIT && /[^+]\+$/.test(text.slice(nameEnd - 2, nameEnd))) return false;
  if (last === SIGN) return after !== WORD && !isSameSign(text, nameEnd);
  if (last === IDEOGRAPH) return true;
  if (after === HANGUL) return isParticle(text, end);
  if (last === KATAKANA) return after !== KATAKANA;
  if (last === HANGUL) return true;
  if (isWordKind(after)) return isOtherScript(last, after);
  const isWordNext = isWordKind(kindAt(text, end + 1));
  if (after === UNDERSCORE) return !isWordNext;
  if (after === APOSTROPHE) return !isWordNext || !isNegation(text, afterInvisible(text, end + 1));
  if (after === SIGN && isWordNext) return !joins(text, end);
  return true;
}

/** Whether a Latin name leans on a Hebrew or Arabic word: `בApple`. */
const isOtherScript = (one: number, other: number): boolean =>
  one === ABJAD ? other === WORD || other === DIGIT : other === ABJAD && (one === WORD || one === DIGIT);

/** Whether a name of signs alone is but a part of a longer row of them: the `+` of `++`. It needs no other boundary. */
export function isPartOfRow(text: string, start: number, end: number): boolean {
  return (start > 0 && isSameSign(text, start)) || isSameSign(text, end);
}

/** Whether the same ASCII sign stands on both sides of the offset. */
function isSameSign(text: string, at: number): boolean {
  return text.charCodeAt(at) < 0x80 && text[at] === text[at - 1];
}

/** Whether a name of so few letters is but a part of one with signs: the C of C++ and C#, the H of H&M. */
export function isPartOfSigns(text: string, start: number, end: number): boolean {
  if (end - start > 2) return false;
  return /[&+#]/.test(text.charAt(beforeInvisible(text, start) - 1)) || /^(?:\\?[&+#])/.test(text.slice(end, end + 2));
}

/** Whether a name of digits is but a quantity, its unit or counter written right beside it: 3月, 第3弾, 3개. */
export function isQuantity(text: string, start: number, end: number): boolean {
  return (
    (isUnspaced(kindBefore(text, start)) || isUnspaced(kindAt(text, end))) && /^\p{N}+$/u.test(text.slice(start, end))
  );
}

const isUnspaced = (kind: number): boolean => kind === IDEOGRAPH || kind === KATAKANA || kind === HANGUL;

/** Whether a name of one letter of a script without spaces is but a part of a word: the 京 of 東京. */
export function isPartOfIdeographs(text: string, start: number, end: number): boolean {
  const width = widthAt(text, start);
  if (end - start > width || kindAt(text, start) !== IDEOGRAPH) return false;
  const script = SCRIPTS.find((pattern) => pattern.test(text.slice(start, end)));
  const before = text.slice(start - widthBefore(text, start), start);
  const after = text.slice(end, end + 2);
  return script !== undefined && (script.test(before) || script.test(after));
}

const SCRIPTS = [/^\p{Script=Han}/u, /^\p{Script=Hira}/u, /^\p{Script=Thai}/u];

/** Whether a sign with letters or digits on both sides makes one word of them: `example.com`, `4.1`, `a@b`. */
function joins(text: string, at: number): boolean {
  const sign = text[at];
  const next = text.charAt(at + 1);
  if (sign === '@') return true;
  const isNumber = kindBefore(text, at) === DIGIT && kindAt(text, at + 1) === DIGIT;
  if (isNumber) return sign === '.' || sign === ',';
  // A capital after the full stop is rather the next sentence, its space lost: `quality.HP`; not so after `J.`
  if (sign !== '.' || next.toLowerCase() === next.toUpperCase()) return false;
  return next === next.toLowerCase() || isInitial(text, at);
}

/** Whether a single letter ends at the offset: the D of `D.C` and the J of `J.Crew`. */
function isInitial(text: string, at: number): boolean {
  const start = at - widthBefore(text, at);
  return kindAt(text, start) === WORD && !isWordBefore(text, start);
}

/** The offset without the invisible characters before it, such as direction marks. */
function beforeInvisible(text: string, at: number): number {
  let reached = at;
  while (kindBefore(text, reached) === INVISIBLE) reached -= widthBefore(text, reached);
  return reached;
}

function afterInvisible(text: string, at: number): number {
  let reached = at;
  while (kindAt(text, reached) === INVISIBLE) reached += widthAt(text, reached);
  return reached;
}

function isWordBefore(text: string, at: number): boolean {
  return isWordKind(kindBefore(text, at));
}

/** `l’Apple`, `dell’Apple`: the article of French, Italian and Catalan has lost its vowel and leans on the name. */
const ELISIONS = new Set(
  'l d j m n s t c qu jusqu lorsqu puisqu quoiqu all dall dell nell sull coll un quest quell sant gl anch'.split(' '),
);
const LONGEST_ELISION = 6;

function isElision(text: string, apostrophe: number): boolean {
  let start = apostrophe;
  while (start > 0 && apostrophe - start <= LONGEST_ELISION && isWordBefore(text, start)) {
    start -= widthBefore(text, start);
  }
  return ELISIONS.has(text.slice(start, apostrophe).toLowerCase());
}

/** The `t` of `can’t`: another word, not an ending. */
function isNegation(text: string, at: number): boolean {
  return text.charAt(at).toLowerCase() === 't' && !isWordKind(kindAt(text, at + 1));
}

const PARTICLES = new Set(
  (
    '은 는 이 가 을 를 의 에 에서 에게 께 께서 와 과 로 으로 도 만 까지 부터 보다 처럼 같은 이나 나 이며 며 이고 고 ' +
    '이라 라 이라고 라고 이라는 라는 란 이란 랑 이랑 하고 한테 마다 조차 밖에 뿐 이다 다 입니다 이에요 예요 였다 이었다 들 들이 들은 들의'
  ).split(' '),
);
const SECOND_PARTICLES = new Set('은 는 도 만 의 이 가 을 를 로'.split(' '));
const LONGEST_PARTICLE = 5;

/** Whether the rest of the Korean word is one particle or two (`에서` + `는`) and nothing else. */
function isParticle(text: string, start: number): boolean {
  let end = start;
  while (end - start <= LONGEST_PARTICLE && kindAt(text, end) === HANGUL) end++;
  const rest = text.slice(start, end);
  return PARTICLES.has(rest) || (PARTICLES.has(rest.slice(0, -1)) && SECOND_PARTICLES.has(rest.slice(-1)));
}
