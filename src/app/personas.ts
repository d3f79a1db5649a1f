import {
  changedPersona,
  MOST_PERSONAS,
  type Persona,
  type PersonaId,
  type PersonaSettings,
} from '../domain/collection/mod.ts';
import { AppError } from '../domain/errors.ts';
import type { ProjectId } from '../domain/ids.ts';
import { requireFreeName } from '../domain/names.ts';
import type { StoreReader } from '../domain/ports/mod.ts';
import { naturalName } from '../domain/text.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { requireUnchanged } from './unchanged.ts';

/** As whom collectors ask. (contract 16, "Dimensions") */
export interface PersonaService {
  /** By name. */
  list(project: ProjectId): Promise<readonly Persona[]>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: PersonaId): Promise<Persona>;
  /** @throws AppError conflict where the name is taken, or there are {@link MOST_PERSONAS} */
  create(project: ProjectId, settings: PersonaSettings): Promise<Persona>;
  /** Changes the given fields; runs that are open go on as they began. @throws AppError not-found; conflict, also where it was changed after `expected` */
  change(project: ProjectId, id: PersonaId, patch: Partial<PersonaSettings>, expected?: Instant): Promise<Persona>;
  /** Answers that name it stay. @throws AppError not-found; conflict where a collector asks as it */
  remove(project: ProjectId, id: PersonaId): Promise<void>;
}

const WHAT = { what: 'A persona' } as const;

export function createPersonaService({ store, clock, nextId }: Dependencies): PersonaService {
  return {
    list: (project) => store.read(({ personas }) => personas.all(project)),
    find: (project, id) => store.read((reader) => found(reader, project, id)),
    create: (project, settings) =>
      store.transact(async ({ personas }) => {
        const all = await personas.all(project);
        if (all.length >= MOST_PERSONAS)
          throw new AppError('conflict', `A project has ${MOST_PERSONAS} personas at most: delete one first`);
        const now = clock();
        const named = { id: nextId(), name: naturalName(settings.name), preamble: settings.preamble };
        const persona = { ...named, version: 1, createdAt: now, updatedAt: now };
        requireFreeName(all, persona.name, WHAT);
        await personas.put(project, persona);
        return persona;
      }),
    change: (project, id, patch, expected) =>
      store.transact(async (transactor) => {
        const before = await found(transactor, project, id);
        requireUnchanged(before, expected);
        const after = changedPersona(before, patch, clock());
        if (after === before) return before;
        requireFreeName(await transactor.personas.all(project), after.name, { ...WHAT, own: id });
        await transactor.personas.put(project, after);
        return after;
      }),
    remove: (project, id) =>
      store.transact(async (transactor) => {
        const { name } = await found(transactor, project, id);
        const asking = (await transactor.collectors.all(project)).filter(({ personaId }) => personaId === id);
        if (asking.length > 0)
          throw new AppError(
            'conflict',
            `"${name}" is the persona of ${asking.length === 1 ? 'a collector' : `${asking.length} collectors`} ` +
              `(${asking[0]!.provider} ${asking[0]!.model}): give ${asking.length === 1 ? 'it' : 'them'} another one first`,
          );
        await transactor.personas.remove(project, id);
      }),
  };
}

async function found({ personas }: Pick<StoreReader, 'personas'>, project: ProjectId, id: PersonaId): Promise<Persona> {
  const persona = await personas.byId(project, id);
  if (persona === undefined) throw new AppError('not-found', 'Persona not found');
  return persona;
}
