import { z } from 'zod';
import { brandGiven, type EntityRowError } from '../../domain/imports/mod.ts';
import { EntityRowBody, toEntityRow } from '../rows/mod.ts';
import { BATCH, importRoute } from './import-route.ts';

export const importEntities = importRoute('/api/entities/import', 'importEntities', {
  summary: 'Create and update tracked brands',
  description:
    'Finds each entity by id when given, else by name, case-insensitively, and creates those that are missing. ' +
    'Aliases and domains are only added.',
  name: 'Entity',
  row: EntityRowBody,
  maxRows: 10_000,
  idName: 'entityId',
  errors: {
    NAME_REQUIRED:
      'the row has neither an id nor a name that is not blank; or the name, or an alias, is none that an answer could ' +
      'mention: only punctuation, or only a legal form',
    ENTITY_NOT_FOUND: 'no entity of the project has the id',
    NAME_TAKEN: 'another entity has the name',
    ALIAS_TAKEN: 'another entity has the alias',
    GROUP_NOT_FOUND: 'no group or division of the project has the name',
  } satisfies Record<EntityRowError, string>,
  toRow: toEntityRow,
  given: brandGiven,
  options: {
    ...BATCH,
    createGroups: z
      .boolean()
      .exactOptional()
      .meta({ description: 'Make groups that rows are in and that are missing; default false: such rows fail.' }),
  },
  run: (app, project, rows, options) => app.entities.import(project, rows, options),
});
