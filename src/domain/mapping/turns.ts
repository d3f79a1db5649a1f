/** A message of a conversation, as its program kept it. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly time: unknown;
  readonly model: unknown;
  readonly sources: readonly string[];
}

/** Each question of a conversation with its answer, in rows; what the messages don't say is left out. */
export function turnRows(messages: readonly Message[]): readonly Readonly<Record<string, unknown>>[] {
  const turns: { query: string; answers: Message[] }[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'assistant') last?.answers.push(message);
    // A question that was sent in several pieces is one.
    else if (last !== undefined && last.answers.length === 0) last.query += `\n${message.text}`;
    else turns.push({ query: message.text, answers: [] });
  }
  return turns.flatMap(({ query, answers }, at) => {
    const end = answers.at(-1);
    if (end === undefined) return [];
    const sources = [...new Set(answers.flatMap((answer) => answer.sources))];
    return {
      ...{ query, answer: answers.map(({ text }) => text).join('\n\n'), turn: at + 1 },
      ...(typeof end.model === 'string' && { model: end.model }),
      ...((typeof end.time === 'string' || typeof end.time === 'number') && { runAt: end.time }),
      ...(sources.length > 0 && { sources }),
    };
  });
}
