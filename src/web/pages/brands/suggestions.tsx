import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { scope, scopeBody, there, today } from '../../address/mod.ts';
import {
  call,
  changeNow,
  loadAnew,
  mayEdit,
  type ProjectSettings,
  type ProjectSettingsPatch,
  recordAt,
  type UntrackedNames,
  useLoaded,
} from '../../api/mod.ts';
import { Button, Card, Dialog, PageHead, Problem, useWriting } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';
import { AddAlias } from './add-alias.tsx';

const words = t.register;

type Suggestion = UntrackedNames['names'][number];

/** Names that a project ignores; older ones are suggested again. */
const MOST_IGNORED = 1_000;

/** The names that a project ignores, and how they are changed. */
function useIgnored(project: string, { write }: Pick<ReturnType<typeof useWriting>, 'write'>) {
  const at = recordAt('/api/v1/projects/{id}/settings', project, project);
  const { data } = useLoaded(JSON.stringify(['ignored names', project]), at.read);
  const ignore = (change: (names: readonly string[]) => readonly string[]) =>
    void write(async () => {
      await changeNow<ProjectSettings, ProjectSettingsPatch>(at, ({ ignoredNames }) => ({
        ignoredNames: change(ignoredNames),
      }));
      loadAnew();
    });
  return { ignored: data?.ignoredNames ?? [], ignore };
}

/** Names that answers often put forward and that no brand has, each tracked by one click. */
export function Suggestions({ project, bar, tabs }: PageProps & { readonly tabs: ComponentChildren }) {
  const body = scopeBody(scope.value, today.value);
  const found = useLoaded(JSON.stringify(['untracked names', project, body]), (signal) =>
    call('POST /api/v1/analytics/untracked-names', { body }, { project, signal }),
  );
  const writing = useWriting();
  const [aliased, setAliased] = useState<string>();
  const { ignored, ignore } = useIgnored(project, writing);
  const track = (name: string, isCompetitor: boolean) =>
    void writing.change(() => call('POST /api/entities', { body: { name, isCompetitor } }, { project }));
  const button = (name: string, isCompetitor: boolean) => (
    <Button look="quiet" disabled={writing.isBusy} onClick={() => track(name, isCompetitor)}>
      {isCompetitor ? words.trackRival : words.trackOwn} <span class="visually-hidden">{name}</span>
    </Button>
  );
  const act = (label: string, name: string, onClick: () => void) => (
    <Button look="quiet" disabled={writing.isBusy} onClick={onClick}>
      {label} <span class="visually-hidden">{name}</span>
    </Button>
  );
  return (
    <>
      <PageHead title={t.pages.brands} about={found.data ? words.suggestionsAbout(found.data.answers) : t.loading} />
      {bar}
      <div class="above-table">{tabs}</div>
      <Card>
        <Problem isInCard text={writing.problem} />
        <List<Suggestion>
          label={t.brandViews.suggestions}
          loaded={{ ...found, data: found.data?.names }}
          empty={words.noSuggestions}
          rowKey={({ name }) => name}
          columns={[
            [words.suggested, ({ name }) => <a href={there('answers', { q: name })}>{name}</a>],
            [t.columns.answers, ({ answers }) => whole(answers)],
            [
              '',
              ({ name }) =>
                mayEdit(project) && (
                  <span class="form-actions">
                    {button(name, true)}
                    {button(name, false)}
                    {act(words.addAlias, name, () => setAliased(name))}
                    {act(words.ignore, name, () => ignore((names) => [...names, name].slice(-MOST_IGNORED)))}
                  </span>
                ),
            ],
          ]}
        />
        {ignored.length > 0 && (
          <details class="card-text">
            <summary>{words.ignored(ignored.length)}</summary>
            <ul class="plain">
              {ignored.map((name) => (
                <li key={name}>
                  <bdi>{name}</bdi>{' '}
                  {mayEdit(project) &&
                    act(words.unignore, name, () => ignore((names) => names.filter((one) => one !== name)))}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
      {aliased !== undefined && (
        <Dialog title={words.aliasOf(aliased)} onClose={() => setAliased(undefined)}>
          <AddAlias project={project} alias={aliased} onDone={() => setAliased(undefined)} />
        </Dialog>
      )}
    </>
  );
}
