import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claims, list, pattern, sides } from './claim-patterns.ts';

const FAULTS = list(
  'Pricey|Slightly bulky|Battery life is limited|Not ideal for gaming|Heavier than most|Slow to charge|Less refined software|No headphone jack|May feel flimsy|Still expensive',
);
const PRAISE = list(
  'Great sound|Excellent app|Easy to use|Very reliable|Durable build|Lightweight|Affordable|Good value|Impressive bass|Versatile',
);

describe('tables that have lost what was between their cells', () => {
  const before = 'Sonos and Bose make them, and so does JBL.\n';
  pattern(
    'columns set the side, and rows belong to the brand that leads them',
    {
      [`${before}SpeakerWhy it’s greatTrade-offsSonos EraGreat sound_Bose FlexLight, good value_`]: {
        Sonos: '+-',
        Bose: '+-',
        JBL: '',
      },
      [`${before}ModelKey StrengthsLimitationsSonos Era 100Great sound_Unknown 3Light_Bose FlexGood value_`]: {
        Sonos: '+-',
        Bose: '+-',
        JBL: '',
      },
      [`${before}SpeakerPrice*ProsConsSonos Era~$250Great sound_JBL Flip~$90Light, good value_`]: {
        Sonos: '+-',
        Bose: '',
        JBL: '+-',
      },
    },
    FAULTS,
  );
  pattern(
    'of a column of faults only what holds something against a brand is criticism',
    {
      [`${before}SpeakerWhy it’s greatTrade-offsSonos EraGreat sound_Bose FlexGood value_`]: {
        Sonos: '+',
        Bose: '+',
        JBL: '',
      },
    },
    list(
      'Tons of features|Built for long use|Newer in the line|Check the colours|Will fit a desk|Packs in extras|A speaker for parties|Comes in white|Check for updates|Meant for rooms',
    ),
  );
  pattern(
    'tables about features are nobody’s',
    {
      [`${before}FeatureWhy it mattersWhat to look for_SoundGood sound is great with Sonos on itFull range_Battery`]: {
        Sonos: '',
        Bose: '',
        JBL: '',
      },
    },
    list('Ports|Weight|Range|Apps|Price|Bass|Voice|Setup|Rooms|Wires'),
  );
  test('names with a capital in them are no two cells: 10 cases', () => {
    for (const name of list('MacBook|PlayStation|OnePlus|ThinkPad|GoPro|YouTube|TikTok|PayPal|GitHub|OmniBook')) {
      const answer = `${before}SpeakerWhy it’s greatTrade-offsSonos EraGreat with ${name} sound and yetPriceyBose FlexLight, good valueBulky`;
      assert.match(claims(answer).Sonos![0]!, new RegExp(`with ${name} sound`), answer);
    }
  });
  test('chips between cells end them', () => {
    const answer = `${before}SpeakerWhy it’s greatTrade-offsSonos EraGreat sound. Tom's Guide+2WIRED+1Still priceyBose FlexLight, good value. The Verge+1Bulky`;
    assert.deepEqual(sides(answer), { Sonos: '+-', Bose: '+-', JBL: '' });
  });
  test('rows of unknown brands are not those of the one before', () => {
    const answer = `${before}SpeakerWhy it’s greatTrade-offsSonos EraGreat soundPriceyUnknown 3LightFlimsyOther 5LoudNot durable`;
    assert.deepEqual(claims(answer).Sonos, ['+ Great sound', '- Pricey']);
  });
});

describe('what stands under a brand', () => {
  pattern(
    'facts judge nobody, and leave the block to its brand',
    {
      '### Sonos\n\n* **_:** about $250\n* Great sound': { Sonos: '+' },
      '1. **Sonos Era**\n   * _: great at $250\n   * Pricey': { Sonos: '-' },
      '* **Sonos**\n  * **_**: low\n  * **Why**: Great sound': { Sonos: '+' },
    },
    list('Price|Pricing|Cost|Specs|Specifications|Dimensions|Warranty|Rating|Estimated price|Price range'),
  );
  pattern(
    'details in capitals and of other kinds are the brand’s',
    {
      '1. **Sonos Era**\n   * _: fine\n   * Great sound': { Sonos: '+' },
      '### Sonos Era\n\n* **_:** fine\n* Great sound': { Sonos: '+' },
      '* **Sonos Era**\n  * **_** – Great sound': { Sonos: '+' },
    },
    list('CPU|RAM|GPS|OLED|Connectivity|Portability|Versatility|Why|Ergonomics|Customisation'),
  );
  pattern(
    'where to buy it leaves the block to its brand',
    { '### Sonos\n\n* **_:** Great shops\n* Pricey': { Sonos: '-' } },
    list('Where to buy|Where to Buy|Available at|Sources|Tips|Notes|Alternatives|Related|Where to find|Other options'),
  );
  pattern(
    'names behind long addresses lead their items',
    {
      '1. [Sonos Era](https://example.com/a-very-long-address-that-goes-on-and-on-and-on-and-on?source=somewhere-else-entirely)\n   * _':
        { Sonos: '+' },
      '1. **[Sonos Era](https://example.com/a-very-long-address-that-goes-on-and-on-and-on-and-on?source=somewhere-else-entirely)**\n   _':
        { Sonos: '+' },
      '#### 🧳 **1. Sonos – The Big One**\n\n* _': { Sonos: '+' },
    },
    PRAISE,
  );
  pattern(
    'a name and a dash lead the rest of their line',
    {
      'Some speakers.\n\nSonos Era 100 — A speaker. _.\n\nOther ones.': { Sonos: '+' },
      'Sonos Era – A speaker. _, and more.': { Sonos: '+' },
      'Bose Flex — A speaker.\n\nSonos Era — One of them. _.': { Bose: '', Sonos: '+' },
    },
    PRAISE,
  );
  pattern(
    'a condition before it leaves the block to its brand',
    {
      'Sonos Era: If you want more, it is _.': { Sonos: '+' },
      '### Sonos\n\nIf you want more, this is a _ one.': { Sonos: '+' },
      'Other Good Options: Sonos Era: If you like music, this is _.Bose Flex: A speaker.': { Sonos: '+', Bose: '' },
    },
    list('great|excellent|reliable|affordable|versatile|impressive|durable|perfect|comfortable|fantastic'),
  );
  pattern(
    'a sentence ends behind capitals, too, where its blank is lost',
    { 'Bose Flex: One of the _.Sonos Era: Great sound.': { Bose: '', Sonos: '+' } },
    list('NCAA|U8N|FIBA|B4|QM6|RPM|PS5|HDR10|USA|X9'),
  );
});

