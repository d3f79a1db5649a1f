import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorldWithProject } from './support.ts';

describe('mcp', () => {
  test('answers from a database, about the project that is named', async () => {
    const world = await aWorldWithProject();
    assert.equal((await world.run(['mcp', '--project', 'laptops'])).code, 0);
    const [{ source, options } = assert.fail()] = world.toolsServed;
    assert.ok('app' in source);
    assert.equal(options.isWriting, false);
    assert.match(options.project ?? '', /^[\da-f-]{36}$/);
    await world.run(['mcp', '--project', 'laptops', '--write']);
    assert.equal(world.toolsServed[1]?.options.isWriting, true);
  });

  test('answers from a service elsewhere, with a key that no list of processes shows', async () => {
    const world = await aWorldWithProject();
    const env = { SIGHTLINE_KEY: 'sl_live_x' };
    const { code, stderr } = await world.run(['mcp', '--url', 'https://sightline.example.com/', '--project', 'Shoes'], {
      env,
    });
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(world.toolsServed, [
      {
        source: { url: 'https://sightline.example.com', key: 'sl_live_x' },
        options: { project: 'Shoes', isWriting: false },
      },
    ]);
  });

  test('asks a service on this machine without TLS, as one may answer that', async () => {
    const world = await aWorldWithProject();
    for (const url of ['http://127.0.0.1:8787', 'http://localhost:8787', 'http://[::1]:8787']) {
      assert.equal((await world.run(['mcp', '--url', url], { env: { SIGHTLINE_KEY: 'sl_live_x' } })).code, 0, url);
    }
  });

  const refusals: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['neither a project nor a service', [], /--project: is required, or --url/],
    ['a project that is not there', ['--project', 'laptop'], /did you mean laptops\?/],
    ['a service without a key', ['--url', 'https://sightline.example.com'], /SIGHTLINE_KEY/],
    ['what is no address', ['--url', 'sightline'], /--url: must be the address of a service/],
    ['to send a key in plain sight', ['--url', 'http://sightline.example.com'], /http:\/\/ only on this machine/],
    ['a path, which it would not ask', ['--url', 'https://example.com/sightline'], /without a path/],
  ];
  for (const [what, args, message] of refusals) {
    test(`refuses ${what} in one line, and says what to do`, async () => {
      const world = await aWorldWithProject();
      const { code, stdout, stderr } = await world.run(['mcp', ...args]);
      assert.deepEqual([code, stdout, world.toolsServed.length], [2, '', 0]);
      assert.match(stderr, message);
    });
  }
});
