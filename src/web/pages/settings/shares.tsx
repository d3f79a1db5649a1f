/*
 * Share links of a project: the list of those that are good, the form that makes one, and the switch that forbids all. A link may
 * open the days that the view is compared with, too.
 */

import { useState } from 'preact/hooks';
import { comparedDays, datesOf, READING_PAGES, scope, scopeBody, sharedName, today } from '../../address/mod.ts';
import { call, findSession, type MadeShare, roleIn, standingIn, useRows } from '../../api/mod.ts';
import {
  Button,
  Card,
  Checks,
  daysWords,
  Field,
  Problem,
  SelectField,
  SureButton,
  scopeWords,
  useFacets,
  useWriting,
  WritingForm,
} from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';
import { MadeLinks } from './made-links.tsx';

const words = t.shares;
/** How long a link is good by default and at most, in days. (contract 11) */
const DAYS = { usual: 30, most: 365 };
type Shown = MadeShare['pages'][number];
/** What the view is narrowed to that a link opens. */
interface Opened {
  readonly search?: string;
}
/** The pages that are ticked at first: figures, and no answers. */
const USUAL: readonly Shown[] = ['overview', 'brands', 'prompts', 'sources'];
const PAGES = READING_PAGES.map((page) => [sharedName(page), t.pages[page]] as const);
const pageWords = (pages: readonly Shown[]): string =>
  PAGES.flatMap(([page, title]) => (pages.includes(page) ? title : [])).join(', ');

/** Links by which anyone may read a part of the project. */
export function Shares({ project, bar }: PageProps) {
  const isForbidden = standingIn(project)?.forbidsShares ?? false;
  return (
    <>
      {!isForbidden && bar}
      <Links project={project} isForbidden={isForbidden} />
      {roleIn(project) === 'admin' && <Forbidding project={project} isForbidden={isForbidden} />}
    </>
  );
}

function Links({ project, isForbidden }: { readonly project: string; readonly isForbidden: boolean }) {
  const shares = useRows('GET /api/v1/shares', project);
  const isTagged = shares.data?.some(({ scope: of }) => of.queryTagIds?.length || of.execTagIds?.length) ?? false;
  const { data: facets } = useFacets(project, isTagged);
  const [made, setMade] = useState<MadeShare & Opened>();
  return (
    <Card title={words.title} note={words.note}>
      {isForbidden && <p class="card-text banner warn">{words.forbidden}</p>}
      <MadeLinks
        label={words.title}
        empty={words.none}
        loaded={shares}
        made={made}
        say={made ? words.made(made.name) : ''}
        copy={words.copy}
        kind="share"
        search={made?.search}
        columns={[
          [words.name, ({ name }) => <bdi>{name}</bdi>],
          [words.scope, ({ scope: of }) => scopeWords(of, facets).join(' · ') || words.whole],
          [words.pages, ({ pages }) => pageWords(pages)],
          [words.since, ({ createdAt }) => moment(createdAt)],
          [words.until, ({ expiresAt }) => moment(expiresAt)],
        ]}
        endTexts={({ name }) => [words.revoke(name), words.reallyRevoke(name)]}
        end={(id) => call('DELETE /api/v1/shares/{id}', { params: { id } }, { project })}
      />
      {!isForbidden && <Making project={project} onMade={setMade} />}
    </Card>
  );
}

function Making({
  project,
  onMade,
}: {
  readonly project: string;
  readonly onMade: (made: MadeShare & Opened) => void;
}) {
  const writing = useWriting();
  const { from, to } = datesOf(scope.value.range, today.value);
  const before = comparedDays()?.span;
  const both = before && { from: [before.from!, from!].sort()[0]!, to: [before.to!, to!].sort()[1]! };
  const make = (form: FormData, element: HTMLFormElement) =>
    writing.change(async () => {
      // How rows are put together narrows nothing.
      const { startDate, endDate, groupBy: _, ...filters } = scopeBody(scope.value, today.value);
      const dates = {
        all: {},
        these: { ...(startDate && { startDate }), ...(endDate && { endDate }) },
        both: both && { startDate: both.from, endDate: both.to },
      }[String(form.get('days'))];
      const opened = before && { from: from!, to: to!, vfrom: before.from!, vto: before.to! };
      const body = {
        name: String(form.get('name')).trim(),
        scope: { ...filters, ...dates },
        pages: form.getAll('pages') as Shown[],
        days: Number(form.get('for')),
      };
      const made = await call('POST /api/v1/shares', { body }, { project });
      onMade({ ...made, ...(form.get('days') === 'both' && { search: String(new URLSearchParams(opened)) }) });
      element.reset();
    });
  return (
    <WritingForm writing={writing} submitText={words.make} onSubmit={(form, element) => void make(form, element)}>
      <p>{words.whatIs}</p>
      <Field label={words.name} note={words.nameNote} name="name" maxLength={200} required />
      <fieldset class="fields">
        <legend>{words.pages}</legend>
        <Checks name="pages" choices={PAGES} chosen={USUAL} />
      </fieldset>
      <SelectField label={words.days} name="days">
        {/* The days on the screen come first: a link shows no more than was looked at, unless more is chosen. */}
        {(from !== undefined || to !== undefined) && (
          <option value="these">{words.theseDays(daysWords({ from, to }))}</option>
        )}
        {both && <option value="both">{words.withCompared(daysWords(both))}</option>}
        <option value="all">{words.allDays}</option>
      </SelectField>
      <Field
        label={words.goodFor}
        type="number"
        name="for"
        min="1"
        max={String(DAYS.most)}
        defaultValue={String(DAYS.usual)}
        required
      />
    </WritingForm>
  );
}

/** Whether links may be made at all, for admins of the organisation. */
function Forbidding({ project, isForbidden }: { readonly project: string; readonly isForbidden: boolean }) {
  const writing = useWriting();
  const set = (forbidsShares: boolean) =>
    writing.change(async () => {
      const params = { id: standingIn(project)!.id };
      await call('PATCH /api/organisations/{id}', { params, body: { forbidsShares } }, { project });
      await findSession();
    });
  return (
    <Card title={words.allowTitle} note={words.forbidNote}>
      <Problem isInCard text={writing.problem} />
      <p class="card-text">
        {isForbidden ? (
          <Button label={words.allow} disabled={writing.isBusy} onClick={() => void set(false)} />
        ) : (
          <SureButton
            label={words.forbid}
            sure={words.forbidSure}
            isBusy={writing.isBusy}
            onSure={() => void set(true)}
          />
        )}
      </p>
    </Card>
  );
}
