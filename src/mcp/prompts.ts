import { ToolError } from './interface.ts';
import { quotedName } from './text.ts';

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
}

/** A question that people ask again and again, and how it is best answered. */
interface PromptPlan {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  text(given: Readonly<Record<string, string>>): string;
}

const PROJECT = { name: 'project', description: 'Name or id; needed where there are several.' };
const COUNTRY = { name: 'country', description: 'Code of a country, such as DE; default all.' };

const within = ({ project, country }: Readonly<Record<string, string>>): string =>
  [
    ...(project ? [` in the project ${quotedName(project)}`] : []),
    ...(country ? [` for the country ${quotedName(country)}`] : []),
  ].join('');

const CARE =
  'Give each figure with its interval or counts. Call a change real only where compare_periods says up or down; say what is unreliable. Quote at most two short passages of answers, as quotations.';

/** The prompts. (contract 13) */
export const PROMPTS: readonly PromptPlan[] = [
  {
    name: 'weekly_report',
    title: 'Weekly report',
    description: 'How visible our brands were in the last seven days, what changed, and what is behind it.',
    arguments: [PROJECT, COUNTRY],
    text: (given) =>
      `Write the weekly report on our brands${within(given)}.
1. list_projects with the project: take the last seven days that hold answers as this week.
2. brand_ranking for this week: our brands and the five leading competitors.
3. compare_periods with the same dates against previous, sorted by difference DESC, then ASC.
4. For the largest real change: answers of this week that name the brand, and sources of this week.
Write at most 300 words: the standing, what really changed, what may be behind it, what to look at next week. ${CARE}`,
  },
  {
    name: 'why_did_it_change',
    title: 'Why did it change?',
    description: 'Whether the visibility of a brand really changed between two periods, and what is behind that.',
    arguments: [
      { name: 'brand', description: 'Name of the brand.', required: true },
      PROJECT,
      COUNTRY,
      {
        name: 'startDate',
        description: 'First day of the period, YYYY-MM-DD; default the last 28 days.',
      },
      { name: 'endDate', description: 'Its last day.' },
    ],
    text: (given) =>
      `Find out whether and why the visibility of ${quotedName(given.brand ?? '')} changed${within(given)}${given.startDate ? ` from ${quotedName(given.startDate)} to ${quotedName(given.endDate ?? 'today')}` : ' in the last 28 days that hold answers'}, against the span of the same length before.
1. compare_periods with brand: is the change real? Its mix says how much of it comes from models, locales or queries that were asked more often.
2. compare_periods by query with brand: which queries moved.
3. brand_trend by day or week: was it a step or a slope; by model, ask again with models.
4. sources of both periods, and answers that name the brand: what do models say and cite now.
Say first whether it is real, then the likeliest cause with its evidence, then what else it could be. ${CARE}`,
  },
  {
    name: 'competitor_brief',
    title: 'Brief on a competitor',
    description: 'Where a competitor stands against us in answers, where it leads, and why.',
    arguments: [{ name: 'competitor', description: 'Name of the brand.', required: true }, PROJECT, COUNTRY],
    text: (given) =>
      `Write a brief on the competitor ${quotedName(given.competitor ?? '')}${within(given)}.
1. find_brand: how it is called, and which brands are ours.
2. brand_ranking with brands: it and ours; then again for each leading model or country.
3. compare_periods with brand over the last 28 days: is it gaining?
4. sources, and answers with brand: which sources carry it, what it is praised and criticised for.
Write at most 300 words: where it stands, where it beats us and by how much, why, and what we could do. ${CARE}`,
  },
];

/** A prompt's text. @throws ToolError for an unknown prompt, or what it needs and has not got */
export function promptText(name: string, given: Readonly<Record<string, string>>): { plan: PromptPlan; text: string } {
  const plan = PROMPTS.find((each) => each.name === name);
  if (!plan)
    throw new ToolError(`No prompt ${quotedName(name)}: there are ${PROMPTS.map((each) => each.name).join(', ')}`);
  const known = plan.arguments.map((argument) => argument.name);
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  const missing = plan.arguments.filter((argument) => argument.required && !given[argument.name]);
  if (unknown.length > 0)
    throw new ToolError(`${quotedName(unknown[0]!)}: unknown argument; known are ${known.join(', ')}`);
  if (missing.length > 0) throw new ToolError(`${missing[0]!.name}: is required`);
  return { plan, text: plan.text(given) };
}
