/*
 * Rules for making and changing tags: query tags first, then execution tags, which answers they are linked to by themselves,
 * and numbers of tags.
 */

import { holdsWord } from '../analysis/mod.ts';
import { AppError } from '../errors.ts';
import type { ExecutionTagId, NextId, TagGroupId, TagId } from '../ids.ts';
import { requireFreeName } from '../names.ts';
import { fold, naturalName } from '../text.ts';
import { type Instant, touched } from '../time.ts';
import { DEFAULT_TAG_COLOR, type ExecutionTag, type Tag, type TagGroup, type TagKind } from './types.ts';

/** What people say of a tag. */
export type TagFields = Omit<Tag, 'id'>;
/** What people say of an execution tag. */
export type ExecutionTagFields = Omit<ExecutionTag, 'id' | 'createdAt' | 'updatedAt'>;

interface Known<T> {
  readonly tags: readonly T[];
  readonly groups: readonly TagGroup[];
}

const QUERY_TAG = 'A tag';
const EXECUTION_TAG = 'An execution tag';

/**
 * A new tag, which the store gives a number.
 * @throws AppError conflict when the name is taken; not-found for a group that is none of query tags
 * @example
 * const tag = tagFrom({ tags: [], groups: [] }, { name: ' Shoes ', color: '#ABC' });
 * assert.deepEqual(tag, { name: 'Shoes', color: '#aabbcc', groupId: null });
 */
export function tagFrom(
  { tags, groups }: Known<Tag>,
  { name, color = DEFAULT_TAG_COLOR, groupId = null }: Pick<TagFields, 'name'> & Partial<TagFields>,
): TagFields {
  const natural = naturalName(name);
  requireFreeName(tags, natural, { what: QUERY_TAG });
  requireTagGroup(groups, groupId, 'query');
  return { name: natural, color: wholeColor(color), groupId };
}

/**
 * A tag with some of its fields changed; the same tag when nothing changes.
 * @throws AppError as {@link tagFrom}
 * @example
 * const tag = { id: 1, name: 'Shoes', color: '#64748b', groupId: null };
 * assert.equal(changedTag({ tags: [tag], groups: [] }, tag, { color: '#64748B' }), tag);
 * assert.equal(changedTag({ tags: [tag], groups: [] }, tag, { name: 'Boots' }).name, 'Boots');
 */
export function changedTag({ tags, groups }: Known<Tag>, tag: Tag, patch: Partial<TagFields>): Tag {
  const changed = { ...tag, ...normalised(patch) };
  requireFreeName(tags, changed.name, { what: QUERY_TAG, own: tag.id });
  requireTagGroup(groups, changed.groupId, 'query');
  return isSame(tag, changed) ? tag : changed;
}

/**
 * A new execution tag.
 * @throws AppError conflict when the name is taken; not-found for a group that is none of execution tags
 * @example
 * const tag = executionTagFrom({ tags: [], groups: [] }, { name: 'Shoes' }, { nextId: () => 't', now: 0 });
 * assert.equal(tag.matchingMode, 'manual');
 */
export function executionTagFrom(
  { tags, groups }: Known<ExecutionTag>,
  fields: Pick<ExecutionTagFields, 'name'> & Partial<ExecutionTagFields>,
  { nextId, now }: { readonly nextId: NextId; readonly now: Instant },
): ExecutionTag {
  const { name, color = DEFAULT_TAG_COLOR, matchingMode = 'manual', groupId = null } = fields;
  const natural = naturalName(name);
  requireFreeName(tags, natural, { what: EXECUTION_TAG });
  requireTagGroup(groups, groupId, 'execution');
  const given = { name: natural, color: wholeColor(color), matchingMode, groupId };
  return { id: nextId(), ...given, createdAt: now, updatedAt: now };
}

