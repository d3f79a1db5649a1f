/** `__Host-` lets browsers take it from this host alone, over HTTPS alone, for every path. (RFC 6265bis, 4.1.3) */
const NAME = '__Host-sightline';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** What hands a session's token to a browser, which shows it to no script and to no other site. */
export function sessionCookie(token: string, seconds: number): string {
  return `${NAME}=${token}; Max-Age=${seconds}; ${ATTRIBUTES}`;
}

/** What makes a browser forget the token. */
export const NO_SESSION_COOKIE: string = sessionCookie('', 0);

/** The cookie of a share link, kept beside that of a signed-in person. */
const SHARE_NAME = `${NAME}-share`;

export const shareCookie = (token: string, seconds: number): string =>
  `${SHARE_NAME}=${token}; Max-Age=${seconds}; ${ATTRIBUTES}`;

/** What makes a browser forget the link. */
export const NO_SHARE_COOKIE: string = shareCookie('', 0);

/** Shown by a browser in which a person signed in before, so that others don't lock them out. */
const KNOWN_NAME = `${NAME}-known`;
const YEAR = 365 * 86_400;

export const knownCookie = (token: string): string => `${KNOWN_NAME}=${token}; Max-Age=${YEAR}; ${ATTRIBUTES}`;

export const knownToken = (headers: Headers): string | undefined => onlyCookie(headers, KNOWN_NAME);

/** The session's token that came with a request; undefined for none, and for several, as one of them is forged. */
export function sessionToken(headers: Headers): string | undefined {
  return onlyCookie(headers, NAME);
}

/** The same of a share link. */
export function shareToken(headers: Headers): string | undefined {
  return onlyCookie(headers, SHARE_NAME);
}

interface Headers {
  readonly [name: string]: readonly string[] | undefined;
}

function onlyCookie(headers: Headers, name: string): string | undefined {
  const cookies = (headers.cookie ?? []).flatMap((line) => line.split(';')).map((pair) => pair.trim());
  const tokens = cookies.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  return tokens.length === 1 ? tokens[0] : undefined;
}

export { NAME as SESSION_COOKIE };
