import { addResponses, type Columns, createColumns, setDictionary, setVideos } from '../../src/domain/mod.ts';
import { drawDays } from './draw.ts';
import { type Flat, flatten } from './flat.ts';
import { DICTIONARY, factsOf } from './names.ts';

export * from './draw.ts';
export * from './flat.ts';
export * from './names.ts';
export * from './random.ts';

/** How many responses, and the seed that they are drawn with. */
export interface Size {
  readonly responses: number;
  readonly seed: number;
}

/** The responses as the columns of a project. */
export function drawColumns({ responses, seed }: Size): Columns {
  const columns = createColumns();
  setDictionary(columns, DICTIONARY);
  setVideos(columns, DICTIONARY.videos);
  for (const day of drawDays(responses, seed)) addResponses(columns, day.map(factsOf));
  return columns;
}

/** The same as ready arrays. */
export function drawFlat({ responses, seed }: Size): Flat {
  const flat = flatten();
  for (const day of drawDays(responses, seed)) for (const drawn of day) flat.add(drawn);
  return flat.done();
}
