import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { openApiDocument as documentOf } from './openapi.ts';
import { ROUTES } from './routes/mod.ts';

export { parseNetwork, withinAnyOf } from './address.ts';
export { isOutage } from './errors.ts';
export { readExportLine } from './export-line.ts';
export { type FetchHandler, fetchHandler } from './fetch.ts';
export { createHttpApp, type HttpApp, type HttpOptions, type HttpSettings } from './http-app.ts';
export {
  type Answered,
  bodyText,
  collected,
  type HttpReply,
  type HttpRequest,
  type Log,
  type Peer,
} from './message.ts';
export { createMetricsApp, type MetricsText } from './metrics-app.ts';
export { openToolbox, operatorAsk } from './operator.ts';
export type { PageFile, PageFiles } from './page-files.ts';
export type { AssetName } from './route.ts';
export { makePassport, readCorrectionRow, readQueryRow } from './routes/mod.ts';
export { readEntityRow, readJobExecutionRow, readVideoRow } from './rows/mod.ts';
export { type Listening, type ListenOptions, listen, requestListener } from './server.ts';
export { createUpgradingApp, UPGRADING, type UpgradingOptions } from './upgrading-app.ts';

/** The OpenAPI 3.1 document of the whole interface; see `openApiDocument` of `openapi.ts` for `withNulls`. */
export const openApiDocument = (options: { readonly withNulls?: boolean } = {}): OpenAPIObject =>
  documentOf(ROUTES, options);
