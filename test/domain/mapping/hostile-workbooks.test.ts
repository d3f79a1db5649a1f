import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sheetOf } from '../../../src/domain/mapping/workbook.ts';
import { AppError } from '../../../src/domain/mod.ts';

/** The sheet of a workbook of some parts. */
const workbook = (parts: Readonly<Record<string, string>>) => {
  const entries = Object.entries({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    ...parts,
  }).map(([name, text]) => ({ name, open: async () => new TextEncoder().encode(text) }));
  return sheetOf(entries, { bytes: 1e9 }, { sheet: undefined, kind: undefined, mapped: [] });
};
const refused = (work: Promise<unknown>, reason: RegExp) =>
  assert.rejects(
    work,
    (error) => error instanceof AppError && error.problem === 'invalid' && reason.test(error.message),
  );
const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;

describe('hostile workbooks', () => {
  test('rows with numbers that are none, and columns hidden from far below zero, are read', async () => {
    const hidden = '<cols><col hidden="1" min="-900000000000" max="999999999999"/></cols>';
    const rows = `<row r="-5">${cell('Brand')}</row><row r="1e300">${cell('Acme')}</row>`;
    const { table } = await workbook({ 'xl/worksheets/a.xml': `${hidden}<sheetData>${rows}</sheetData>` });
    assert.deepEqual(
      table.rows.map(({ at }) => at),
      [2],
    );
  });

  test('one long text that many cells name, a long format of many cells, and many sheets are bounded', async () => {
    await refused(
      workbook({
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
        'xl/worksheets/a.xml': `<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(1_000)}</sheetData>`,
      }),
      /^the sheet is too large at row 210: split it$/,
    );
    const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(300_000)}"/>`;
    const { table } = await workbook({
      'xl/styles.xml': `${format}<cellXfs>${'<xf numFmtId="200"/>'.repeat(2_000)}</cellXfs>`,
      'xl/worksheets/a.xml': `<sheetData><row>${cell('Brand')}</row><row>${cell('Acme')}</row></sheetData>`,
    });
    assert.equal(table.rows.length, 1);
    await refused(
      workbook({ 'xl/workbook.xml': `<sheets>${'<sheet name="A"/>'.repeat(20_000)}</sheets>` }),
      /^the workbook has over 1000 sheets: save one/,
    );
  });
});
