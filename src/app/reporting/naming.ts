import { compileLocation, type LocateMentions } from '../../domain/analysis/mod.ts';
import { type Columns, setBrandsNamed } from '../../domain/columns/mod.ts';
import { brandsNamed, type FindBrands } from '../../domain/entities/mod.ts';
import type { EntityId, ProjectId, QueryId } from '../../domain/ids.ts';
import type { FactReader, Revision } from '../../domain/ports/mod.ts';

/** Which brands the queries of a project name, and what that was found from. */
export interface Naming {
  tracked: number;
  dictionary: number;
  /** What was found in a text before is found again without a look. */
  locate: LocateMentions;
  find: (query: QueryId, language: string) => readonly EntityId[];
  /** About how much memory all that takes. */
  bytes: number;
  /** The state that it was last brought to. */
  told: Told | undefined;
}

type Told = Pick<Columns, 'queryFacts'> & Pick<Revision, 'responses' | 'tracked'>;

/** Before anybody has asked. */
export const nothingNamed = (): Naming => ({
  tracked: -1,
  dictionary: -1,
  locate: () => [],
  find: () => [],
  bytes: 0,
  told: undefined,
});

/** Whether columns that are up to date know which brands queries name. */
export const isNamed = ({ told }: Naming, { queryFacts }: Columns, at: Omit<Told, 'queryFacts'>): boolean =>
  told?.queryFacts === queryFacts && told.responses === at.responses && told.tracked === at.tracked;

/**
 * Tells columns which brands queries name. Names are made ready again only where they have changed: that takes a second for some
 * 40,000 brands.
 */
export async function nameBrands(
  naming: Naming,
  columns: Columns,
  { facts, project }: { readonly facts: FactReader; readonly project: ProjectId },
  { tracked, dictionary, responses }: Revision,
): Promise<void> {
  if (isNamed(naming, columns, { tracked, responses })) return;
  if (naming.tracked !== tracked || naming.dictionary !== dictionary) {
    const { queries, entities, settings } = await facts.brandNames(project);
    if (naming.tracked !== tracked)
      naming.locate = remembering(compileLocation(entities, { ...settings, boilerplate: [] }));
    const texts = new Map(queries.map(({ id, text }) => [id, text]));
    naming.find = findingOnce(brandsNamed(naming.locate, entities), texts);
    naming.bytes = entities.length * BYTES_A_BRAND + queries.length * BYTES_A_QUERY;
    Object.assign(naming, { tracked, dictionary });
  }
  setBrandsNamed(columns, naming.find);
  naming.told = { queryFacts: columns.queryFacts, responses, tracked };
}

/** What was found of a query is found again by its id, as all are asked for whenever there are new answers. */
function findingOnce(find: FindBrands, texts: ReadonlyMap<QueryId, string>): Naming['find'] {
  const known = new Map<string, Map<QueryId, readonly EntityId[]>>();
  return (query, language) => {
    const own = known.get(language) ?? new Map<QueryId, readonly EntityId[]>();
    if (own.size === 0) known.set(language, own);
    const found = own.get(query) ?? find(texts.get(query) ?? '', language);
    own.set(query, found);
    return found;
  };
}

/** Measured: a name with its spellings, and a text of some 60 letters with what was found in it. */
const BYTES_A_BRAND = 800;
const BYTES_A_QUERY = 500;

/** Most texts that are remembered: they are forgotten all at once. */
const REMEMBERED = 250_000;

function remembering(locate: LocateMentions): LocateMentions {
  const known = new Map<string, ReturnType<LocateMentions>>();
  return (text) => {
    const key = `${text.language} ${text.answer}`;
    const found = known.get(key) ?? locate(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, found);
    return found;
  };
}
