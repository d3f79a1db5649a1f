import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { accessText } from '../../src/http/openapi-texts.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { projectFile } from './sources.ts';

const PATH = 'docs/access.md';

const CONTEXTS = { project: '`x-project-id`', organisation: 'the organisation', caller: 'the caller' } as const;

/** The table of access, for people: a row for the operations that the same callers may ask for. */
function table(): string {
  const alike = Map.groupBy(ROUTES, ({ access }) => {
    const context = 'context' in access ? CONTEXTS[access.context] : '';
    const who = accessText(access).replace(/^\*\*Access:\*\* |\.$/g, '');
    return `${who} | ${context}`;
  });
  const rows = [...alike].map(
    ([access, routes]) => `| ${access} | ${routes.map(({ method, path }) => `\`${method} ${path}\``).join(', ')} |`,
  );
  return `# Who may ask what

Made from the routes, and held to them by \`test/house/access-table.test.ts\`; do not edit. The organisation is that of the key, or that for
which a person asks: the one that \`x-organisation-id\` names, else that of the project, else their only one.

| who | about | operations |
|---|---|---|
${rows.join('\n')}
`;
}

test('the table of access for people is what the routes say', () => {
  if (process.env.WRITE_DOCS) writeFileSync(new URL(`../../${PATH}`, import.meta.url), table());
  assert.equal(
    projectFile(PATH),
    table(),
    'Write it again: WRITE_DOCS=1 npm run test:file test/house/access-table.test.ts',
  );
});
