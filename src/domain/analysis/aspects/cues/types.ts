import type { Aspect } from '../../aspect.ts';

/** Words of a language that hint at each aspect; one that ends in a star stands for all that begin like it. */
export type AspectCues = Readonly<Record<Exclude<Aspect, 'other'>, string>>;
