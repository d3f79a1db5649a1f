// What a program that embeds sightline imports as `sightline`; `sightline/domain` and `sightline/testing` are apart.
export { createMemoryStore, openSqliteStore } from './adapters/sqlite/mod.ts';
export { openSightline, realWorld, type Sightline, type SightlineOptions } from './app/compose/mod.ts';
export * from './app/mod.ts';
export { AppError, type Problem } from './domain/mod.ts';
export {
  createHttpApp,
  type FetchHandler,
  fetchHandler,
  type HttpApp,
  type HttpOptions,
  type HttpReply,
  type HttpRequest,
  type HttpSettings,
  type Log,
  openApiDocument,
  requestListener,
} from './http/mod.ts';
