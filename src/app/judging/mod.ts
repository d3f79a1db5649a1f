export type { KeptVerdicts } from './ask-all.ts';
export { createJudging, type JudgeSummary, type Judging, type JudgingOptions } from './judging.ts';
export type { JudgeRunner } from './runner.ts';
export { beginJudging, completedJudge, type GivenJudge } from './settings.ts';
export { withVerdicts } from './verdicts.ts';
