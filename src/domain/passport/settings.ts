import type { ExportLine } from '../exports/mod.ts';
import type { Digest } from '../ports/mod.ts';
import { compareCodePoints } from '../text.ts';

/** Kinds of settings that figures follow from, each with a digest of its own. (contract 17, "Passport") */
export const SETTING_KINDS = ['brands', 'aliases', 'merges', 'topics', 'weights', 'rules', 'corrections'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

export type SettingDigests = Readonly<Record<SettingKind, string>>;

/** What a report is made by besides the lines of its project. */
export interface MadeBy {
  /** What counts the same in its figures. */
  readonly weights: string;
  /** The version of the rules by which answers are analysed. */
  readonly rules: number;
}

/** The digests of the settings of a project, from the lines of its export, in any order. */
export function settingDigests(
  lines: Iterable<ExportLine>,
  { weights, rules }: MadeBy,
  digest: Digest,
): SettingDigests {
  const said: Record<SettingKind, string[]> = {
    ...{ brands: [], aliases: [], merges: [], topics: [], corrections: [] },
    weights: [text(weights)],
    rules: [text(['version', rules])],
  };
  for (const line of lines) noteLine(said, line);
  const of = (kind: SettingKind) => digest(said[kind].toSorted(compareCodePoints).join('\n'));
  return {
    ...{ brands: of('brands'), aliases: of('aliases'), merges: of('merges'), topics: of('topics') },
    ...{ weights: of('weights'), rules: of('rules'), corrections: of('corrections') },
  };
}

/** Which lines a kind of settings is made from: what to look at where its digest differs. */
export const LINES_OF: Readonly<Record<SettingKind, readonly ExportLine['kind'][]>> = {
  brands: ['group', 'entity'],
  aliases: ['entity'],
  merges: ['merge'],
  topics: ['settings', 'query', 'tag'],
  weights: [],
  rules: ['settings', 'decision'],
  corrections: ['correction'],
};

const text = (value: unknown): string => JSON.stringify(value);

function noteLine(said: Record<SettingKind, string[]>, line: ExportLine): void {
  switch (line.kind) {
    case 'settings': {
      const { topicTagGroupId = null, boilerplate = null, nestedMentions = null } = line.settings;
      said.topics.push(text(['by tags', topicTagGroupId]));
      said.rules.push(text(['settings', boilerplate, nestedMentions]));
      return;
    }
    case 'group':
      said.brands.push(text(['group', line.name, line.parent]));
      return;
    case 'entity': {
      const { name, aliases = [], domains = [], isCompetitor = false, group = null } = line;
      said.brands.push(text([name, domains, isCompetitor, group]));
      said.aliases.push(text([name, aliases]));
      return;
    }
    case 'merge':
      said.merges.push(text([line.name, line.into]));
      return;
    case 'tag':
      said.topics.push(text(['tag', line.name, line.tagGroup]));
      return;
    case 'query':
      said.topics.push(text([line.query, line.topic ?? null, line.wordsTopic ?? null, line.tags ?? []]));
      return;
    case 'decision':
      said.rules.push(text(['decision', line.textDigest, line.outcome]));
      return;
    case 'correction':
      said.corrections.push(text([line.response, line.entity, line.what, line.value]));
  }
}
