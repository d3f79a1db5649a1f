import { useState } from 'preact/hooks';
import { Card, Check, FileButton } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.settings.whole;

/** All that a project holds as one file, to be kept or carried elsewhere. */
export function WholeProject({ project }: { readonly project: string }) {
  const [isRaw, setRaw] = useState(false);
  return (
    <Card title={words.title} note={words.note}>
      <div class="form">
        <Check label={words.raw} checked={isRaw} onChange={({ currentTarget }) => setRaw(currentTarget.checked)} />
        <div class="form-actions">
          <FileButton
            title={words.note}
            label={words.export}
            project={project}
            accept="application/x-ndjson"
            asked={['GET /api/v1/export', { query: { raw: isRaw } }]}
            name={`sightline-${project}.jsonl`}
          />
        </div>
      </div>
    </Card>
  );
}
