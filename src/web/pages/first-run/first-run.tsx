import { there } from '../../address/mod.ts';
import { call, type Facets, findSession, type Loaded, mayEdit, useLoaded, view } from '../../api/mod.ts';
import { ButtonLink, Empty, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import './first-run.css';
import { mayTry, TryOut } from './try-out.tsx';

const words = t.firstRun;

/** What a project holds of all days and filters. */
export function useWhole(project: string) {
  return useLoaded(JSON.stringify(['all dates', project]), (signal) =>
    call('POST /api/v1/analytics/facets', { body: {} }, { project, signal }),
  );
}

/** How many brands a project tracks; not loaded where it isn't wanted, nor for holders of a share link, who may not list them. */
export function useTracked(project: string, isWanted: boolean): Loaded<number> {
  return useLoaded(isWanted && !view.value ? JSON.stringify(['tracked', project]) : null, async (signal) => {
    const asked = { body: {}, query: { limit: 1 } };
    return (await call('POST /api/entities/list', asked, { project, signal })).page.totalRecords;
  });
}

/** The outcomes of what was asked that figures don't count. */
export const UNCOUNTED = ['refused', 'empty', 'error'] as const;

/** What was asked without an answer that counts; undefined where nothing was. */
function uncounted({
  outcomes,
}: Facets): { readonly refused: number; readonly empty: number; readonly error: number } | undefined {
  const of = (outcome: string) => outcomes.find(({ value }) => value === outcome)?.count ?? 0;
  const left = { refused: of('refused'), empty: of('empty'), error: of('error') };
  return left.refused + left.empty + left.error === 0 ? undefined : left;
}

/** Why a project without answers shows nothing, in a few words. */
export function NoAnswersYet({ project, held }: { readonly project: string; readonly held: Facets }) {
  const isEditor = mayEdit(project);
  const left = uncounted(held);
  return (
    <Empty icon="answers" title={left ? t.noneCountsYet : t.noAnswersYet}>
      {left && <p>{t.noneCounts(left)}</p>}
      <p>{isEditor ? words.how : words.askEditor}</p>
      {left && (
        <p>
          <ButtonLink label={t.showUncounted} href={there('answers', { range: 'all', outcome: UNCOUNTED })} />
        </p>
      )}
      {isEditor && (
        <p class="ways">
          <ButtonLink look="primary" label={words.import} href={there('import')} />
          <ButtonLink label={words.collect} href={there('collect')} />
        </p>
      )}
    </Empty>
  );
}

/** What comes next in a project without answers: the ways to have some. */
export function FirstRun({ project, held }: { readonly project: string; readonly held: Facets }) {
  if (uncounted(held)) return <NoAnswersYet project={project} held={held} />;
  if (!mayEdit(project)) {
    return (
      <Empty icon="answers" title={t.noAnswersYet}>
        <p>{words.askEditor}</p>
      </Empty>
    );
  }
  return (
    <section class="first-run">
      <h2>{words.title}</h2>
      <p class="soft">{words.about}</p>
      <div class="first-run-ways">
        <section class="card">
          <h3>{words.bring}</h3>
          <p class="soft">{words.bringWhy}</p>
          <p>
            <ButtonLink look="primary" label={words.importFile} href={there('import')} />
          </p>
          <pre class="command">sightline ingest --project {project} answers.jsonl</pre>
        </section>
        <section class="card">
          <h3>{t.collect.offer}</h3>
          <p class="soft">{t.collect.offerWhy}</p>
          <p>
            <ButtonLink label={words.collect} href={there('collect')} />
          </p>
        </section>
        {mayTry(project) && <TryOut project={project} />}
        <Sample project={project} />
      </div>
    </section>
  );
}

function Sample({ project }: { readonly project: string }) {
  const writing = useWriting();
  const load = () =>
    writing.change(async () => {
      await call('POST /api/v1/sample', {}, { project });
      // The project's description tells about the sample.
      await findSession();
    });
  return (
    <section class="card">
      <h3>{words.sample}</h3>
      <p class="soft">{words.sampleWhy}</p>
      <WritingForm writing={writing} submitText={words.load} kind="" onSubmit={() => void load()}>
        <p role="status">{writing.isBusy && words.loading}</p>
      </WritingForm>
    </section>
  );
}
