import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered, MetricsText } from '../../http/mod.ts';

/** In seconds, from a light read to a heavy report. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Figures of a running service, for Prometheus. */
export interface Metrics {
  observe(answered: Answered): void;
  read(): Promise<MetricsText>;
}

export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Of the process: memory, processor, event loop, garbage collection, handles.
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'sightline_info', help: 'The version that runs.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'sightline_http_requests_total',
    help: 'Requests that were answered, by route; "none" where there was none.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'sightline_http_request_seconds',
    help: 'From when the headers were there to the answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  return {
    observe({ method, route, status, milliseconds }) {
      requests.inc({ method, route: route ?? 'none', status });
      seconds.observe({ route: route ?? 'none' }, milliseconds / 1_000);
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
