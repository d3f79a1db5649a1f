/**
 * The version of the rules by which answers are analysed. Raise it with every change that finds something else in an
 * answer: records that were made by other rules are then analysed again by themselves. (contract 5, "Analysis")
 */
export const ANALYSIS_VERSION = 32;
