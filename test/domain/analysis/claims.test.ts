import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileAnalysis } from '../../../src/domain/mod.ts';
import { claims, list, pattern, sides } from './claim-patterns.ts';
import { analysed, lastTwoLabels, someEntities } from './support.ts';

describe('claims, by pattern', () => {
  pattern(
    'awards praise whom they are for',
    {
      '_: Sonos Era 100': { Sonos: '+' },
      '### _\n\n**Sonos Era 100**\n\nA speaker.': { Sonos: '+' },
      '### Sonos Era 100\n\n#### _\n\n### Bose Flex': { Sonos: '+', Bose: '' },
    },
    list(
      'Best Overall|Best for Gaming|Best Value|Best Budget|Top Pick|Most Affordable|Editor’s Choice|Best Premium|Runner Up|Our Pick',
    ),
  );
  pattern(
    'what something is good for judges nobody',
    {
      'Sonos is ideal for _.': { Sonos: '+' },
      '### Sonos\n\nMade for _.': { Sonos: '' },
      '* **Sonos** – Best for _': { Sonos: '+' },
    },
    list(
      'noisy rooms|slow connections|small, cramped flats|bad weather|difficult terrain|expensive homes|poor light|beginners|weak signals|loud parties',
    ),
  );
  pattern(
    'what comes after but stands beside what came before',
    {
      'Sonos has great sound, but it is _.': { Sonos: '+-' },
      'Sonos has great sound; however, it is _.': { Sonos: '+-' },
      'Sonos has great sound, though it is _.': { Sonos: '+-' },
    },
    list('pricey|expensive|bulky|slow|unreliable|noisy|limited|flimsy|overpriced|uncomfortable'),
  );
  pattern(
    'items that have lost what separated them keep their owners',
    {
      'Sonos Era:Great sound.Bose Flex:_.': { Sonos: '+', Bose: '-' },
      'Sonos Era: A speaker.Pros: Light.Cons: _.Bose Flex: A speaker.': { Sonos: '+-', Bose: '' },
      'Top Picks: Sonos Era: Great sound. However, it is _.Bose Flex: A speaker.': { Sonos: '+-', Bose: '' },
    },
    list('Pricey|Expensive|Bulky|Slow|Unreliable|Noisy|Limited|Flimsy|Overpriced|Uncomfortable'),
  );
  pattern(
    'denied praise is criticism',
    {
      'Sonos is not _.': { Sonos: '-' },
      'Sonos isn’t very _.': { Sonos: '-' },
      '### Sonos\n\n* Not _': { Sonos: '-' },
    },
    list('reliable|durable|accurate|comfortable|good|great|intuitive|affordable|versatile|sturdy'),
  );
  pattern(
    'product cards judge nobody',
    {
      'It is a speaker. _$399.994.8(4k+)Bose Flex$149.004.7(2k+)': { Sonos: '', Bose: '' },
      'Picks:\n_399,99 $•Best Buy + weitereJBL Flip149,00 $•Walmart\nThe end.': { Sonos: '' },
      'It is great. _$399.99$449.994.8(17)': { Sonos: '' },
    },
    list(
      'Sonos Perfect|Sonos Best|Sonos great|Sonos amazing|Sonos Excellent|Sonos Love|Sonos Super|Sonos Good|Sonos Great Sound|Sonos Top',
    ),
  );
  pattern(
    'questions judge nobody',
    {
      '_ Sonos?': { Sonos: '' },
      '### Sonos\n\n_ it?': { Sonos: '' },
      'Sonos makes speakers. _ them?': { Sonos: '' },
    },
    list(
      'Is it great, like|Do you love|Would the best be|Is it expensive, like|Do you want excellent ones like|Which great one is better than|Why is everybody happy with|Is it terrible, like|Do you enjoy|Are you happy with',
    ),
  );
  pattern(
    'a block belongs to the brand that leads it, up to the next head of any kind',
    {
      '### Sonos Era\n\n* _\n\n### Bose Flex\n\n* A speaker': { Sonos: '+', Bose: '' },
      '1. **Sonos Era**\n   * _\n2. **Unknown Xyzzy**\n   * Pricey': { Sonos: '+' },
      '| Model | Note |\n|---|---|\n| Sonos Era | _ |\n| Bose Flex | Pricey |': { Sonos: '+', Bose: '-' },
    },
    list(
      'Great sound|Excellent app|Easy to use|Very reliable|Durable build|Lightweight|Affordable|Good value|Impressive bass|Versatile',
    ),
  );
  pattern(
    'footers of platforms mention nobody',
    {
      'Sonos is great. _': { Sonos: '+' },
      '### Sonos\n\nA speaker.\n\n_': { Sonos: '' },
      '_\nSonos is pricey.': { Sonos: '-' },
    },
    list(
      'AI responses may include mistakes. Learn more|AI responses may include mistakes. Learn moreThank youYour feedback helps Google improve. See our Privacy Policy.|' +
        'Your feedback helps Google improve.|Generative AI is experimental.|ChatGPT can make mistakes. Check important info.|Gemini can make mistakes, so double-check it|' +
        'AI responses may contain mistakes.|AI answers can include mistakes. Learn more|Copilot may make mistakes.|Your feedback helps Google improve. See our Privacy Policy.Share more feedbackReport a problemClose',
    ),
  );
  pattern(
    'a hedge leaves a claim of half the weight',
    {
      'Sonos may be _.': { Sonos: '-' },
      '### Sonos\n\n* Can be _': { Sonos: '-' },
      '### Sonos\n\nCons: might be _': { Sonos: '-' },
    },
    list('pricey|expensive|bulky|slow|unreliable|noisy|limited|flimsy|overpriced|uncomfortable'),
  );
  pattern(
    'labels set a side',
    {
      '### Sonos\n\n**_:** An app, two inputs.': { Sonos: '+' },
      'Sonos Era: A speaker. _: An app.': { Sonos: '+' },
      '### Sonos\n\n_\n\n* An app\n* Two inputs': { Sonos: '+' },
    },
    list(
      'Pros|Pro|Strengths|Advantages|Highlights|Benefits|Why it’s great|Why it stands out|What we like|Reasons to buy',
    ),
  );
  pattern(
    'and so do those of the other side',
    {
      '### Sonos\n\n**_:** One input, no app.': { Sonos: '-' },
      'Sonos Era: A speaker. _: One input.': { Sonos: '-' },
      '### Sonos\n\n_\n\n* One input\n* No app': { Sonos: '-' },
    },
    list('Cons|Con|Weaknesses|Disadvantages|Drawbacks|Downsides|Limitations|Trade-offs|Caveats|Reasons to avoid'),
  );
  pattern(
    'the second of two that are compared gets nothing',
    {
      'Sonos is _ than Bose.': { Sonos: '+', Bose: '' },
      '### Sonos\n\nIt is _ than Bose.': { Sonos: '+', Bose: '' },
      'Sonos is much _ than Bose or JBL.': { Sonos: '+', Bose: '', JBL: '' },
    },
    list('better|faster|lighter|quieter|easier|stronger|smoother|safer|brighter|cleaner'),
  );
  pattern(
    'nor does one that another is chosen over',
    {
      'Experts _ Sonos over Bose.': { Sonos: '+', Bose: '' },
      'Experts _ Sonos ahead of Bose for its great sound.': { Sonos: '+', Bose: '' },
    },
    list('recommend|recommended|would recommend'),
  );
  pattern(
    'words that praise don’t where what they tell of breaks',
    { 'Sonos _.': { Sonos: '-' } },
    list('breaks easily|scratches easily|wears out quickly|leaves a lot to be desired'),
  );
  pattern(
    'nor does one that something is set beside',
    {
      '_ Bose, Sonos is great.': { Bose: '', Sonos: '+' },
      'Sonos is great _ Bose.': { Sonos: '+', Bose: '' },
      '### Sonos\n\nIt is great _ Bose.': { Sonos: '+', Bose: '' },
    },
    list(
      'compared to|compared with|unlike|instead of|rather than|in comparison to|versus|alongside|next to|similar to',
    ),
  );
  pattern(
    'compounds with -free, -proof and the like praise',
    {
      'Sonos is _.': { Sonos: '+' },
      '### Sonos\n\n* A _ body': { Sonos: '+' },
      '* **Sonos** – _ build': { Sonos: '+' },
    },
    list(
      'noise-cancelling|stain-resistant|scratch-resistant|shock-proof|crash-proof|waste-free|worry-free|stress-free|pain-relieving|risk-free',
    ),
  );
  test('a fault that is remedied blames no brand: 30 cases', () => {
    const remedies =
      'protects against viruses|prevents damage|fixes broken links|treats pain|reduces stress|removes stains|fights acne|blocks scams|detects fraud|eliminates bad odours';
    for (const remedy of list(remedies)) {
      for (const frame of ['Sonos _.', '### Sonos\n\n* It _', 'Sonos is a tool that _.']) {
        const answer = frame.replace('_', remedy);
        assert.doesNotMatch(sides(answer).Sonos!, /-/, answer);
      }
    }
  });
  pattern(
    'words of the trade judge nobody',
    {
      'Sonos has a _.': { Sonos: '' },
      '### Sonos\n\n* With _': { Sonos: '' },
      'The Sonos _ is here.': { Sonos: '' },
    },
    list(
      'hard drive|massage gun|cold brew|slow cooker|alarm|charging port|smart home hub|fitness mode|fire button|security chip',
    ),
  );
  pattern(
    'advice, shops and further options belong to nobody',
    {
      '### Sonos\n\nA speaker.\n\n### _\n\n* Great sound\n* Pricey ones': { Sonos: '' },
      'Sonos Era: A speaker. _: Great prices and excellent deals.': { Sonos: '' },
      '* **Sonos**: a speaker\n\n**_**\n\nExpensive, but great.': { Sonos: '' },
    },
    list(
      'Where to Buy|Things to Consider|Factors to Consider|How to Choose|What to Look For|Other Options|Considerations|Tips|Key Considerations|Where to buy them',
    ),
  );
  pattern(
    'idioms',
    { 'Sonos _.': { Sonos: '+' } },
    list(
      'is hard to beat|is tough to beat|can’t go wrong|is second to none|is world-class|is top-notch|is state-of-the-art|is a must-have|is unbeatable|is best in class',
    ),
  );
  pattern(
    'victories praise the first and say nothing of the second',
    { 'Sonos _ Bose.': { Sonos: '+', Bose: '' } },
    list(
      'beats|outperforms|surpasses|outshines|edges out|tops|easily beats|clearly outperforms|beat|outperformed|wins over|' +
        'wins out over|trumps|leaves behind|outclasses|overtakes|triumphs over|has the edge over',
    ),
  );
  pattern(
    'nothing under a label is nothing',
    { '### Sonos\n\nCons: _': { Sonos: '' } },
    list('None|none|N/A|No major ones|Nothing|Not many|None really|None noted|No significant ones|None mentioned'),
  );
  pattern(
    'a kind of goods is nobody',
    { '### Sonos\n\n_ can be expensive.': { Sonos: '' } },
    list(
      'Some speakers|Most speakers|Many speakers|Certain speakers|Several speakers|Other speakers|These speakers|All speakers|Both|Various brands',
    ),
  );
});

