export { SENTIMENTS, type Sentiment } from '../sentiment.ts';
export { responseIdsOf, responsePageOf } from './columns.ts';
export {
  NEWEST_FIRST,
  RESPONSE_SORT_FIELDS,
  type ResponseListRequest,
  type ResponsePage,
  type ResponseSortField,
  responseList,
} from './reference.ts';
