import type { AskedQuestion, ProviderName, Replay } from '../../domain/collection/mod.ts';

/** A reply as it was recorded: without credentials, and without what headers tell. */
export interface Recording {
  readonly provider: ProviderName;
  readonly question: AskedQuestion;
  readonly reply: { readonly status: number; readonly body: unknown };
}

/** Plays recordings: to each question the one in its locale, or else in another one; whatever the model. */
export function replayOf(recordings: () => readonly Recording[]): Replay {
  let byQuestion: Map<string, Recording> | undefined;
  function known(): Map<string, Recording> {
    if (byQuestion) return byQuestion;
    byQuestion = new Map();
    for (const recording of recordings()) {
      const { text, country, language } = recording.question;
      byQuestion.set(JSON.stringify([text, country, language]), recording);
      if (!byQuestion.has(JSON.stringify([text]))) byQuestion.set(JSON.stringify([text]), recording);
    }
    return byQuestion;
  }
  return {
    questions: () => [...new Set([...known().values()].map(({ question }) => question.text))],
    find({ text, country, language }) {
      const found = known().get(JSON.stringify([text, country, language])) ?? known().get(JSON.stringify([text]));
      if (!found) return undefined;
      const { provider, reply } = found;
      return { provider, reply: { status: reply.status, headers: {}, body: JSON.stringify(reply.body) } };
    },
  };
}