describe('claims in other languages', () => {
  const labels: Readonly<Record<string, readonly [string, string]>> = {
    de: ['Vorteile|Pro|Stärken|Pluspunkte|Highlights', 'Nachteile|Kontra|Schwächen|Minuspunkte|Einschränkungen'],
    fr: ['Avantages|Pour|Points forts|Atouts|Les plus', 'Inconvénients|Contre|Points faibles|Faiblesses|Les moins'],
    es: [
      'Ventajas|Pros|Puntos fuertes|Lo mejor|A favor',
      'Desventajas|Contras|Puntos débiles|Inconvenientes|En contra',
    ],
    pt: [
      'Vantagens|Prós|Pontos fortes|Destaques|A favor',
      'Desvantagens|Contras|Pontos fracos|Limitações|Pontos negativos',
    ],
    it: ['Vantaggi|Pro|Pregi|Punti di forza|A favore', 'Svantaggi|Contro|Difetti|Punti deboli|Limiti'],
  };
  for (const [language, [praise, criticism]] of Object.entries(labels)) {
    const frames = (side: string) => ({
      '### Sonos\n\n**_:** USB': { Sonos: side },
      '### Sonos\n\n_\n\n* USB': { Sonos: side },
    });
    pattern(`${language}, praise`, frames('+'), list(praise), language);
    pattern(`${language}, criticism`, frames('-'), list(criticism), language);
  }

  test('are not read where there are no rules', () => {
    assert.deepEqual(claims('### Sonos\n\nPros: great', 'ja'), { Sonos: [] });
  });
});

