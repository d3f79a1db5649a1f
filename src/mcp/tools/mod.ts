import type { Tool } from '../tool.ts';
import { answers, readAnswer } from './answers.ts';
import { brandRanking, findBrand } from './brands.ts';
import { comparePeriods } from './changes.ts';
import { ads, shopping, sources } from './evidence.ts';
import { importAnswers } from './import-answers.ts';
import { whatToDo } from './next.ts';
import { plan } from './plan.ts';
import { listProjects } from './projects.ts';
import { brandTrend } from './trend.ts';
import { videos } from './videos.ts';

/** Every tool, in the order in which they are listed. (contract 13) */
export const TOOLS: readonly Tool[] = [
  listProjects,
  findBrand,
  brandRanking,
  brandTrend,
  comparePeriods,
  sources,
  ads,
  shopping,
  videos,
  plan,
  whatToDo,
  answers,
  readAnswer,
  importAnswers,
];
