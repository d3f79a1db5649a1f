/**
 * Case endings, by what stands in their place where a name is as it is called; `''` where nothing does. Closed lists: what
 * stems do besides (Opel, Opla) is not in them.
 */
type Endings = Readonly<Record<string, string>>;

const RUSSIAN: Endings = {
  '': 'а у ом е ы ов ам ами ах',
  ...{
    а: 'ы и е у ой ою ам ами ах',
    я: 'и е ю ей ею ям ями ях',
    ь: 'я ю ем е и ей ью ям ями ях',
    й: 'я ю ем е и ев ям ями ях',
  },
  ...{ о: 'а у ом е', ия: 'ии ию ией', ый: 'ого ому ым ом', ий: 'его ему им ем ого ому ом', ой: 'ого ому ым ом' },
  ...{ ая: 'ой ую ою', ое: 'ого ому ым ом' },
};
const UKRAINIAN: Endings = {
  '': 'а у ом ові і и ів ам ами ах',
  ...{
    а: 'и і у ою о ам ами ах',
    я: 'і ю єю ям ями ях',
    ь: 'я ю ем еві і ів ям ями ях',
    й: 'я ю єм єві ї їв ям ями ях',
  },
  ...{ ка: 'ці', га: 'зі', о: 'а у ом і', ія: 'ії ію ією', ий: 'ого ому им ім' },
};
const POLISH: Endings = {
  '': 'a u owi em iem ie e y i ów om ami ach',
  ...{ a: 'y i ę ą e ie o ej', o: 'a u em ie', e: 'a u em owi', y: 'ego emu ym', i: 'ego emu im' },
  ...{ ia: 'ii ię ią', ka: 'ce', ga: 'dze', ko: 'kiem', go: 'giem', ek: 'ka ku kowi kiem', iec: 'ca cu cem cowi' },
  ...{ d: 'dzie', da: 'dzie', do: 'dzie', t: 'cie', ta: 'cie', to: 'cie', st: 'ście', sta: 'ście' },
  ...{ r: 'rze', ra: 'rze', ro: 'rze', ł: 'le', ła: 'le', ło: 'le' },
};
const CZECH: Endings = {
  '': 'a u em om e ě ovi y i ů ům ech ích',
  ...{ a: 'y ě e u o ou ovi ám ami ách', o: 'a u em om ě ovi', e: 'u em', á: 'é ou ej ú', ý: 'ého ému ým ém' },
  ...{ ka: 'ce', ga: 'ze', ha: 'ze', cha: 'še', ra: 'ře', ťa: 'ti tě', ďa: 'di dě', ňa: 'ni ně' },
  ...{ ek: 'ka ku kem kovi', ec: 'ce ci cem covi' },
};
/** Endings that close a syllable, before which a double consonant is a single one: Marimekko, Marimekon. */
const CLOSING = 'n ssa ssä sta stä lla llä lta ltä lle ksi'.split(' ');
const FINNISH: Endings = {
  '':
    'n a ä ta tä ssa ssä sta stä lla llä lta ltä lle na nä ksi t in ia iä issa issä ista istä illa illä ilta iltä ille ina inä ' +
    'iksi it iin an en on un yn än ön seen jen ien',
  nen: 'sen sessa sessä sesta sestä sella sellä selta seltä selle sena senä seksi seen set sia siä',
  ...Object.fromEntries(
    ['kk', 'pp', 'tt'].flatMap((double) =>
      [...'aeiouyäö'].map((vowel) => [
        double + vowel,
        CLOSING.map((ending) => double.charAt(0) + vowel + ending).join(' '),
      ]),
    ),
  ),
};
/** Behind vowels, and behind consonants. */
const ESTONIAN: Endings = {
  '': 's st sse l lt le ks ni na ta ga t d de i is ist isse il ilt ile iks ini ita iga it id ide',
};
/**
 * Hungarian doubles the last consonant before -val and -vel: Samsunggal. Its last vowel grows a mark before an ending (Tescóban),
 * which names may lack.
 */
