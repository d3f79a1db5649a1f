import { openToolbox, operatorAsk } from '../../http/mod.ts';
import { remoteAsk, serveMcp as servePipes } from '../../mcp/mod.ts';
import type { McpOptions, McpSource } from '../command/mod.ts';
import { VERSION } from './version.ts';

/** Answers a client on this machine over standard input and output; standard output is the protocol's alone. */
export async function serveMcp(
  source: McpSource,
  { project, isWriting }: McpOptions,
  { user, stop }: { readonly user: string; readonly stop: AbortSignal },
): Promise<void> {
  const onError = (error: unknown) => void process.stderr.write(`sightline: ${String(error)}\n`);
  const ask =
    'url' in source
      ? remoteAsk(source.url, source.key)
      : operatorAsk({
          ...source,
          name: user,
          version: VERSION,
          log: { error: ({ err }: { err?: unknown }, message: string) => onError(err ?? message) },
        });
  const baseUrl = 'url' in source ? source.url : undefined;
  const pipes = { input: process.stdin, output: process.stdout };
  await servePipes(
    { toolbox: openToolbox(), version: VERSION },
    { ask, baseUrl, project, isWriting, onError },
    pipes,
    stop,
  );
}