/**
 * An execution tag with some of its fields changed; the same when nothing changes.
 * @throws AppError as for a new one
 * @example
 * const tag = executionTagFrom({ tags: [], groups: [] }, { name: 'Shoes' }, { nextId: () => 't', now: 0 });
 * const changed = changedExecutionTag({ tags: [tag], groups: [] }, tag, { matchingMode: 'word' }, 5);
 * assert.deepEqual([changed.matchingMode, changed.updatedAt], ['word', 5]);
 */
export function changedExecutionTag(
  { tags, groups }: Known<ExecutionTag>,
  tag: ExecutionTag,
  patch: Partial<ExecutionTagFields>,
  now: Instant,
): ExecutionTag {
  const changed = { ...tag, ...normalised(patch) };
  requireFreeName(tags, changed.name, { what: EXECUTION_TAG, own: tag.id });
  requireTagGroup(groups, changed.groupId, 'execution');
  return isSame(tag, changed) ? tag : touched(changed, now);
}

function normalised<Patch extends { readonly name?: string; readonly color?: string }>(patch: Patch): Patch {
  const { name, color } = patch;
  return {
    ...patch,
    ...(name !== undefined && { name: naturalName(name) }),
    ...(color !== undefined && { color: wholeColor(color) }),
  };
}

/** `#rrggbb` in lower case, also for `#rgb`. */
function wholeColor(color: string): string {
  const digits = color.toLowerCase().slice(1);
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function isSame<T extends object>(a: T, b: T): boolean {
  return Object.entries(a).every(([field, value]) => b[field as keyof T] === value);
}

function requireTagGroup(groups: readonly TagGroup[], id: TagGroupId | null, kind: TagKind): void {
  if (id !== null && !groups.some((group) => group.id === id && group.kind === kind)) {
    throw new AppError('not-found', `No group of ${kind} tags "${id}" in this project`);
  }
}

type Matched = Pick<ExecutionTag, 'id' | 'name' | 'matchingMode'>;

/** Finds the tags that an answer is linked to by their matching modes. */
type MatchTags = (answer: string) => readonly ExecutionTagId[];

/**
 * Prepares the search of answers for tags. (contract 4, E7)
 * @example assert.deepEqual(compileMatching([{ id: 't', name: 'acme', matchingMode: 'word' }])('Try ACME!'), ['t'])
 */
export function compileMatching(tags: readonly Matched[]): MatchTags {
  const computed = tags
    .filter(({ matchingMode }) => matchingMode !== 'manual')
    .map(({ id, name, matchingMode }) => ({ id, part: fold(name), isWord: matchingMode === 'word' }));
  if (computed.length === 0) return () => [];
  return (answer) => {
    const folded = fold(answer);
    const found = computed.filter(({ part, isWord }) => (isWord ? holdsWord(folded, part) : folded.includes(part)));
    return found.map(({ id }) => id);
  };
}

/**
 * Whether a change of a tag drops all its links and computes them again. (spec E7; contract 4, E7)
 * @example
 * const tag = executionTagFrom({ tags: [], groups: [] }, { name: 'Acme' }, { nextId: () => 't', now: 0 });
 * assert.equal(changesMatching(tag, tag), false);
 * assert.equal(changesMatching(tag, { ...tag, matchingMode: 'word' }), true);
 */
export function changesMatching(before: Matched, after: Matched): boolean {
  return before.name !== after.name || before.matchingMode !== after.matchingMode;
}

/** Numbers of tags are below this: programs read them as 32-bit integers. */
export const TAG_NUMBERS: number = 2 ** 31;

/**
 * The number of a new tag, from the random end of a new id: numbers that follow each other would tell how many tags all
 * organisations have.
 * @example
 * assert.equal(newTagNumber('0198f2a4-0000-7000-8000-0000ffffffff'), 2147483647);
 * assert.equal(newTagNumber('0198f2a4-0000-7000-8000-000000000000'), 1);
 */
export const newTagNumber = (id: string): TagId => Number.parseInt(id.slice(-8), 16) % TAG_NUMBERS || 1;

/** The number to be tried next where a tag of any project has one. */
export const nextTagNumber = (taken: TagId): TagId => (taken % (TAG_NUMBERS - 1)) + 1;
