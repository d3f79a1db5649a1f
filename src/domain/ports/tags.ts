import type { ProjectId, TagGroupId, TagId } from '../ids.ts';
import type { Tag, TagGroup } from '../tags/mod.ts';

/** Query tags and the groups that tags of both kinds are filed under. */
export interface TagReader {
  /** Every tag, by number. */
  all(project: ProjectId): Promise<readonly Tag[]>;
  /** Every group of both kinds, in the order of creation. */
  groups(project: ProjectId): Promise<readonly TagGroup[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. Every change moves the dictionary revision. */
export interface TagTransactor extends TagReader {
  /** The name must be free in the project; returns its number: the given one, or the next one that no tag of any project has. */
  add(project: ProjectId, tag: Tag): Promise<TagId>;
  /** Puts a tag in the place of the one with its number. */
  change(project: ProjectId, tag: Tag): Promise<void>;
  /** Removes a tag, also from the queries that carry it. */
  remove(project: ProjectId, id: TagId): Promise<void>;
  /** The name must be free in the project among groups of the kind. */
  addGroup(project: ProjectId, group: TagGroup): Promise<void>;
  /** Puts a group in the place of the one with its id. */
  changeGroup(project: ProjectId, group: TagGroup): Promise<void>;
  /** Removes a group; the tags filed under it stay, filed under none. */
  removeGroup(project: ProjectId, id: TagGroupId): Promise<void>;
}
