export { type AskedFacts, askedFacts, askedMentions, countRows, findingAsked, selectingShown } from './columns.ts';
export {
  ANY_EVIDENCE,
  ANY_OF,
  type EvidenceFilter,
  isAskedAd,
  isAskedShoppingCard,
  isAskedSource,
  isAskedVideo,
  matchesEvidence,
} from './reference.ts';
