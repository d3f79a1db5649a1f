import type { Insertable, Selectable } from 'kysely';
import type { PersonaTable } from '../../../db/mod.ts';
import type { Persona } from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { PersonaReader, PersonaTransactor } from '../../domain/ports/mod.ts';
import { fold } from '../../domain/text.ts';
import type { Db } from './db.ts';
import { projectKey, projectToChange, removeNamed } from './rows.ts';

const toPersona = (row: Selectable<PersonaTable>): Persona => ({
  id: row.uuid,
  name: row.name,
  preamble: row.preamble,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const fromPersona = (persona: Persona) =>
  ({
    name: persona.name,
    folded_name: fold(persona.name),
    preamble: persona.preamble,
    version: persona.version,
    created_at: persona.createdAt,
    updated_at: persona.updatedAt,
  }) satisfies Partial<Insertable<PersonaTable>>;

export function personaReader(db: Db): PersonaReader {
  const of = async (project: ProjectId) =>
    db
      .selectFrom('persona')
      .selectAll()
      .where('project', '=', await projectKey(db, project));
  return {
    async all(project) {
      const rows = await (await of(project)).orderBy('folded_name').execute();
      return rows.map(toPersona);
    },
    async byId(project, id) {
      const row = await (await of(project)).where('uuid', '=', id).executeTakeFirst();
      return row && toPersona(row);
    },
  };
}

export function personaTransactor(db: Db): PersonaTransactor {
  return {
    ...personaReader(db),
    async put(project, persona) {
      const key = await projectToChange(db, project);
      const values = fromPersona(persona);
      await db
        .insertInto('persona')
        .values({ uuid: persona.id, project: key, ...values })
        .onConflict((oc) => oc.columns(['project', 'uuid']).doUpdateSet(values))
        .execute();
    },
    remove: (project, id) => removeNamed(db, 'persona', project, id),
  };
}
