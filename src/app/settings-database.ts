/*
 * A database is named by one text: the path of a file, or the address of a database of PostgreSQL.
 */

/**
 * Whether a database is at an address of PostgreSQL, not in a file.
 * @example assert.equal(isPostgres('postgresql://ada@db.example.com/sightline'), true)
 * @example assert.equal(isPostgres('data/sightline.db'), false)
 */
export const isPostgres = (db: string): boolean => /^postgres(ql)?:\/\//i.test(db);

/**
 * Whether a text is an address of any kind, which would be taken for folders as the path of a file.
 * @example assert.equal(isAddress('mysql://db.example.com/sightline'), true)
 */
export const isAddress = (db: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(db);

/**
 * A database as others may read it: an address without its password, which may also be among its parameters.
 * @example assert.equal(shownDatabase('postgresql://ada:secret@db/sightline?ssl=true'), 'postgresql://ada@db/sightline')
 * @example assert.equal(shownDatabase('data/sightline.db'), 'data/sightline.db')
 */
export function shownDatabase(db: string): string {
  if (!isAddress(db)) return db;
  if (!URL.canParse(db)) return db.replace(/:\/\/.*/s, '://…');
  const { protocol, username, host, pathname, searchParams } = new URL(db);
  // The folder of a socket goes before the name of a server.
  const socket = searchParams.get('host');
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}${socket ? `?host=${socket}` : ''}`;
}

/**
 * A file that belongs to a database: beside its file, or, where it is at an address, in the folder `data`.
 * @example assert.equal(besideDatabase('data/sightline.db', '.key'), 'data/sightline.db.key')
 * @example assert.equal(besideDatabase('postgresql://db/sightline', '.key'), 'data/sightline.key')
 */
export function besideDatabase(db: string, suffix: string): string {
  if (!isPostgres(db)) return `${db}${suffix}`;
  const name = URL.canParse(db) ? new URL(db).pathname.replaceAll(/[^\w.-]/g, '') : '';
  return `data/${name || 'postgresql'}${suffix}`;
}
