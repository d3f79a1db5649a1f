export { type AskJudge, askJudge } from './ask-judge.ts';
export { createJudging, type JudgeSummary, type Judging, type JudgingOptions, type KeptVerdicts } from './judging.ts';
