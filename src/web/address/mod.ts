export {
  address,
  type Changes,
  changed,
  go,
  hrefOf,
  isTooLong,
  PAGES,
  type Page,
  READING_PAGES,
  sharedName,
} from './address.ts';
export * from './against.ts';
export * from './range.ts';
export * from './scope.ts';
export * from './view.ts';
