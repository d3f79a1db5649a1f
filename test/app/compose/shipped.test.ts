import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import vm, { Script } from 'node:vm';
import { zstdCompressSync } from 'node:zlib';
import { asFunction, compiledAsset, MAIN, runsShipped, threadAsset } from '../../../src/app/compose/shipped.ts';

const require = createRequire(import.meta.url);
const PROGRAM = "require('told')('Grüße, 北京');";

/** Begins a program of the executable as Node does: what it tells, and the script that it was. */
function begun(program: string, assets: Readonly<Record<string, Uint8Array>>) {
  const told: string[] = [];
  const scripts: Script[] = [];
  class Kept extends Script {
    constructor(...given: ConstructorParameters<typeof Script>) {
      super(...given);
      scripts.push(this);
    }
  }
  const modules: Readonly<Record<string, unknown>> = {
    'node:sea': { getRawAsset: (name: string) => assets[name] },
    'node:vm': { ...vm, Script: Kept },
    told: (text: string) => told.push(text),
  };
  const required = (name: string) => modules[name] ?? require(name);
  new Script(`(function (require) {${runsShipped(program)}})`).runInThisContext()(required);
  return { told, isRefused: scripts[0]!.cachedDataRejected };
}

test('programs of the executable run as they were compiled ahead, and where nothing was', () => {
  const compiled = zstdCompressSync(new Script(asFunction(PROGRAM), { filename: MAIN }).createCachedData());
  const text = Buffer.from(PROGRAM);
  for (const [name, asset] of [
    [MAIN, text],
    [threadAsset('reports'), zstdCompressSync(text)],
  ] as const) {
    const ahead = begun(name, { [name]: asset, [compiledAsset(name)]: compiled });
    assert.deepEqual(ahead, { told: ['Grüße, 北京'], isRefused: false });
    const plain = begun(name, { [name]: asset, [compiledAsset(name)]: Buffer.alloc(0) });
    assert.deepEqual(plain, { told: ['Grüße, 北京'], isRefused: undefined });
  }
});
