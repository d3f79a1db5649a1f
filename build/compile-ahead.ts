import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Script } from 'node:vm';
import { zstdCompressSync } from 'node:zlib';
import { asFunction } from '../src/app/compose/shipped.ts';

/*
 * node build/compile-ahead.ts PROGRAM OUTPUT ASSETS [ARGUMENT …]  runs a program of the executable, and keeps what V8 has compiled
 * of it by its end. ASSETS is JSON: the paths of the files that the executable will have inside, by their names. A program of
 * threads stops where it looks for its work, once all its modules are loaded.
 */

const [program = '', output = '', assets = '{}', ...args] = process.argv.slice(2);
const files = JSON.parse(assets) as Readonly<Record<string, string>>;
const require = createRequire(import.meta.url);
const inside = {
  isSea: () => true,
  getRawAsset: (name: string) => readFileSync(files[name]!),
};
const required = (name: string): unknown => (name === 'node:sea' ? inside : require(name));

process.argv = [process.execPath, process.execPath, ...args];
const text = asFunction(readFileSync(program, 'utf8'));
const filename = basename(program);
const script = new Script(text, { filename });
process.once('exit', () => {
  const cachedData = script.createCachedData();
  if (new Script(text, { filename, cachedData }).cachedDataRejected)
    throw new Error(`V8 refuses what it compiled of ${program}`);
  writeFileSync(output, zstdCompressSync(cachedData));
});
const module = { exports: {} };
try {
  script.runInThisContext()(module.exports, required, module, program, '.');
} catch (error) {
  // No thread was asked anything here.
  if (args.length > 0) throw error;
}
