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

/** Whether what ends at an offset begins the name of a website, with a hyphen: `acme-outlet.com`. */
export const isPartOfHost = (text: string, end: number): boolean =>
  text[end] === '-' && HOST_END.test(text.slice(end, end + LONGEST_HOST));
const LONGEST_HOST = 64;
const HOST_END = /^(?:-[a-z\d]{1,30}){1,4}(?:\.[a-z\d-]{1,30}){0,3}\.[a-z]{2,12}(?![\p{L}\p{N}-])/u;

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

/** What makes a common word of a name of Han: the letters before it, and behind it. */
const COMMON: ReadonlyMap<string, { readonly before?: RegExp; readonly after?: RegExp }> = new Map(
  Object.entries({
    小米: { after: /^(?:粥|饭|面|辣|椒|糕|汤|糊|油|酒|穗|渣|锅巴|加步枪|南瓜|红枣)/u },
    苹果: {
      before: /(?:[一两三四五六七八九十几半]|\d)\s?[个颗只斤片块]$|[吃削洗红青]$/u,
      after: /^(?:汁|派|醋|树|酱|干|片|园|皮|肉|籽|核|味|酒|茶|沙拉|切|削|熟)/u,
    },
    大众: {
      before: /(?:人民|普通|社会|广大|劳苦)$/u,
      after: /^(?:化|文化|媒体|传媒|点评|心理|需求|喜爱|口味|消费|审美)/u,
    },
    美的: { before: /[完优精唯最柔甜健华壮很太更真爱审善]$/u, after: /^(?:东西|事物|风景|享受|人|一面|标准|追求)/u },
    美团: { before: /欧$/u, after: /^队/u },
    京东: { before: /南$/u, after: /^(?:路|北)/u },
    联想: { after: /^(?:到|起|力|丰富)/u },
    理想: { before: /[最很不较为]$/u, after: /^(?:的|主义|化|状态|情况|选择|价格|条件|国)/u },
    平安: { before: /[一报]路?$/u, after: /^(?:夜|健康|喜乐|回家|无事|度过)/u },
    荣耀: { after: /^(?:感|时刻|归于)/u },
    光明: { after: /^(?:的未来|磊落|正大)/u },
    红旗: { before: /(?:五星|高举)$/u },
    长城: { before: /(?:万里|八达岭|慕田峪|爬)$/u },
    楽天: { after: /^(?:家|的|主義|観)/u },
  }),
);

/** Whether a name of Han is but the beginning or the end of a common word: 小米粥 is porridge. */
export function isPartOfCommonWord(text: string, start: number, end: number): boolean {
  if (end - start !== 2 || kindAt(text, start) !== IDEOGRAPH) return false;
  const { before, after } = COMMON.get(text.slice(start, end)) ?? {};
  return (
    before?.test(text.slice(Math.max(0, start - 4), start)) === true || after?.test(text.slice(end, end + 4)) === true
  );
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
