/** `__Host-` lets browsers take it from this host alone, over HTTPS alone, for every path. (RFC 6265bis, 4.1.3) */
const NAME = '__Host-sightline';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** What hands a session's token to a browser, which shows it to no script and to no other site. */
export function sessionCookie(token: string, seconds: number): string {
  return `${NAME}=${token}; Max-Age=${seconds}; ${ATTRIBUTES}`;
}

/** What makes a browser forget the token. */
export const NO_SESSION_COOKIE: string = sessionCookie('', 0);

/** The session's token that came with a request; undefined for none, and for several, as one of them is forged. */
export function sessionToken(headers: { readonly [name: string]: readonly string[] | undefined }): string | undefined {
  const cookies = (headers.cookie ?? []).flatMap((line) => line.split(';')).map((pair) => pair.trim());
  const tokens = cookies.filter((pair) => pair.startsWith(`${NAME}=`)).map((pair) => pair.slice(NAME.length + 1));
  return tokens.length === 1 ? tokens[0] : undefined;
}

export { NAME as SESSION_COOKIE };
