import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31';
import { openApiDocument } from '../src/http/mod.ts';
import { typesOf } from './web-types.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = join(ROOT, 'dist/client');

rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
cpSync(join(ROOT, 'clients/typescript'), OUTPUT, { recursive: true });
cpSync(join(ROOT, 'LICENSE'), join(OUTPUT, 'LICENSE'));
writeFileSync(join(OUTPUT, 'schema.d.ts'), brief(typesOf(forKeys(openApiDocument({ withNulls: false })))));

/** The part of a document that keys may ask, with the schemas that it leads to. */
function forKeys({ paths = {}, components, ...rest }: OpenAPIObject): OpenAPIObject {
  // A share link is opened by a browser: no key has one.
  const ofKeys = Object.entries(paths).filter(([path]) => !path.startsWith('/api/session'));
  const asked = ofKeys.map(([path, item]) => {
    const calls = Object.entries(item as Record<string, OperationObject>);
    return [path, Object.fromEntries(calls.filter(([, { security = [] }]) => security.some((one) => 'apiKey' in one)))];
  });
  const all = components?.schemas ?? {};
  const used = new Set<string>();
  const use = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(all[name]);
    }
  };
  use(asked);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...rest, paths: Object.fromEntries(asked), components: { ...components, schemas } };
}

/** The same types in fewer letters: what a client sends and gets is its own, to change as it likes. */
function brief(types: string): string {
  return withScope(
    types
      .replace(/^\/\/.*\n/, '')
      .replaceAll('readonly ', '')
      .replaceAll(/'(\w+)'(\??): /g, '$1$2: ')
      .replaceAll('query: {  }; ', 'query: {}; ')
      .replaceAll(/\((\w+)\)\[\]/g, '$1[]')
      .replaceAll(/;? }/g, '}')
      .replaceAll('{ ', '{')
      .replaceAll(/; (?=\w)/g, ';')
      .replaceAll(/(\w\??): /g, '$1:')
      .replaceAll(' | ', '|')
      .replaceAll(/^ +/gm, '')
      // An array of one kind of object needs no parentheses.
      .replaceAll(/\((\{[^(){}]*\})\)\[\]/g, '$1[]')
      .replaceAll(/^(export type \w+) = /gm, '$1=')
      .replaceAll("': ", "':")
      .replaceAll(/\{body:(\w+);query:(\{.*\});reply:(\w+)\};$/gm, (_, body, query, reply) =>
        query === '{}' ? `Call<${body},${reply}>;` : `Call<${body},${reply},${query}>;`,
      )
      .concat('type Call<B,R,Q={}>={body:B;query:Q;reply:R};\n'),
  );
}

/**
 * The same with the filters of the shared scope, which most requests begin with, said once: those of facets are all of them, of which
 * the specification's own reports do not take the last two.
 */
function withScope(types: string): string {
  const [, filters] = /^export type FacetsRequest=\{(.*)\};$/m.exec(types) ?? [];
  if (filters === undefined) throw new Error('The document has no FacetsRequest, whose filters are those of the scope');
  const [specified, branded] = filters.split(/;(?=branded\?:)/);
  return (
    types
      .replaceAll(`{${filters}}`, 'Scope')
      .replaceAll(`{${filters};`, 'Scope&{')
      .replaceAll(`{${specified};`, 'Specified&{')
      .replace(/^/, `type Specified={${specified}};\ntype Scope=Specified&{${branded}};\n`)
      // Files of declarations export all that they declare.
      .replaceAll(/^export /gm, '')
      .replace(/^interface Calls/m, 'export $&')
      .replaceAll(/;$/gm, '')
  );
}

const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const manifest = {
  name: 'sightline-client',
  version,
  description: 'Types and a thin fetch for the REST API of sightline',
  license,
  // Prevents publishing by accident: remove this line to publish.
  private: true,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};
writeFileSync(join(OUTPUT, 'package.json'), JSON.stringify(manifest));
