import { holdsParts } from './list-parts.ts';

holdsParts({ rows: 40_000, batch: 4_000 });
