/** An import of `size` answers of a later day: path and body. */
export const anImport = (round: number, size: number): readonly [path: string, body: string] => [
  '/api/v1/job-executions/import',
  JSON.stringify({ rows: Array.from({ length: size }, (_, at) => aRow(round, at)) }),
];

/** With an ad and a brand in it. */
function aRow(round: number, at: number): object {
  return {
    query: `query ${at % 500}`,
    country: 'US',
    language: 'en',
    model: `model ${Math.floor(at / 500)}`,
    runAt: new Date(Date.UTC(2029, 0, 1) + round * 60_000).toISOString(),
    answer: `Many like Entity 01, and some Entity ${at % 100}: answer ${at}. `.repeat(8),
    sources: [{ url: `https://site0${at % 100}.example/page` }],
    ads: [{ unit: 1, position: 1, advertiser: 'Advertiser 007', format: 'format 1' }],
  };
}
