import { shippedFile } from './shipped.ts';

/** The version of this sightline. */
export const VERSION: string = JSON.parse(shippedFile('package.json').toString()).version;
