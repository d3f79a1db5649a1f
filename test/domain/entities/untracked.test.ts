import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesPutForward, untrackedCounts } from '../../../src/domain/entities/mod.ts';

const holdsAcme = (text: string): boolean => /\bAcme\b/i.test(text);
const beside = (answer: string): readonly string[] =>
  namesPutForward(answer, holdsAcme).flatMap(({ name, isBeside }) => (isBeside ? name : []));

for (const [answer, names] of [
  ['**Brooks Ghost 16**\n**Acme Run**\n**Hoka Clifton**', ['Brooks Ghost 16', 'Hoka Clifton']],
  ['### 1. Saucony Ride (2026)\n\nSoft.\n### 2. Acme Run', ['Saucony Ride']],
  ['- Asics Nimbus: soft\n- Salomon – for trails\n- Acme: light\n- Best value: none', ['Asics Nimbus', 'Salomon']],
  ['| Brand | Price |\n| Acme | 9 |\n| Zenvo | 8 |', ['Zenvo']],
  ['1. **J. Crew** – for shirts\n2. **Acme** – for shoes', ['J. Crew']],
  // Of another list, and of a sentence that names no tracked one.
  ['1. **Acme Run**\n   - Ergolift: for the heel\n', []],
  ['Hoka is soft. Acme is light, as Saucony and Brooks are.', ['Saucony', 'Brooks']],
  ['Unlike Acme’s shoes, Hoka’s are soft; Xerox makes none.', []],
  // Labels are of each product the same.
  ['**Acme**\n**Ergolift**\n**Zenvo**\n**Ergolift**\n**Bolto**\n**Ergolift**', ['Zenvo', 'Bolto']],
  // Standards, sizes, numbers of models and ordinary words are no names.
  ['Acme has USB-C, a 4K OLED panel, Bluetooth, 128GB, the U2723QE, Wi-Fi, Connectivity and Battery Life.', []],
  ['However, Acme is light. Additionally, it is soft.', []],
  ['Acme sells at [Zenvo](https://zenvo.example/Bolto), says ([The Verge][1]).', ['Zenvo']],
  ['Acme Glide und 小米 sind gut', []],
  ['', []],
] as const) {
  test(`${JSON.stringify(answer)} puts forward ${names.join(', ') || 'nothing'}`, () =>
    assert.deepEqual(beside(answer), names));
}

test('names of tracked brands, their aliases and what holds them are not counted', () => {
  const counts = untrackedCounts([{ name: 'Hewlett-Packard', aliases: ['HP', 'L’Oréal'] }]);
  for (let at = 0; at < 3; at++)
    counts.add('**HP Envy**\n**Hewlett Packard**\n**Hewlett-Packard 5**\n**L’Oréal Elvive**\n**Xerox B210**');
  counts.add('HP beside Xerox B210 and Xerox B210, or Canon Pixma.');
  assert.deepEqual(counts.most(2, 10), [{ name: 'Xerox', answers: 4 }]);
  assert.deepEqual(counts.most(1, 1), [{ name: 'Xerox', answers: 4 }]);
});

test('products of one brand are one suggestion, by what they have in common', () => {
  const counts = untrackedCounts([{ name: 'Acme', aliases: [] }]);
  for (const name of ['Zenvo Glide 3', 'Zenvo Run', 'Bolto Racer Prime', 'Bolto Racer Prime 2', 'Zenvo'])
    counts.add(`1. **Acme Run**\n2. **${name}**`);
  assert.deepEqual(counts.most(1, 5), [
    { name: 'Zenvo', answers: 3 },
    { name: 'Bolto', answers: 2 },
  ]);
});

test('what answers write in lower case, too, or with an article in German, is a word', () => {
  const counts = untrackedCounts([{ name: 'Acme', aliases: [] }]);
  for (const answer of ['Acme has Ripstopp and Zenvo.', 'Acme, Ripstopp and Zenvo.', 'Acme is of ripstopp.'])
    counts.add(answer);
  for (const answer of [
    'Acme und Flauschbund mit Zenvo.',
    'Acme hat Flauschbund.',
    'Bei Acme ist der Flauschbund gut.',
  ])
    counts.add(answer);
  assert.deepEqual(counts.most(2, 5), [{ name: 'Zenvo', answers: 3 }]);
});

test('where answers hardly name a tracked one, any name is suggested; an ignored one never is', () => {
  const counts = untrackedCounts([], ['BOLTO']);
  for (let at = 0; at < 2; at++) counts.add('1. **Zenvo Run**\n2. **Bolto**');
  assert.deepEqual(counts.most(2, 5), [{ name: 'Zenvo', answers: 2 }]);
});

test('long texts of marks take no long time', () => {
  for (const mark of ['*', '**', '_', '# ', '- ', '1. ', '(', ' – ', '| ', 'A ', 'A-'])
    assert.ok(namesPutForward(mark.repeat(50_000), () => true).length <= 1, mark);
});
