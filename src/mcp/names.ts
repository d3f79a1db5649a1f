import { nearestNames } from '../domain/nearest.ts';
import { fold } from '../domain/text.ts';
import type { BrandRecord, NamedRecord, Paged, ProjectRecord } from './bodies.ts';
import type { Client } from './client.ts';
import { ToolError } from './interface.ts';
import { quotedName } from './text.ts';

/** Names that are listed where one is unknown. */
const LISTED = 10;

/** Finds what a name or an id stands for. Each throws a ToolError that names the nearest ones, where nothing is found. */
export interface Names {
  /** The project that is named; where none is, the default one, or the only one. */
  project(given: string | undefined): Promise<ProjectRecord>;
  /** A brand, division or group. */
  brand(project: string, given: string): Promise<NamedRecord>;
  tag(project: string, given: string): Promise<NamedRecord>;
  executionTag(project: string, given: string): Promise<NamedRecord>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function namesOver(client: Client, byDefault?: string): Names {
  const projects = memo(() => client.all<ProjectRecord>('GET /api/v1/projects', { limit: 250 }));
  const brands = memoBy((project) =>
    client.all<BrandRecord>('POST /api/entities/list', { project, body: { merged: 'show' } }),
  );
  const groups = memoBy((project) => client.all<NamedRecord>('POST /api/entity-groups/list', { project }));
  const tags = memoBy((project) => client.all<NamedRecord>('POST /api/tags/list', { project, body: {} }));
  const executionTags = memoBy((project) =>
    client.all<NamedRecord>('POST /api/v1/execution-tags/list', { project, body: {} }),
  );
  return {
    async project(given = byDefault) {
      const all = await projects();
      if (given === undefined) {
        if (all.length === 1) return all[0]!;
        if (all.length === 0) throw new ToolError('This key reaches no project: make one in sightline first.');
        throw new ToolError(`Say which project, by name or id, in the argument project. ${listed('They are', all)}`);
      }
      const slugs = all.map((project) => ({ ...project, aliases: [project.slug] }));
      return only(slugs, given) ?? unknown('project', given, all, 'list_projects shows them.');
    },
    async brand(project, given) {
      // Most names are right: those that hold it are few, and all of them are listed only where it is none of these.
      const near = await client.get<Paged<BrandRecord>>('POST /api/entities/list', {
        ...{ project, query: { limit: 100 } },
        body: { name: given.slice(0, 200), merged: 'show' },
      });
      const exact = near.results.find(
        ({ name, mergedIntoId }) => mergedIntoId === null && fold(name) === fold(given.trim()),
      );
      if (exact) return exact;
      const all = await brands(project);
      const brand = found(all, given);
      if (brand) return rootOf(brand, all);
      const grouped = await groups(project);
      return (
        found(grouped, given) ?? unknown('brand', given, [...withAliases(all), ...grouped], 'find_brand shows them.')
      );
    },
    async tag(project, given) {
      const all = await tags(project);
      return found(all, given) ?? unknown('tag of queries', given, all, 'list_projects with the project shows them.');
    },
    async executionTag(project, given) {
      const all = await executionTags(project);
      return found(all, given) ?? unknown('execution tag', given, all, 'list_projects with the project shows them.');
    },
  };
}

/** By id; else by name; else by another name. */
function found<T extends NamedRecord & { readonly aliases?: readonly string[] }>(
  all: readonly T[],
  given: string,
): T | undefined {
  const word = fold(given.trim());
  return (
    all.find(({ id }) => String(id) === given || (UUID.test(given) && id === given.toLowerCase())) ??
    all.find(({ name }) => fold(name) === word) ??
    all.find(({ aliases = [] }) => aliases.some((alias) => fold(alias) === word))
  );
}

/** The project of a slug or name. @throws ToolError where several have the name: a wrong one would be read, or written to */
function only(all: readonly (ProjectRecord & { readonly aliases: readonly string[] })[], given: string) {
  const bySlug = all.find(({ slug }) => slug === given);
  const called = all.filter(({ name }) => fold(name) === fold(given.trim()));
  if (bySlug !== undefined || called.length < 2) return bySlug ?? found(all, given);
  const each = called.slice(0, LISTED).map(({ slug, id }) => `${slug} (${id})`);
  throw new ToolError(
    `${called.length} projects are called ${quotedName(given)}: name one by its slug or id. ${each.join(', ')}.`,
  );
}

/** What a merged brand counts for. */
function rootOf(brand: BrandRecord, all: readonly BrandRecord[]): BrandRecord {
  const into = brand.mergedIntoId === null ? undefined : all.find(({ id }) => id === brand.mergedIntoId);
  return into ? rootOf(into, all) : brand;
}

const withAliases = (all: readonly BrandRecord[]): readonly NamedRecord[] =>
  all.flatMap(({ id, name, aliases }) => [name, ...aliases].map((each) => ({ id, name: each })));

/** @throws ToolError always */
function unknown(what: string, given: string, all: readonly NamedRecord[], remedy: string): never {
  const near = nearestNames(given.slice(0, 200), [...new Set(all.map(({ name }) => name))]);
  const hint =
    near.length > 0
      ? `The nearest: ${near.map(quotedName).join(', ')}.`
      : all.length > 0
        ? listed('There are', all)
        : 'There is none.';
  throw new ToolError(`No ${what} ${quotedName(given)}. ${hint} ${remedy}`);
}

function listed(lead: string, all: readonly NamedRecord[]): string {
  const names = all.slice(0, LISTED).map(({ name }) => quotedName(name));
  return `${lead} ${names.join(', ')}${all.length > LISTED ? ` and ${all.length - LISTED} more` : ''}.`;
}

/** The same promise again, for as long as one tool is at work. */
function memo<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function memoBy<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
