import { addResponses, type Columns, createColumns, setDimensions, setVideos } from '../../src/domain/mod.ts';
import { drawDays, type Size } from './draw.ts';
import { type Flat, flatten } from './flat.ts';
import { namesOf } from './names.ts';

export * from './answers.ts';
export * from './draw.ts';
export * from './flat.ts';
export * from './names.ts';
export * from './random.ts';
export * from './shapes.ts';

/** The responses as the columns of a project. */
export function drawColumns(size: Size): Columns {
  const columns = createColumns();
  const { dictionary, factsOf } = namesOf(size.shape);
  setDimensions(columns, dictionary);
  setVideos(columns, dictionary.videos);
  for (const day of drawDays(size)) addResponses(columns, day.map(factsOf));
  return columns;
}

/** The same as ready arrays. */
export function drawFlat(size: Size): Flat {
  const flat = flatten(size.shape);
  for (const day of drawDays(size)) for (const drawn of day) flat.add(drawn);
  return flat.done();
}
