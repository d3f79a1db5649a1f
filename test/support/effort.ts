/** How hard the tests search for failures: `EFFORT=10 npm test`, where there is time. */
export const EFFORT: number = Number(process.env.EFFORT ?? 1);
