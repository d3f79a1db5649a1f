import { useEffect, useState } from 'preact/hooks';
import { trouble } from '../api/mod.ts';
import { Icon } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';

/** Says what stands between the page and the service, and when it is tried again; what is shown stays meanwhile. */
export function TroubleBanner() {
  const { value } = trouble;
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!value) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [value]);
  const seconds = value && Math.max(0, Math.ceil((value.retryAt - now) / 1_000));
  return (
    <div role="status">
      {value && (
        <p class="banner warn">
          <Icon name="info" />
          {value.kind === 'gone' ? t.serviceGone(seconds!) : t.limited(seconds!)}
        </p>
      )}
    </div>
  );
}