const HUNGARIAN: Endings = {
  '':
    't ot et öt at nak nek ban ben ba be ból ből ról ről ra re on en ön n nál nél hoz hez höz tól től ért ig ként k ok ek ök ak val vel szal szel ' +
    Array.from('bcdfghjklmnprstvz', (letter) => `${letter}al ${letter}el`).join(' '),
};
/** Vowels are folded: no ı. */
const TURKISH: Endings = {
  '':
    'in un ün nin nun nün a e ya ye i u ü yi yu yü da de ta te dan den tan ten la le yla yle daki deki taki teki ' +
    'lar ler lara lere lari leri larin lerin larda lerde lardan lerden',
  k: 'ğin ğun ğün ği ğu ğü ğa ğe',
};
const SOUTH_SLAVIC: Endings = {
  '': 'a u om em e i ov ev ih ima ama ja ju jem ji а у ом ем е и ов ев има ама',
  ...{ a: 'e i u o om ama ah ami', o: 'a u om em', ka: 'ci', ga: 'zi' },
  ...{ а: 'е и у ом ама', о: 'а у ом ем', ка: 'ци', га: 'зи' },
};

const LANGUAGES: Readonly<Record<string, Endings>> = {
  ru: RUSSIAN,
  uk: UKRAINIAN,
  pl: POLISH,
  cs: CZECH,
  sk: CZECH,
  fi: FINNISH,
  et: ESTONIAN,
  hu: HUNGARIAN,
  tr: TURKISH,
  hr: SOUTH_SLAVIC,
  bs: SOUTH_SLAVIC,
  sr: SOUTH_SLAVIC,
  sl: SOUTH_SLAVIC,
};

/** Shorter stems are found by chance. */
const SHORTEST_STEM = 3;

/** What a name may be called whose folded form with a case ending is a word, the likeliest first. */
type BaseForms = (word: string) => readonly string[];

/**
 * The names that a word can be the inflected form of, in a language that inflects names: Russian, Ukrainian, Polish, Czech,
 * Slovak, Finnish, Estonian, Hungarian, Turkish, Croatian, Bosnian, Serbian, Slovene; undefined for others.
 */
export function baseFormsIn(language: string): BaseForms | undefined {
  const [base = ''] = language.split('-', 1);
  if (!Object.hasOwn(LANGUAGES, base)) return undefined;
  const calledBy = new Map<string, string[]>();
  for (const [called, list] of Object.entries(LANGUAGES[base]!))
    for (const ending of list.split(' ')) calledBy.set(ending, [...(calledBy.get(ending) ?? []), called]);
  const longest = Math.max(...[...calledBy.keys()].map((ending) => ending.length));
  return (word) => {
    const forms: string[] = [];
    for (let stem = Math.max(SHORTEST_STEM, word.length - longest); stem < word.length; stem++)
      for (const called of calledBy.get(word.slice(stem)) ?? []) forms.push(word.slice(0, stem) + called);
    return forms;
  };
}

/** What may stand at the end of a name that is bent, the longest first: nothing of it is in the stem. */
const BENT_ENDS = [...new Set(Object.values(LANGUAGES).flatMap((endings) => Object.keys(endings)))]
  .filter((called) => called !== '')
  .toSorted((a, b) => b.length - a.length);

/**
 * The beginning of a folded name that it has in every language, however it is bent.
 * @example assert.equal(stemOf('москва'), 'москв')
 * @example assert.equal(stemOf('adidas'), 'adidas')
 */
export function stemOf(name: string): string {
  const called = BENT_ENDS.find((end) => name.endsWith(end) && name.length - end.length >= SHORTEST_STEM) ?? '';
  return name.slice(0, name.length - called.length);
}

/** Whether some language bends a folded name to a word that may be a bent form of another name, or is such a word itself. */
export function isBentAlike(name: string, isOther: (other: string) => boolean): boolean {
  return Object.entries(LANGUAGES).some(([language, list]) => {
    const baseForms = baseFormsIn(language)!;
    const bent = Object.entries(list).flatMap(([called, endings]) => {
      const stem = name.slice(0, name.length - called.length);
      return name.endsWith(called) && stem.length >= SHORTEST_STEM ? endings.split(' ').map((end) => stem + end) : [];
    });
    return [name, ...bent].some((word) => baseForms(word).some(isOther));
  });
}
