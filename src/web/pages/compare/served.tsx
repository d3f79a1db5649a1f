import { comparedDays, type ScopeBody, type Span, scope, scopeBody, today } from '../../address/mod.ts';
import { call, useLoaded } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';

/** Models that a note names of a side. */
const MOST = 4;

/** The models that answered, as providers call them, where those of the days that are compared with are others. */
export function ServedModels({ project }: { readonly project: string }) {
  const before = comparedDays()?.span;
  const here = useServed(project, before && bodyOf());
  const there = useServed(project, before && bodyOf(before));
  if (!here || !there || here.length === 0 || there.length === 0) return null;
  const [added, gone] = [here.filter((one) => !there.includes(one)), there.filter((one) => !here.includes(one))];
  if (added.length + gone.length === 0) return null;
  const words = (names: readonly string[]) => names.slice(0, MOST).join(', ') || t.none;
  return <p class="soft compare-note">{t.servedChanged(words(added), words(gone))}</p>;
}

function bodyOf(span?: Span): ScopeBody {
  const { groupBy: _, ...body } = scopeBody(scope.value, today.value, span);
  return body;
}

function useServed(project: string, body: ScopeBody | undefined): readonly string[] | undefined {
  const { data } = useLoaded(body ? JSON.stringify(['served', project, body]) : null, (signal) =>
    call('POST /api/v1/analytics/facets', { body: body! }, { project, signal }),
  );
  return data?.servedModels.map(({ value }) => value);
}
