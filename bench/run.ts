import { entityImport } from './entity-import.ts';
import { reportsOverEvidence } from './evidence-reports.ts';
import { lists } from './lists.ts';
import { reanalysis } from './reanalysis.ts';
import { reportsOverColumns } from './reports.ts';
import { manyResponses } from './responses.ts';

await entityImport();
await manyResponses();
await lists();
await reportsOverColumns();
await reportsOverEvidence();
await reanalysis();
