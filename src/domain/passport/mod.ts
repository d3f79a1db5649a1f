export { type AnswerDigests, answerDigests, type DigestedAnswer } from './answers.ts';
export { CHECKING_PAGE } from './page.ts';
export {
  LINES_OF,
  type MadeBy,
  SETTING_KINDS,
  type SettingDigests,
  type SettingKind,
  settingDigests,
} from './settings.ts';
export { type Difference, differentAnswers, differentSettings } from './verify.ts';
