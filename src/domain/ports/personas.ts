import type { Persona, PersonaId } from '../collection/mod.ts';
import type { ProjectId } from '../ids.ts';

/** As whom collectors of a project ask. Those of removed projects are unknown. (contract 16, "Dimensions") */
export interface PersonaReader {
  /** By name. */
  all(project: ProjectId): Promise<readonly Persona[]>;
  byId(project: ProjectId, id: PersonaId): Promise<Persona | undefined>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface PersonaTransactor extends PersonaReader {
  /** Adds a persona, or puts it in the place of the one with its id; its name must be free in the project. */
  put(project: ProjectId, persona: Persona): Promise<void>;
  /** Whether there was one. */
  remove(project: ProjectId, id: PersonaId): Promise<boolean>;
}
