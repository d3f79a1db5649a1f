import {
  type Collecting,
  type IncomingReply,
  type ReplyRead,
  type ReplyWork,
  understoodReply,
  understoodVerdicts,
  withoutSecrets,
} from '../domain/collection/mod.ts';

/** What another thread does with a reply that it is sent. (contract 12) */
export function replyWorker({
  providers,
  judges,
}: Pick<Collecting, 'providers' | 'judges'>): (work: ReplyWork) => ReplyRead<ReplyWork> {
  return (work) => {
    const reply = decoded(work.reply);
    if (work.of === 'answer') return understoodReply(providers[work.provider], { ...work, reply });
    return understoodVerdicts(work.provider, judges[work.provider], { ...work, reply });
  };
}

/** A reply with its body as a text, of which nothing is looked at before secrets are out. */
function decoded({ long, ...reply }: IncomingReply): IncomingReply {
  if (long === undefined) return reply;
  // A decoder takes no shared memory.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(long.bytes));
  return { ...reply, body: withoutSecrets(text, long) };
}
