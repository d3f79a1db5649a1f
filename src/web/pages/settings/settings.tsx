import type { ComponentType } from 'preact';
import { here, param } from '../../address/mod.ts';
import { isLimitedIn, type Role, roleIn } from '../../api/mod.ts';
import { Empty, PageHead, Tabs } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';
import { Account } from './account.tsx';
import { Audit } from './audit.tsx';
import { Channels } from './channels.tsx';
import { Data } from './data.tsx';
import { Keys } from './keys.tsx';
import { People } from './people.tsx';
import { ProjectSettings } from './project.tsx';
import { Shares } from './shares.tsx';

const PARTS = {
  project: ProjectSettings,
  keys: Keys,
  people: People,
  shares: Shares,
  channels: Channels,
  audit: Audit,
  data: Data,
  account: Account,
} as const satisfies Readonly<Record<string, ComponentType<PageProps>>>;
type Part = keyof typeof PARTS;

/** Who may see a part, and whether also with a membership that is limited to some projects; the service checks every call again. */
const MAY_SEE: Readonly<Record<Part, readonly [least: Role, isOfProject: boolean]>> = {
  project: ['viewer', true],
  keys: ['editor', false],
  people: ['viewer', false],
  shares: ['editor', true],
  channels: ['editor', true],
  audit: ['admin', false],
  data: ['editor', true],
  account: ['viewer', true],
};
const RANKS: readonly Role[] = ['viewer', 'editor', 'admin'];

export function SettingsPage(props: PageProps) {
  const role = roleIn(props.project);
  const isLimited = isLimitedIn(props.project);
  const maySee = (part: Part) => {
    const [least, isOfProject] = MAY_SEE[part];
    return RANKS.indexOf(role) >= RANKS.indexOf(least) && (isOfProject || !isLimited);
  };
  const all = Object.keys(PARTS) as Part[];
  const parts = all.filter(maySee);
  const part = all.find((one) => one === param('part')) ?? 'project';
  const Part = PARTS[part];
  return (
    <>
      <PageHead title={t.pages.settings} about={t.settings.about} />
      <div class="above-table">
        <Tabs
          label={t.pages.settings}
          tabs={parts.map((one) => ({
            id: one,
            name: t.settings.parts[one],
            href: here({ part: one === 'project' ? null : one }),
            isCurrent: one === part,
          }))}
        />
      </div>
      {maySee(part) ? (
        <div class="settings">
          <Part {...props} />
        </div>
      ) : (
        <Empty title={t.settings.notYours}>
          <p>{isLimited && !MAY_SEE[part][1] ? t.settings.limitedWhy : t.settings.notYoursWhy(t.roles[role])}</p>
        </Empty>
      )}
    </>
  );
}
