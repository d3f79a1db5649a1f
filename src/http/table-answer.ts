import type { Services, WholeList } from '../app/mod.ts';
import type { Input } from './input.ts';
import { type Answer, saidBy, TextStream } from './route.ts';
import { fileName } from './table-name.ts';
import { type Form, headText, rowsText, TABLE_TYPES } from './table-text.ts';
import type { Table } from './tables.ts';

/*
 * Lists and reports as files. Where a page is asked for, that page; else all rows, read a few at a time while they are
 * sent. What goes wrong then throws, and the connection is cut off before its end: no part looks like the whole. (contract
 * 9, "Exports")
 */

/** Rows that are read at once. */
const ROWS_A_TURN = 250;

/** A request for a table, and how its route answers it. */
export interface TableRequest {
  readonly table: Table;
  readonly form: Form;
  /** Whether only headers are wanted. */
  readonly isHead: boolean;
  /** What the file is of. */
  readonly path: string;
  readonly input: Input;
  readonly signal: AbortSignal | undefined;
  /** Answers an input with some services, or with those of the request. */
  handle(input: Input, services?: Services): Promise<Answer>;
  beginWhole(): WholeList;
  /** The short form of its passport; undefined of what has none. */
  passport(): Promise<string | undefined>;
}

/** The rows of a route's answer, in the form that the client wants. */
export const answerTable = (request: TableRequest): Promise<Answer> =>
  answered({ ...request, ...shapeOf(request.table, request.input) });

/** The columns that are asked for, and how many rows of them are read at once: long texts are held a few at a time. */
function shapeOf(table: Table, { body }: Input): { readonly table: Table; readonly rowsATurn: number } {
  const { longColumn, columns } = table;
  if (longColumn === undefined) return { table, rowsATurn: ROWS_A_TURN };
  if ((body as Partial<Record<string, unknown>> | undefined)?.[longColumn.askedBy] === true)
    return { table, rowsATurn: longColumn.most };
  return { table: { ...table, columns: columns.filter((name) => name !== longColumn.name) }, rowsATurn: ROWS_A_TURN };
}

interface ShapedRequest extends TableRequest {
  readonly rowsATurn: number;
}

async function answered(request: ShapedRequest): Promise<Answer> {
  const { rowsATurn, table, form, input, handle } = request;
  const asked = table.paging && (input[table.paging.in] as Partial<Record<string, unknown>> | undefined);
  const isPage = table.paging && (asked?.page !== undefined || asked?.[table.paging.size] !== undefined);
  if (isPage) return inForm(await handle(input), table, form);
  const passport = await request.passport();
  const named = {
    'content-disposition': `attachment; filename="${fileName(request.path, input, form)}"`,
    ...(passport !== undefined && { 'x-passport': passport }),
  };
  if (!table.paging) return inForm(await handle(input), table, form, named);

  const whole = request.beginWhole();
  const pageOf = async (page: number): Promise<Answer> => handle(atPage(input, table, page, rowsATurn), whole.services);
  const first = await pageOf(1);
  const { totalRecords } = bodyOf(first).page!;
  if (totalRecords <= rowsATurn) return inForm(first, table, form, named);
  if (!request.isHead) whole.requireRoom();
  const { body: _, ...answer } = inForm(first, table, form, named);
  return { ...answer, body: new TextStream(request.isHead ? none() : allRows(request, whole, pageOf)) };
}

/** All rows, from the first, as the database has them when they are begun to be sent. */
async function* allRows(
  { rowsATurn, table, form, signal }: ShapedRequest,
  whole: WholeList,
  pageOf: (page: number) => Promise<Answer>,
): AsyncGenerator<string> {
  const pages = whole.inSnapshot<string>(async (hand) => {
    for (let page = 1; ; page++) {
      const body = bodyOf(await pageOf(page));
      await hand(rowsText(body[table.rows]!, table.columns, form));
      if (page * rowsATurn >= body.page!.totalRecords) return;
    }
  });
  try {
    yield headText(table.columns, form);
    yield* pages;
  } catch (error) {
    // Once the client has gone, a part can't be taken for the whole.
    if (!signal?.aborted) throw error;
  }
}

/** Nothing at all. */
async function* none(): AsyncGenerator<string> {
  yield '';
}

/** An input that asks for one of many pages. */
function atPage(input: Input, { paging }: Table, page: number, rows: number): Input {
  const { in: place, size } = paging!;
  return { ...input, [place]: { ...(input[place] as object | undefined), page, [size]: rows } };
}

type Body = Readonly<Record<string, readonly object[]>> & { readonly page?: { readonly totalRecords: number } };

const bodyOf = (answer: Answer): Body => saidBy(answer) as Body;

/** The rows of an answer as a text; what else it says goes into the header X-Totals. */
function inForm(answer: Answer, { rows, columns }: Table, form: Form, headers: Answer['headers'] = {}): Answer {
  const body = bodyOf(answer);
  const { [rows]: _, page: __, ...totals } = body;
  return {
    ...answer,
    contentType: TABLE_TYPES[form],
    headers: {
      ...answer.headers,
      ...headers,
      ...(body.page && { 'x-total-records': String(body.page.totalRecords) }),
      ...(Object.keys(totals).length > 0 && { 'x-totals': asciiJson(totals) }),
    },
    body: headText(columns, form) + rowsText(body[rows]!, columns, form),
  };
}

/** What a report says besides its rows, as a header can hold it. */
const asciiJson = (value: object): string =>
  JSON.stringify(value).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
