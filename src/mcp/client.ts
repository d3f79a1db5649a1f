import { type Ask, ToolError } from './interface.ts';
import { inToolWords } from './wording.ts';

/** How often a list is paged through, at most, to find a name in it. */
const MOST_PAGES = 100;

/** What a tool asks the interface for. */
export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly project?: string | undefined;
}

/** Asks operations by `METHOD /path`, and gives their bodies. */
export interface Client {
  /** @throws ToolError with what the interface says is wrong */
  get<Body>(operation: string, request?: Request): Promise<Body>;
  /** All the records of a list, page by page. */
  all<Row>(operation: string, request?: Request & { readonly limit?: number }): Promise<readonly Row[]>;
}

/** The operations, asked as `ask` may. */
export function clientOver(ask: Ask): Client {
  const get = async <Body>(
    operation: string,
    { params = {}, query = {}, body, project }: Request = {},
  ): Promise<Body> => {
    const [method = '', pattern = ''] = operation.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value as string | number)}`).join('&');
    const told = await ask({ method, target: search ? `${path}?${search}` : path, project, body });
    if (told.status >= 300) throw new ToolError(refusalText(told));
    return told.body as Body;
  };
  return {
    get,
    async all<Row>(operation: string, { limit = 100, ...request }: Request & { readonly limit?: number } = {}) {
      const rows: Row[] = [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const query = { ...request.query, page, limit };
        const body = await get<{ results: readonly Row[]; page: { nextPage: number } }>(operation, {
          ...request,
          query,
        });
        rows.push(...body.results);
        if (body.page.nextPage === 0) break;
      }
      return rows;
    },
  };
}

/** What to do about a refusal, by its status. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'The API key is no longer valid (it expired or was deleted): put a valid one into the settings of this MCP server.',
  403: 'Ask the person who made this key for one that may do it, or name another project.',
  404: 'Ask list_projects, find_brand or answers for what there is.',
  429: 'Wait, then ask again; fewer and narrower questions help.',
  503: 'Ask again in a few seconds, or for fewer days.',
};

function refusalText({ status, body }: { readonly status: number; readonly body: unknown }): string {
  const { message } = (body ?? {}) as { message?: string | readonly string[] };
  const said = Array.isArray(message)
    ? message
        .slice(0, 20)
        .map((problem) => `\n- ${inToolWords(problem)}`)
        .join('')
    : ` ${inToolWords(String(message ?? `status ${status}`))}`;
  const remedy = REMEDIES[status];
  return `sightline refuses this:${said}${remedy === undefined ? '' : `\n${remedy}`}`;
}
