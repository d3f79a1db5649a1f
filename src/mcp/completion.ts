import { fold } from '../domain/text.ts';
import type { BrandRecord, NamedRecord } from './bodies.ts';
import { clientOver } from './client.ts';
import { ToolError } from './interface.ts';
import { namesOver } from './names.ts';
import type { Session } from './toolbox.ts';

/** Most values of one completion. (Model Context Protocol, completion) */
const MOST = 100;
/** Characters of the longest name. */
const LONGEST_NAME = 200;

/** The part of an argument that is typed already. */
interface Typed {
  readonly name: string;
  readonly value: string;
  /** The project that was chosen before, if one was. */
  readonly project?: string | undefined;
}

/**
 * Names that an argument of a prompt or of a resource may go on with: projects, and brands of the project that was chosen. What begins with
 * the typed text comes first; empty for any other argument, and where the project isn't known.
 */
export async function completionsOf(
  session: Session,
  { name, value, project }: Typed,
): Promise<{ readonly values: string[]; readonly total: number; readonly hasMore: boolean }> {
  const typed = value.trim();
  // No name is as long.
  const all = typed.length > LONGEST_NAME ? [] : [...new Set(await candidates(session, { name, typed, project }))];
  const part = fold(typed);
  const fitting = all.filter((candidate) => fold(candidate).includes(part));
  const values = [
    ...fitting.filter((candidate) => fold(candidate).startsWith(part)),
    ...fitting.filter((candidate) => !fold(candidate).startsWith(part)),
  ];
  return { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST };
}

/** The names that hold the typed text, by the lists' own filter: a project may have tens of thousands. */
async function candidates(
  session: Session,
  { name, typed, project }: { readonly name: string; readonly typed: string; readonly project: string | undefined },
): Promise<readonly string[]> {
  const client = clientOver(session.ask);
  try {
    if (name === 'project') {
      const all = await client.all<NamedRecord>('GET /api/v1/projects', { limit: 250, ...(typed && { name: typed }) });
      return all.map((found) => found.name);
    }
    if (name !== 'brand' && name !== 'competitor') return [];
    const { id } = await namesOver(client, session.project).project(project || undefined);
    const body = { ...(typed && { name: typed }), ...(name === 'competitor' && { isCompetitor: true }) };
    const all = await client.all<BrandRecord>('POST /api/entities/list', { project: id, body });
    return all.map((brand) => brand.name);
  } catch (error) {
    if (error instanceof ToolError) return [];
    throw error;
  }
}
