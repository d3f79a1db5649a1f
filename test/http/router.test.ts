import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import type { Route } from '../../src/http/route.ts';
import { createRouter, type Match } from '../../src/http/router.ts';
import { aRoute } from './harness.ts';

/** What the router means: try every route in turn, fixed segments before parameters. */
function simpleFind(routes: readonly Route[], path: string): Match | undefined {
  const fits = ({ path: pattern }: Route) => {
    const [want, have] = [pattern.split('/'), path.split('/')];
    return (
      want.length === have.length && want.every((part, at) => part === have[at] || (part === '{id}' && have[at] !== ''))
    );
  };
  const rank = ({ path: pattern }: Route) =>
    pattern
      .split('/')
      .map((part) => (part === '{id}' ? 'b' : 'a'))
      .join('');
  const fitting = routes.filter(fits).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const best = fitting[0];
  if (!best) return undefined;
  const at = best.path.split('/').flatMap((part, index) => (part === '{id}' ? [path.split('/')[index]!] : []));
  const params: Record<string, string> = at.length === 0 ? {} : { id: at.at(-1)! };
  return { routes: new Map(fitting.filter((r) => r.path === best.path).map((r) => [r.method, r])), params };
}

describe('router', () => {
  const find = (paths: readonly string[], path: string) => createRouter(paths.map((path) => aRoute({ path })))(path);

  test('finds what trying every route would find', () => {
    const part = fc.constantFrom('a', 'b', 'c');
    const path = (segment: fc.Arbitrary<string>) =>
      fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    const patterns = fc.uniqueArray(path(fc.oneof(part, part, fc.constant('{id}'))), {
      maxLength: 8,
      // One parameter a path: names in it must differ.
      selector: (pattern) => pattern,
    });
    const paths = path(fc.oneof(part, part, fc.constantFrom('x', '', 'constructor', '__proto__')));
    fc.assert(
      fc.property(
        patterns.map((all) => all.filter((pattern) => pattern.split('{id}').length <= 2)),
        paths,
        (all, asked) => {
          const routes = all.map((pattern) => aRoute({ path: pattern }));
          assert.deepEqual(createRouter(routes)(asked), simpleFind(routes, asked));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a fixed segment goes before a parameter, and is left again when it leads nowhere', () => {
    assert.deepEqual(find(['/a/{id}/x', '/a/import/y'], '/a/import/x')?.params, { id: 'import' });
    assert.deepEqual(find(['/a/{id}/y', '/a/import/y'], '/a/import/y')?.params, {});
  });

  test('a segment is decoded by itself: an encoded slash parts nothing', () => {
    assert.deepEqual(find(['/a/{id}'], '/a/x%2Fy')?.params, { id: 'x/y' });
    assert.deepEqual(find(['/a/{id}'], '/a/%C3%B6')?.params, { id: 'ö' });
    assert.notEqual(find(['/a/b'], '/%61/b'), undefined);
  });

  for (const path of [
    '',
    'a',
    '*',
    '/',
    '//a',
    '/a/',
    '/a//',
    '/A',
    '/a/%',
    '/a/%E0%A4%A',
    '/a/..',
    '/./a',
    '/a/b/c',
    '/__proto__',
  ]) {
    test(`"${path}" leads nowhere`, () => assert.equal(find(['/a', '/a/b'], path), undefined));
  }

  test('a parameter that is an enumeration matches its values only', () => {
    const router = createRouter([aRoute({ path: '/a/{id}', params: z.strictObject({ id: z.enum(['x', 'y']) }) })]);
    assert.deepEqual(router('/a/x')?.params, { id: 'x' });
    assert.equal(router('/a/z'), undefined);
    assert.equal(router('/a/X'), undefined);
  });

  test('two routes for one method and path are refused', () => {
    assert.throws(() => find(['/a', '/a'], '/a'), /POST \/a/);
    assert.throws(() => find(['/a/{id}', '/a/{name}/b', '/a/{name}'], '/a'), /POST \/a\/\{name\}/);
  });

  test('finding costs the same among ten thousand routes', () => {
    const routes = Array.from({ length: 10_000 }, (_, at) => aRoute({ path: `/api/r${at}/{id}` }));
    const router = createRouter(routes);
    for (let at = 0; at < 10_000; at++) assert.equal(router(`/api/r${at}/7`)?.params.id, '7');
  });
});
