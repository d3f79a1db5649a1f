/** Fields that say who asked, as providers and vendors name them. */
const ABOUT_WHOM =
  /^(?:user|users?_?(?:id|name)|end_?user(?:_?id)?|safety_identifier|e_?-?mail(?:_?address)?|phone(?:_?number)?|login|(?:client_?|remote_?)?ip(?:_?address)?|account(?:_?id)?|org(?:ani[sz]ation)?(?:_?id)?|customer(?:_?id)?|device_?id|session_?id)$/i;

/** E-mail addresses, telephone numbers and addresses of the internet. Repetitions are bounded, as texts come from outside. */
const SHAPES: readonly RegExp[] = [
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/gu,
  // With the code of a country, or with brackets or a leading 0 and what parts a number that is spoken.
  /(?<![\w./=&#-])(?:\+|00)[1-9]\d{0,2}[ ().\u00A0/-]{0,3}(?:\d[ ().\u00A0/-]{0,2}){6,12}\d(?![\w])/g,
  /(?<![\w./=&#-])\(\d{2,5}\)[ \u00A0-]?\d{3,4}[ \u00A0-]\d{3,5}(?![\w-])/g,
  /(?<![\w./=&#-]|\d[ \u00A0])0[1-9]\d{1,4}[ /]\d{3,9}(?:[ -]\d{2,6})?(?![\w-])/g,
  /(?<![\w.-])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w.-])/g,
  /(?<![\w:])(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}(?![\w:])/gi,
];

const stars = (text: string): string => '*'.repeat(text.length);

/**
 * A reply without what tells a person: fields that say who asked, e-mail addresses, telephone numbers and addresses of the internet are
 * replaced by as many `*`, so that the places that citations name stay. Names of people are not known as such, and stay.
 * @param value any JSON
 * @example assert.deepEqual(withoutPersonalData({ user: 'u-17', text: 'Write to jo@example.com.' }), { user: '****', text: 'Write to **************.' })
 */
export function withoutPersonalData(value: unknown): unknown {
  if (typeof value === 'string') return SHAPES.reduce((text, shape) => text.replace(shape, stars), value);
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [name, ABOUT_WHOM.test(name) ? hidden(of) : withoutPersonalData(of)]),
  );
}

/** A value of a field that says who asked: its shape stays. */
function hidden(value: unknown): unknown {
  if (typeof value === 'string') return stars(value);
  return typeof value === 'number' ? 0 : withoutPersonalData(value);
}