describe('claims of hostile answers', () => {
  test('a table of 10,000 cells: each cell is of its row', () => {
    const answer = `| a | b |\n${'| Sonos | great |\n| Bose | pricey |\n'.repeat(2_500)}| JBL | great |\n`;
    const said = claims(answer);
    // Each keeps the first of them; the last row is read, too.
    assert.deepEqual(said.JBL, ['+ great']);
    assert.deepEqual([said.Sonos!.length, said.Bose!.length], [100, 100]);
    assert.ok(said.Sonos!.every((claim) => claim === '+ great') && said.Bose!.every((claim) => claim === '- pricey'));
  });

  test('a list 50 deep is of the item that it stands under', () => {
    const answer = `- Sonos\n${Array.from({ length: 50 }, (_, depth) => `${' '.repeat(2 * depth + 2)}- great`).join('\n')}\n- Bose`;
    assert.deepEqual([claims(answer).Sonos!.length, claims(answer).Bose], [50, []]);
  });

  test('a heading of 30 brands is shared, one of more belongs to none', () => {
    const names = Array.from({ length: 31 }, (_, at) => `Acme${String.fromCharCode(97 + (at % 26))}${at}x`);
    const many = compileAnalysis(someEntities(names), lastTwoLabels);
    const judged = (count: number) => {
      const answer = `### ${names.slice(0, count).join(', ')}\n\n* Great sound`;
      return many({ answer, language: 'en', sources: [] }).mentions.filter(({ praise }) => praise > 0).length;
    };
    assert.deepEqual([judged(30), judged(31)], [30, 0]);
  });

  test('labels without bullets, and text from right to left', () => {
    assert.deepEqual(sides('Sonos\nPros\nLight\nCons\nPricey'), { Sonos: '+-' });
    assert.deepEqual(sides('\u202bסונוס Sonos is great\u202c'), { Sonos: '+' });
  });

  test('offsets point at what they say, behind HTML characters, too', () => {
    assert.deepEqual(claims('Sonos &amp; Bose are great. &quot;JBL&quot; is pricey.').JBL, ['- JBL&quot; is pricey']);
  });
});

describe('victories praise the first alone, in each language', () => {
  const victories = {
    de: 'schlägt|übertrifft|gewinnt gegen|siegt über|setzt sich durch gegen|besiegt',
    fr: 'surpasse|devance|l’emporte sur|gagne contre|laisse derrière',
    es: 'supera a|gana a|derrota a|deja atrás a|se impone a',
    pt: 'supera|ganha de|derrota|deixa para trás|ultrapassa',
    it: 'supera|vince su|ha la meglio su|batte|lascia indietro',
  } as const;
  for (const [language, verbs] of Object.entries(victories)) {
    for (const verb of verbs.split('|'))
      test(`${language}: ${verb}`, () => {
        const { mentions } = analysed(['Sonos', 'Bose'], { answer: `Sonos ${verb} Bose.`, language });
        assert.deepEqual(
          mentions.map(({ entityId, praise, criticism }) => [entityId, praise > 0, criticism]),
          [
            ['Sonos', true, 0],
            ['Bose', false, 0],
          ],
        );
      });
  }
});
