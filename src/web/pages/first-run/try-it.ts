import { TRY_OUT } from '../../../domain/collection/providers/mod.ts';
import { go, hrefOf } from '../../address/mod.ts';
import { call, findSession, loadAnew } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.firstRun;

/** How often a run is looked at before the page is shown, and how long it rests between, in milliseconds. */
const LOOKS = 120;
const REST = 500;

interface Tried {
  /** The project whose prompts and brands are taken. */
  readonly from: string;
  readonly organisation: string;
  /** The project for trying; undefined = it is made now. */
  readonly beside: string | undefined;
}

/** Has the prompts of a project answered in the one for trying, and goes there. */
export async function tryOut({ from, organisation, beside }: Tried): Promise<void> {
  const body = { name: TRY_OUT, template: from };
  const project = beside ?? (await call('POST /api/projects', { body }, { organisation })).id;
  await fillUp(project);
  const known = (await call('GET /api/v1/collectors', {}, { project })).results;
  const collector =
    known.find(({ provider, enabled }) => provider === 'replay' && enabled) ??
    (await call(
      'POST /api/v1/collectors',
      { body: { provider: 'replay', model: 'replay', locales: [words.tryLocale] } },
      { project },
    ));
  const params = { id: collector.id };
  const run = await call('POST /api/v1/collectors/{id}/run', { params }, { project });
  for (let look = 0; look < LOOKS; look++) {
    const { results } = await call('GET /api/v1/collectors/{id}/runs', { params, query: { limit: 5 } }, { project });
    if (results.some((one) => one.id === run.id && one.finishedAt !== null)) break;
    await new Promise((resolve) => setTimeout(resolve, REST));
  }
  await findSession();
  loadAnew();
  go(hrefOf('overview', new URLSearchParams({ project })));
}

/** Adds prompts and brands to try with where there are none. */
async function fillUp(project: string): Promise<void> {
  const asked = { body: {}, query: { limit: 1 } };
  const prompts = (await call('POST /api/queries/list', asked, { project })).page.totalRecords;
  if (prompts === 0) {
    const rows = words.tryPrompts.map((query) => ({ query }));
    await call('POST /api/queries/import', { body: { rows } }, { project });
  }
  const brands = (await call('POST /api/entities/list', asked, { project })).page.totalRecords;
  if (brands > 0) return;
  const rows = ['Acme', 'Bolt', 'Cord', 'Delta'].map((name, at) => ({ name, isCompetitor: at > 0 }));
  await call('POST /api/entities/import', { body: { rows } }, { project });
}
