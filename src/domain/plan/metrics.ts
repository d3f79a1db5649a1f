/** Metrics of a brand that can be planned for. */
export const PLANNED_METRICS = [
  'visibility',
  'shareOfVoice',
  'avgPosition',
  'topThree',
  'avgSentiment',
  'criticisedShare',
  'recommendedShare',
  'netTone',
] as const;
export type PlannedMetric = (typeof PLANNED_METRICS)[number];
