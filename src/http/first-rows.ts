import { z } from 'zod';
import { listOf, Uuid } from './wire.ts';

/** Brands whose rows stand first. (contract 9, "entityIds") */
export const FirstEntities = listOf(Uuid, 20, 1)
  .exactOptional()
  .meta({
    description:
      'Rows of entities, divisions or groups: these stand first on page 1, at 0 of n too, whatever the sort and showAllEntities; ' +
      'totalRecords counts them. An id that the project has not is left out.',
  });

/** Whether the project's own brand stands first. (contract 17, "ownEntityId") */
export const WithOwn = z
  .boolean()
  .exactOptional()
  .meta({ description: "true = the row of the project's own brand stands first, as if it began entityIds." });
