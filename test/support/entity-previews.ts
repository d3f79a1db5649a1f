import fc from 'fast-check';
import type { EntityReportRequest } from '../../src/domain/mod.ts';
import { ENTITIES, NOWHERE } from './facts.ts';
import { entityReportRequest } from './report-requests.ts';

const oneOf = fc.constantFrom;

/** A1 for some rows alone, as if some entities were merged otherwise; each into a later one, so that no circle comes of it. */
export const entityPreviewRequest: fc.Arbitrary<EntityReportRequest> = fc
  .record({
    request: entityReportRequest,
    only: fc.array(oneOf(...ENTITIES, NOWHERE), { maxLength: 3 }),
    merges: fc.array(
      oneOf(...ENTITIES).chain((id) =>
        oneOf(null, ...ENTITIES.slice(ENTITIES.indexOf(id) + 1)).map((into) => ({ id, into })),
      ),
      { maxLength: 3 },
    ),
  })
  .map(({ request, ...more }) => ({ ...request, ...more }));
