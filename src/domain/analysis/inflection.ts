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
  ...{
    a: 'y i ę ą e ie o',
    o: 'a u em ie',
    ia: 'ii ię ią',
    ka: 'ce',
    ga: 'dze',
    ek: 'ka ku kowi kiem',
    ra: 'rze',
    ta: 'cie',
    e: 'a u em owi',
  },
};
const CZECH: Endings = {
  '': 'a u em e ě ovi y i ů ům ech ích',
  ...{ a: 'y ě e u o ou ám ami ách', o: 'a u em ě', ka: 'ce', ek: 'ku kem', ga: 'ze', e: 'u em' },
};
const FINNISH: Endings = {
  '':
    'n a ä ta tä ssa ssä sta stä lla llä lta ltä lle na nä ksi t in ia iä issa issä ista istä illa illä ilta iltä ille ina inä ' +
    'iksi it iin an en on un yn än ön seen jen ien',
};
/** Hungarian doubles the last consonant before -val and -vel: Samsunggal. */
const HUNGARIAN: Endings = {
  '':
    't ot et öt at nak nek ban ben ba be ból ből ról ről ra re on en ön n nál nél hoz hez höz tól től ért ig ként k ok ek ök ak val vel ' +
    Array.from('bcdfghjklmnprstvz', (letter) => `${letter}al ${letter}el`).join(' '),
  a: 'át ának ában ába ából áról ára án ánál ához ától ával áért áig ák',
  e: 'ét ének ében ébe éből éről ére én énél éhez étől ével éért éig ék',
};
const SOUTH_SLAVIC: Endings = {
  '': 'a u om em e i ov ev ih ima ama',
  ...{ a: 'e i u o om ama ah ami', o: 'a u om' },
};

const LANGUAGES: Readonly<Record<string, Endings>> = {
  ru: RUSSIAN,
  uk: UKRAINIAN,
  pl: POLISH,
  cs: CZECH,
  sk: CZECH,
  fi: FINNISH,
  hu: HUNGARIAN,
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
 * Slovak, Finnish, Hungarian, Croatian, Bosnian, Serbian, Slovene; undefined for others.
 */
export function baseFormsIn(language: string): BaseForms | undefined {
  const [base = ''] = language.split('-', 1);
  if (!Object.hasOwn(LANGUAGES, base)) return undefined;
  const endings = Object.entries(LANGUAGES[base]!)
    .flatMap(([called, list]) => list.split(' ').map((ending) => ({ called, ending })))
    .filter(({ ending }) => ending !== '')
    .toSorted((a, b) => b.ending.length - a.ending.length);
  return (word) =>
    endings.flatMap(({ called, ending }) => {
      const stem = word.length - ending.length;
      return stem >= SHORTEST_STEM && word.endsWith(ending) ? [word.slice(0, stem) + called] : [];
    });
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
