import { alertsTexts } from './alerts.ts';
import { answersTexts } from './answers.ts';
import { aspectsTexts } from './aspects.ts';
import { auditTexts } from './audit.ts';
import { brandsTexts } from './brands.ts';
import { channelsTexts } from './channels.ts';
import { collectTexts } from './collect.ts';
import { compareTexts } from './compare.ts';
import { evidenceTexts } from './evidence.ts';
import { figuresTexts } from './figures.ts';
import { firstRunTexts } from './first-run.ts';
import { gradesTexts } from './grades.ts';
import { importingTexts } from './importing.ts';
import { overviewTexts } from './overview.ts';
import { peopleTexts } from './people.ts';
import { planTexts } from './plan.ts';
import { projectsTexts } from './projects.ts';
import { queriesTexts } from './queries.ts';
import { scopeTexts } from './scope.ts';
import { settingsTexts } from './settings.ts';
import { sharesTexts } from './shares.ts';
import { shellTexts } from './shell.ts';
import { tablesTexts } from './tables.ts';

/** Every text of the dashboard in English; other languages have the same names. */
export const en = {
  ...shellTexts,
  ...scopeTexts,
  ...figuresTexts,
  ...gradesTexts,
  ...planTexts,
  ...tablesTexts,
  ...overviewTexts,
  ...brandsTexts,
  ...answersTexts,
  ...evidenceTexts,
  ...compareTexts,
  ...alertsTexts,
  ...channelsTexts,
  ...collectTexts,
  ...settingsTexts,
  ...auditTexts,
  ...aspectsTexts,
  ...importingTexts,
  ...firstRunTexts,
  ...peopleTexts,
  ...projectsTexts,
  ...sharesTexts,
  ...queriesTexts,
};

export type { Told } from './audit.ts';
export type Texts = typeof en;
