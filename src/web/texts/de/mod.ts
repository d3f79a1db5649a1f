import type { Texts } from '../en/mod.ts';
import { answersTexts } from './answers.ts';
import { auditTexts } from './audit.ts';
import { brandsTexts } from './brands.ts';
import { figuresTexts } from './figures.ts';
import { frameTexts } from './frame.ts';
import { gradesTexts } from './grades.ts';
import { settingsTexts } from './settings.ts';
import { tasksTexts } from './tasks.ts';

/** Every text of the dashboard in German. */
export const de: Texts = {
  ...frameTexts,
  ...figuresTexts,
  ...gradesTexts,
  ...brandsTexts,
  ...answersTexts,
  ...tasksTexts,
  ...settingsTexts,
  ...auditTexts,
};
