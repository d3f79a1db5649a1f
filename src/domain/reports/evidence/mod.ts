export { type AskedFacts, askedFacts, askedMentions, findingAsked, selectingShown } from './columns.ts';
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