describe('reservations', () => {
  pattern(
    'a quality that is not as in another is criticism',
    {
      'Sonos is not as _ as Bose.': { Sonos: '-', Bose: '' },
      '### Sonos\n\nIt isn’t as _ as others.': { Sonos: '-' },
      'Sonos has great sound, though it may not be as _ as Bose.': { Sonos: '+-', Bose: '' },
    },
    list('bright|loud|wide|broad|mature|warm|clear|full|deep|refined'),
  );
  pattern(
    'what it asks for, behind but, is criticism, and praises nobody',
    {
      'Sonos has great sound, but it requires _.': { Sonos: '+-' },
      '### Sonos\n\nGreat sound, but needs _.': { Sonos: '+-' },
      '### Sonos\n\nIt requires _.': { Sonos: '' },
    },
    list(
      'a capable PC|a good amplifier|an excellent network|a powerful hub|a fast line|a strong signal|a premium plan|a great app|a quick router|a good preamp',
    ),
  );
  pattern(
    'what is said of users is said of the brand',
    { '### Sonos\n\nSome users report that it is _.': { Sonos: '-' } },
    list('pricey|bulky|slow|unreliable|noisy|flimsy|overpriced|uncomfortable|clunky|buggy'),
  );
  const warnings: Readonly<Record<string, string>> = {
    en: 'Avoid|Skip|Steer clear of|Stay away from|Don’t buy|Do not buy|Beware of|I’d avoid|Never buy|You should avoid',
    de: 'Vermeiden Sie|Vermeide|Meiden Sie|Meide|Finger weg von|Hände weg von|Lassen Sie die Finger von|Kaufen Sie nicht|Vorsicht bei|Kauf nicht',
    fr: 'Évitez|Évite|Éviter|Fuyez|N’achetez pas|N’achète pas|Méfiez-vous de|Tenez-vous loin de|Évitez le|Évitez d’acheter',
    es: 'Evite|Evita|Eviten|Evitar|No compre|No compres|Huya de|Huye de|Aléjese de|Cuidado con',
    pt: 'Evite|Evitem|Evitar|Não compre|Não comprem|Fuja de|Fuja da|Afaste-se de|Cuidado com|Evite comprar',
    it: 'Evita|Evitate|Eviti|Evitare|Non comprate|Non comprare|Stai alla larga da|State alla larga da|Attenzione a|Evita il',
  };
  for (const [language, verbs] of Object.entries(warnings)) {
    const frames = {
      '_ Sonos.': { Sonos: '-' },
      '### Bose\n\n42 W.\n\n_ Sonos Era 100, 42 W.': { Bose: '', Sonos: '-' },
    };
    pattern(`${language}: who is warned of is criticised`, frames, list(verbs), language);
  }
  test('a warning of what is beside a name is none of it', () => {
    assert.deepEqual(sides('Avoid Sonos clones. Avoid Bose fakes at all costs.'), { Sonos: '', Bose: '' });
  });
  pattern(
    'words of titles blame nobody',
    { 'Sonos and the _ app came.': { Sonos: '' } },
    list('Riot|War|Corpse|Guilty|Rage|Doom|Brutal|Evil|Dead|Fury'),
  );
  pattern(
    'what somebody would choose is praised',
    { 'I’d _ the Sonos.': { Sonos: '+' } },
    list('go with|pick|choose|recommend|lean toward|lean towards'),
  );
  pattern(
    'chips of sites judge nobody',
    { 'Sonos is a speaker. _+2\n\nBose is one, too.': { Sonos: '', Bose: '' } },
    list(
      'Best Buy|Great Gadgets|Perfect Pull|Good Housekeeping|Top Ten Reviews|Love Audio|Terrible Minds|Wonder Sound|Awesome Inc|Happy Ears',
    ),
  );
});

describe('verdict pages of hostile answers', () => {
  test('a line of 10,000 cells without anything between them, and one beyond it, end', () => {
    const row = 'Sonos EraGreat soundPricey';
    for (const count of [400, 4_000]) {
      const answer = `Sonos.\nSpeakerWhy it’s greatTrade-offs${row.repeat(count)}`;
      assert.ok(Array.isArray(claims(answer).Sonos));
    }
  });
});
