export * from './ad-share.ts';
export { appendResponses, columnsOf } from './append.ts';
export { type Columns, createColumns } from './columns.ts';
export * from './dictionary.ts';
export * from './entities.ts';
export * from './facets.ts';
export { addLinks, dropLinks, setLinks } from './links.ts';
export * from './select.ts';
export * from './video-citations.ts';
