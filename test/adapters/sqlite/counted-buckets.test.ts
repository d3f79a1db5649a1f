import { holdsParts } from './list-parts.ts';

holdsParts({ rows: 400, batch: 40, largest: 160 });
