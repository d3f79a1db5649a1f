import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-5';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The label in a language; `npm run reference` makes the module of its text. */
const LABEL = /(?<="brandFields": \{[^}]*)^ {6}"note": .*\n/m;

/** Every place that has to carry a brand's note: what is taken out of which file, and the file that then doesn't compile. */
const PLACES: readonly { readonly file: string; readonly line: RegExp; readonly fails?: string }[] = [
  { file: 'src/domain/entity.ts', line: /^ {2}note: \{ type: .*\n/m },
  { file: 'db/entity-schema.ts', line: /^ {2}note: string;\n/m, fails: 'src/adapters/sql/entities.ts' },
  { file: 'db/migrations/0001/projects.ts', line: /^ {2}note: .*\n/m },
  { file: 'db/postgresql/0001/projects.ts', line: /^ {2}note: .*\n/m },
  { file: 'src/adapters/sql/entities.ts', line: /^ {2}note: row\.note,\n/m },
  { file: 'src/adapters/sql/entities.ts', line: /^ {2}note: entity\.note,\n/m },
  { file: 'src/http/rows/entity-row.ts', line: /^ {2}note: text\(.*\n/m },
  { file: 'src/http/rows/entity-row.ts', line: /^ {2}note: z\.string\(.*\n/m },
  { file: 'src/mcp/tools/brands.ts', line: /^ {2}note: .*\n/m },
  { file: 'src/web/pages/brands/brand-fields.tsx', line: /^ {2}note: \{\n(?: {4}.*\n)+ {2}\},\n/m },
  { file: 'src/web/texts/en.generated.ts', line: LABEL, fails: 'src/web/pages/brands/brand-fields.tsx' },
  { file: 'src/web/texts/de.generated.ts', line: LABEL, fails: 'src/web/texts/de/mod.ts' },
];

/**
 * What stands in for modules whose own files are many. The dashboard's types are made of OpenAPI, and so of the schemas that
 * are held to `BrandFields`. Every other module that isn't found is `any`: that can hide an omission, and never makes one up.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  'src/domain/mod.ts': "export * from './entity.ts';\nexport * from './fields.ts';\n",
  'src/web/api/mod.ts': `import type { BrandFields } from '../../domain/entity.ts';
    export type Entity = BrandFields & { readonly groupId: string | null };
    export type EntityPatch = Partial<Omit<BrandFields, 'group'>> & { groupId?: string | null; expectedUpdatedAt?: string };`,
  kysely: 'export type Selectable<T> = T;\nexport type Insertable<T> = T;\nexport type Generated<T> = T;\n',
};
const READ = /^(db|src\/domain\/(entity|fields)\.ts|src\/mcp\/bodies\.ts|src\/web\/(texts|pages\/brands))\b/;

const OPTIONS: ts.CompilerOptions = {
  ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve, lib: ['lib.es5.d.ts'] },
  ...{
    noEmit: true,
    strict: true,
    noImplicitAny: false,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    types: [],
  },
};
const parsed = new Map<string, ts.SourceFile>();

function sourceOf(path: string, text?: string): ts.SourceFile | undefined {
  const known = text === undefined ? parsed.get(path) : undefined;
  if (known) return known;
  const content =
    text ??
    STAND_INS[path] ??
    ts.sys.readFile(/\blib\.[\w.]+$/.test(path) ? libraryFile(posix.basename(path)) : join(ROOT, path));
  const source = content === undefined ? undefined : ts.createSourceFile(path, content, ts.ScriptTarget.ES2022);
  if (source && text === undefined) parsed.set(path, source);
  return source;
}
const libraryFile = (name: string): string => join(dirname(ts.getDefaultLibFilePath(OPTIONS)), name);

/** Compiles a file with another text of some file; the errors that speak of the note. */
function errorsIn(file: string, changed: { readonly file: string; readonly text: string }, before?: ts.Program) {
  const host: ts.CompilerHost = {
    getSourceFile: (path) => sourceOf(path, path === changed.file ? changed.text : undefined),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const path = text.startsWith('.') ? posix.join(posix.dirname(from), text) : text;
        const isRead = path in STAND_INS || READ.test(path);
        const extension = path.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts;
        return { resolvedModule: isRead ? { resolvedFileName: path, extension } : undefined };
      }),
    ...{ getDefaultLibFileName: () => 'lib.es5.d.ts', getCurrentDirectory: () => '', writeFile: () => undefined },
    ...{ getCanonicalFileName: (path) => path, useCaseSensitiveFileNames: () => true, getNewLine: () => '\n' },
    ...{ fileExists: () => false, readFile: () => undefined },
  };
  const program = ts.createProgram([file], OPTIONS, host, before);
  const errors = program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    .filter((text) => /\bnote\b/.test(text));
  return { program, errors };
}

test("a brand's note that is left out of any one place doesn't compile", () => {
  const wholes = new Map<string, ts.Program>();
  for (const { file, line, fails = file } of PLACES) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (!wholes.has(fails)) {
      const whole = errorsIn(fails, { file, text });
      assert.deepEqual(whole.errors, [], `${fails} compiles as it is`);
      wholes.set(fails, whole.program);
    }
    assert.match(text, line, `${file} has what is left out`);
    const { length } = errorsIn(fails, { file, text: text.replace(line, '') }, wholes.get(fails)).errors;
    assert.ok(length > 0, `${fails} doesn't compile without ${line} in ${file}`);
  }
});
