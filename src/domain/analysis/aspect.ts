/**
 * What claims are about, so that "support answers after nine days" and "the phone is never picked up" count as one: learned from labelled
 * answers. `overall` is a judgement of the whole, an award or a recommendation; `other` is what none of them is sure to fit.
 * (contract 16, "What is said")
 */
export const ASPECTS = [
  'overall',
  'price',
  'support',
  'quality',
  'reliability',
  'durability',
  'delivery',
  'ease',
  'software',
  'features',
  'performance',
  'speed',
  'noise',
  'comfort',
  'design',
  'safety',
  'privacy',
  'trust',
  'energy',
  'availability',
  'contract',
  'refunds',
  'maintenance',
  'compatibility',
  'taste',
  'work',
  'fit',
  'place',
  'content',
  'other',
] as const;
export type Aspect = (typeof ASPECTS)[number];
