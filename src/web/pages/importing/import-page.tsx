import { mayEdit } from '../../api/mod.ts';
import { Card, PageHead } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';
import { Batches } from './batches.tsx';
import { ImportForm } from './import-form.tsx';

/** Files on their way in, and the imports there were. */
export function ImportPage({ project }: PageProps) {
  return (
    <>
      <PageHead title={t.pages.import} about={t.importing.about} />
      {mayEdit(project) ? (
        <div class="settings">
          <Card>
            <div class="card-text">
              <ImportForm project={project} />
            </div>
          </Card>
          <Batches project={project} />
        </div>
      ) : (
        <p class="banner">{t.onlyEditors}</p>
      )}
    </>
  );
}
