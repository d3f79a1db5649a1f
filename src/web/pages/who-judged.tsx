import { call, useLoaded, view } from '../api/mod.ts';
import { percent, t } from '../texts/mod.ts';

/** Who judged how answers speak of brands, and how well that does. Holders of a share link aren't told. */
export function WhoJudged({ project }: { readonly project: string }) {
  const { data } = useLoaded(view.value ? null : JSON.stringify(['judging', project]), (signal) =>
    call('GET /api/projects/{id}/analysis', { params: { id: project } }, { project, signal }),
  );
  if (!data) return null;
  const { judging } = data;
  if (judging === null)
    return <p class="faint">{t.judgedBySightline(percent(VERDICTS_RIGHT.english), percent(VERDICTS_RIGHT.others))}</p>;
  const { judgedBy, compared, agreement } = judging;
  return (
    <p class="faint">
      {t.judgedBy(judgedBy)}
      {agreement !== null && `. ${t.settings.judge.agreement(agreement, compared)}`}
    </p>
  );
}
