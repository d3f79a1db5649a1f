import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analysed } from './support.ts';

const NAMES = ['Sony', 'Bose', 'JBL', 'Webex', 'Skype'];

/** The rule, an answer, and the entities in the order of their ranking positions. */
type Case = readonly [rule: string, answer: string, ranked: readonly string[]];

function check(cases: readonly Case[]): void {
  for (const [rule, answer, ranked] of cases) {
    test(`${rule}: ${JSON.stringify(answer)}`, () => {
      const { mentions } = analysed(NAMES, { answer });
      assert.deepEqual(
        mentions.map(({ entityId, rankingPosition }) => [rankingPosition, entityId]),
        ranked.map((name, at) => [at + 1, name]),
      );
    });
  }
}

describe('entities rank by first mention (contract 5, "Analysis")', () => {
  check([
    ['in running text', 'JBL beats Sony, JBL says. Bose too', ['JBL', 'Sony', 'Bose']],
    ['in a sentence that begins a line', 'Skype beats Webex.\nWebex is not bad.', ['Skype', 'Webex']],
    ['beside a list that one of them leads', 'Sony or JBL?\n- JBL\n- headphones', ['Sony', 'JBL']],
  ]);
});

describe('ranks that an answer gives itself count before', () => {
  check([
    ['a countdown', 'Unlike JBL:\n3. **Bose** – good\n2. Skype\n1. Sony', ['Sony', 'Skype', 'Bose', 'JBL']],
    ['a countdown of headings', '## 10. Bose\nlike Sony\n## 9. Nobody\n## 8. JBL\n## 1. Sony', ['Sony', 'JBL', 'Bose']],
    ['a countdown with signs of number', '#3 Bose\n#2 JBL\n#1 Sony', ['Sony', 'JBL', 'Bose']],
    ['not two lists', '1. Nobody\n2. Sony\n\nOr:\n1. Bose\n2. JBL', ['Sony', 'Bose', 'JBL']],
    ['not years', '2025. Sony\n2024. Bose', ['Sony', 'Bose']],
    ['medals', 'Unlike JBL: 🥉 Skype\n🥈 **Bose**\n🥇 **Sony**', ['Sony', 'Bose', 'Skype', 'JBL']],
    ['medals behind names', '- Bose 🥈\n- Sony 🥇', ['Sony', 'Bose']],
    ['medals in a table', '| JBL | 🥈 |\n| 🥇 | Bose |', ['Bose', 'JBL']],
    ['ranks in JSON', '[{"rank": 2, "name": "Sony"}, {"name": "Bose", "rank": 1}]', ['Bose', 'Sony']],
    ['choices', 'Runner-up: Bose. **Best overall:** Sony, not JBL.', ['Sony', 'Bose', 'JBL']],
    ['choices in headings', '### Runner-Up\nThe Bose QC\n### Best Overall\nThe Sony XM5', ['Sony', 'Bose']],
    ['not a single choice', 'Bose is loud. Best overall: Sony', ['Bose', 'Sony']],
    ['not a single medal', 'Bose is loud. 🥇 Sony', ['Bose', 'Sony']],
    ['not what is chosen in a sentence', 'Bose is the runner-up to Sony, the winner of 2025', ['Bose', 'Sony']],
  ]);
});

describe('in a list they rank by the item that they lead', () => {
  check([
    // chatgpt-b2b-tools: "platforms like Zoom and Microsoft Teams", then items in the order of the labels.
    ['explained lines', 'Like Webex and Skype.\nSkype: built in.\nWebex: supports it.', ['Skype', 'Webex']],
    ['lines with a dash', 'Not Sony.\nJBL – loud.\nBose Max — calm.\nSony – all.', ['JBL', 'Bose', 'Sony']],
    // ai-product-bench: numbered items in bold, headings with a link.
    ['numbered items', 'Unlike Bose:\n\n1. **Sony** XM5\n2. **Bose** QC', ['Sony', 'Bose']],
    ['headings', 'Bose or JBL?\n### 1. [JBL Go](https://a.b)\nBose is next.\n### Bose', ['JBL', 'Bose']],
    ['bullets', 'Bose?\n* JBL\n  * like Sony\n* Bose', ['JBL', 'Sony', 'Bose']],
    ['who leads none by first mention', 'Webex?\n1. JBL beats Bose\n2. Sony', ['Webex', 'JBL', 'Bose', 'Sony']],
    ['names that share an item in their order', '1. Sony and Bose\n2. JBL', ['Sony', 'Bose', 'JBL']],
  ]);
});
