import type { ComponentChildren } from 'preact';
import { scope, scopeBody, there, today } from '../../address/mod.ts';
import { call, loadAnew, mayEdit, type UntrackedNames, useLoaded } from '../../api/mod.ts';
import { Card, PageHead, useWriting } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';

const words = t.register;

type Suggestion = UntrackedNames['names'][number];

/** Names that answers often put forward and that no brand has, each tracked by one click. */
export function Suggestions({ project, bar, tabs }: PageProps & { readonly tabs: ComponentChildren }) {
  const body = scopeBody(scope.value, today.value);
  const found = useLoaded(JSON.stringify(['untracked names', project, body]), (signal) =>
    call('POST /api/v1/analytics/untracked-names', { body }, { project, signal }),
  );
  const writing = useWriting();
  const track = (name: string, isCompetitor: boolean) =>
    void writing.write(async () => {
      await call('POST /api/entities', { body: { name, isCompetitor } }, { project });
      loadAnew();
    });
  const button = (name: string, isCompetitor: boolean) => (
    <button type="button" class="button quiet" disabled={writing.isBusy} onClick={() => track(name, isCompetitor)}>
      {isCompetitor ? words.trackRival : words.trackOwn} <span class="visually-hidden">{name}</span>
    </button>
  );
  return (
    <>
      <PageHead title={t.pages.brands} about={found.data ? words.suggestionsAbout(found.data.answers) : t.loading} />
      {bar}
      <div class="above-table">{tabs}</div>
      <Card>
        <p role="alert" class="card-text form-problem">
          {writing.problem}
        </p>
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
                  </span>
                ),
            ],
          ]}
        />
      </Card>
    </>
  );
}
