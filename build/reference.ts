import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SUBTAGS_FILE, subtagsSource } from './language-subtags.ts';
import { metricPages } from './metrics/pages.ts';
import { namedTextModules } from './named-texts.ts';
import { WORDS_FILE, wordsSource } from './ordinary-words.ts';
import { POLARITY_FILE, polaritySource } from './polarity.ts';
import { domainSources, referencePages } from './reference-pages.ts';
import { wordTexts } from './word-texts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

writeFileSync(join(ROOT, SUBTAGS_FILE), subtagsSource());
writeFileSync(join(ROOT, WORDS_FILE), wordsSource());
writeFileSync(join(ROOT, POLARITY_FILE), polaritySource());
for (const [path, source] of [...wordTexts(), ...namedTextModules()]) writeFileSync(join(ROOT, path), source);

rmSync(join(ROOT, 'docs/reference'), { recursive: true, force: true });
for (const [path, text] of [...metricPages(), ...referencePages(domainSources(ROOT))]) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
