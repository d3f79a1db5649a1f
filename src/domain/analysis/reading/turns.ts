import type { Aside } from './aside.ts';

/** How the two of a copied conversation are called at the beginning of their lines; in lower case, `X` is an assistant. */
const PERSON =
  'user|human|you|me|prompt|query|nutzer|benutzer|du|ich|utilisateur|vous|usuario|tú|usuário|você|utente|tu|gebruiker|jij';
const ASSISTANT =
  '(?:X|bot|model|response|output|assistent|asistente|assistente|respuesta|réponse|risposta|resposta|antwort|antwoord)(?: (?:said|says|responded|replied|hat gesagt|sagte|a dit|dijo|ha dicho|disse|ha detto|zei))?';
/** The same alone on a line, with nothing behind it: "You". */
const ALONE = 'you|user|human|du|sie|vous|toi|tú|você|tu|jij|je|ty|pan|pani|あなた|你|您';
/** One question with its answer; several are a list of the answer's own. */
const QUESTION = 'q|question|frage|pregunta|pergunta|domanda|vraag';
const ANSWER = 'a|answer|antwort|respuesta|réponse|resposta|risposta|antwoord';

/** A label at the beginning of a line, with something behind it, or an assistant's alone on it. */
const labels = (names: string) =>
  new RegExp(
    `^[ \\t]*(?:\\*\\*|__|#{1,4} )?(?:${names})(?:\\*\\*|__)?[ \\t\\u00A0]?[:：](?:\\*\\*|__)?[ \\t]*`,
    'gimu',
  );

/**
 * Tells the turns of a person from those of an assistant: `assistants` call themselves so, and `said` are headings such as "You
 * said", which need no colon.
 */
export function turnsOf(
  assistants: string,
  said: readonly string[],
): (text: string, isCode: (at: number) => boolean) => readonly Aside[] {
  const named = ASSISTANT.replace('X', assistants);
  const alone = `^[ \\t]*(?:${named.replace(/\?$/, '')})[ \\t]*$`;
  const persons = said.map((phrase) => RegExp.escape(phrase)).join('|');
  const person = new RegExp(`${labels(`${PERSON}|${persons}`).source}|^[ \\t]*(?:${persons})[ \\t]*$`, 'gimu');
  const [question, answer] = [labels(QUESTION), labels(ANSWER)];
  const bare = (names: string) => new RegExp(`^[ \\t]*(?:${names})[ \\t]*$`, 'gimu');
  const [personAlone, assistantAlone] = [bare(ALONE), bare(assistants)];
  const assistant = new RegExp(`${labels(named).source}|${alone}`, 'gimu');
  const [firstPerson, firstAlone, firstQuestion] = [person, personAlone, question].map(
    ({ source }) => new RegExp(source, 'yimu'),
  ) as [RegExp, RegExp, RegExp];
  return (text, isCode) => {
    const start = text.search(/\S/);
    if (start < 0) return [];
    const begins = (label: RegExp) => {
      label.lastIndex = start;
      return label.test(text.slice(0, start + 60));
    };
    if (begins(firstPerson)) return between(text, person, assistant).filter((aside) => !isCode(aside.start));
    if (begins(firstAlone)) return between(text, personAlone, assistantAlone);
    if (!begins(firstQuestion)) return [];
    const pairs = between(text, question, answer);
    return pairs.length === 1 && [...text.matchAll(question)].length === 1 ? pairs : [];
  };
}

/** From each label of the one to the end of the next label of the other. */
function between(text: string, one: RegExp, other: RegExp): readonly Aside[] {
  const found: Aside[] = [];
  one.lastIndex = 0;
  for (let match = one.exec(text); match !== null; match = one.exec(text)) {
    other.lastIndex = one.lastIndex;
    const reply = other.exec(text);
    if (reply === null) break;
    found.push({ kind: 'page', start: match.index, end: other.lastIndex });
    one.lastIndex = other.lastIndex;
  }
  return found;
}
