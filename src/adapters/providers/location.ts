/** Where a search is to take itself to be; a place is told as a city, which both OpenAI and Anthropic match loosely. */
export const locationOf = (country: string, place: string | undefined): object => ({
  ...{ type: 'approximate', country },
  ...(place !== undefined && { city: place }),
});
