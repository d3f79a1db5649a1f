import { entityImport } from './entity-import.ts';
import { manyResponses } from './responses.ts';

await entityImport();
await manyResponses();
