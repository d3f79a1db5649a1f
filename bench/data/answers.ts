import { readFileSync } from 'node:fs';
import { randomNumbers } from './random.ts';

/** In every thousandth answer, and in no sentence of the sample. */
export const RARE_WORD = 'Quetzalprodukt';
const EVERY = 1_000;

/**
 * Texts of answers of about a given length in characters, made of sentences of real answers at random: what they take on disk, and
 * what an index of them takes, depends on what stands in them.
 */
export function drawAnswers(seed: number, length: number): (at: number) => string {
  const sentences = sentencesOfSample();
  return (at) => {
    const random = randomNumbers(seed * 7_919 + at);
    const drawn: string[] = [];
    for (let long = 0; long < length; ) {
      const sentence = sentences[Math.floor(random() * sentences.length)]!;
      drawn.push(sentence);
      long += sentence.length + 1;
    }
    const text = drawn.join(' ').slice(0, length);
    return at % EVERY === 7 ? `${text} ${RARE_WORD}` : text;
  };
}

function sentencesOfSample(): readonly string[] {
  const files = ['ai-product-bench', 'chatgpt-b2b-tools', 'chatgpt-electronics', 'webis-native-ads'];
  return files.flatMap((file) => {
    const text = readFileSync(new URL(`../../sample/${file}/rows.jsonl`, import.meta.url), 'utf8');
    const answers = text
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { answer?: string }).answer);
    return answers.flatMap((answer) => answer?.split(/(?<=[.!?\n])\s+/) ?? []).filter(({ length }) => length > 20);
  });
}
