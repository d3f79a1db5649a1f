import { there } from '../../address/mod.ts';
import { useRows } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';
import { type Collector, nameOf, troubleOf } from './collector.ts';

const words = t.collect;

/** A line for each collector that is paused or gets some of its answers only: why, and what to do. */
export function StoppedCollectors({ project }: { readonly project: string }) {
  const { data } = useRows('GET /api/v1/collectors', project);
  return <Lines collectors={data ?? []} />;
}

function Lines({ collectors }: { readonly collectors: readonly Collector[] }) {
  const stopped = collectors.flatMap((collector) => {
    const trouble = troubleOf(collector);
    return trouble ? [{ collector, ...trouble }] : [];
  });
  if (stopped.length === 0) return null;
  return (
    <ul class="plain collect-stopped" aria-label={words.stoppedCollectors}>
      {stopped.map(({ collector, state, reason, action }) => (
        <li key={collector.id} class="collect-paused">
          {words.stands[state](nameOf(collector), reason)} {action}{' '}
          <a href={there('collect', { collector: collector.id })}>{t.pages.collect}</a>
        </li>
      ))}
    </ul>
  );
}
