import type { ProviderName, StoreReader } from '../../domain/mod.ts';

/** How many requests one provider is being sent, by all services on a database: questions of collectors, and batches of judges. */
export async function placesTaken(
  { collectors, judgements }: Pick<StoreReader, 'collectors' | 'judgements'>,
  provider: ProviderName,
): Promise<number> {
  const questions = (await collectors.asking()).filter(({ collector }) => collector.provider === provider).length;
  const ofJudges = (await judgements.asking()).filter(({ task }) => task.judge.startsWith(`${provider} `));
  // All answers of a batch have its token.
  return questions + new Set(ofJudges.map(({ task }) => task.lease?.token)).size;
}
