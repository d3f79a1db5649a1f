import { CopyButton } from './copy.tsx';
import './shown-once.css';

/** A secret that was just made, to be copied: it is not to be seen again. */
export function ShownOnce({
  say,
  secret,
  copy,
}: {
  readonly say: string;
  readonly secret: string;
  readonly copy: string;
}) {
  return (
    <div class="form shown-once" role="status">
      <p>{say}</p>
      <pre class="secret">{secret}</pre>
      <div class="form-actions">
        <CopyButton kind="primary" label={copy} text={() => secret} />
      </div>
    </div>
  );
}
