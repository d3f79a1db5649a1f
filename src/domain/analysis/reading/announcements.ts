import type { Aside } from './aside.ts';

/*
 * What a model says that it will do before it does so: "I'll search the web for the best running shoes." It is told by the whole
 * sentence: who speaks, a verb of searching, and nothing behind it. Only paragraphs that a text begins with are looked at, as an
 * answer may say the same of its reader's next steps further below.
 */

/** A paragraph that says more than one sentence of these is longer; in UTF-16 units. */
const LONGEST = 320;
/** Paragraphs that a text begins with: a model that searches several times says so each time. */
const MOST = 6;

/** Before what is announced, as a sentence of its own or in front of it. */
const OPENERS =
  "sure(?: thing)?|okay|ok|of course|certainly|absolutely|got it|alright|great question|good question|happy to help|no problem|one moment|just a moment|give me a (?:moment|second)(?! while)|hang tight|i'll be right back|" +
  'klar|gerne?|natürlich|sicher|einen (?:moment|augenblick)(?: bitte)?|bien sûr|un instant|un moment|claro(?: que sí)?|por supuesto|un momento|certo|certamente|un attimo|natuurlijk|zeker|even geduld|um momento|com certeza';

const SEARCHES =
  'search|look (?:up|into|for|online|through|that up|this up|it up)|research|browse|gather|find (?:out|some|the|you|that|current|recent|more|information|a few|what)|pull (?:up|together)|' +
  'check (?:the|for|what|some|current|recent|online|a few|on|this|that|it)|fetch|see what|dig (?:into|up|deeper)|google|consult|' +
  'get (?:the (?:latest|most|current|newest)|current|more|some|up-to-date|additional|recent)|verify|refine (?:my|the) search|try (?:a |an)?(?:another |different |more specific )?search';

const SAID: readonly string[] = [
  `(?:first,? |now,? |next,? |to [^.,!?:]{3,80}, )?(?:let me|let's|i'll|i will|i am going to|i'm going to|i need to|i should|i'd like to|allow me to) (?:(?:just|quickly|first|now|also|then|help you|go ahead and|start by|begin by|do (?:some|a quick|a)|run a(?: quick)?|perform a|conduct a|use (?:the )?(?:web )?search to|use my tools to) )*(?:web )?(?:${SEARCHES}|(?:searching|looking|researching|browsing|gathering|finding|checking)\\b)`,
  "(?:i'm|i am) (?:now |currently |just |still )?(?:searching|researching|browsing|gathering|looking (?:up|into|through)|fetching|pulling (?:up|together)|checking)",
  'give me a (?:moment|second|minute) while i (?:search|look|check|find|gather|research)',
  'ich (?:suche|recherchiere|durchsuche|schaue|sehe)(?: jetzt| gerade| mal| kurz| dazu| dafür| nach| im| das| die| für (?:dich|sie)| aktuelle)+',
  '(?:lass(?:en sie)? mich|ich werde|ich möchte|ich muss|gerne,? ich werde)\\b[^.!?:]{0,160} (?:suchen|nachsehen|nachschauen|recherchieren|nachschlagen|durchsuchen|zusammentragen|nachprüfen|überprüfen|sammeln|schauen)$',
  "(?:laissez-moi|laisse-moi|je vais|permettez-moi de|je dois)(?: d'abord| rapidement| maintenant| vous| te| donc)* (?:chercher|rechercher|vérifier|consulter|(?:effectuer|faire|lancer) une recherche|regarder|me renseigner|explorer|rassembler)",
  'je (?:cherche|recherche|consulte) (?:des|les|sur|pour|maintenant|actuellement)',
  '(?:voy a|déjame|déjeme|permíteme|permítame|necesito|vamos a)(?: primero| rápidamente| ahora)* (?:buscar|verificar|consultar|investigar|revisar|comprobar|(?:hacer|realizar) una búsqueda|averiguar|reunir|recopilar|echar un vistazo)',
  '(?:estoy buscando|buscaré)',
  "(?:fammi|mi faccia|lasciami|lascia che|vado a|permettimi di|sto per|devo)(?: prima| subito| ora)* (?:cercare|cerchi|controllare|controlli|verificare|verifichi|(?:fare|effettuare) una ricerca|dare un'occhiata|consultare|raccogliere)",
  '(?:cercherò|farò una ricerca|sto cercando)',
  '(?:laat me|laat mij|ik ga|ik zal|ik moet)\\b[^.!?:]{0,160} (?:zoeken|opzoeken|nakijken|kijken|uitzoeken|onderzoeken|controleren|bekijken|verzamelen)$',
  'ik (?:zoek|onderzoek|bekijk) (?:nu|even|op|naar|de|het|informatie|dat|dit)',
  '(?:vou|deixe-me|deixa-me|deixe eu|preciso)(?: primeiro| rapidamente| agora)* (?:pesquisar|procurar|buscar|verificar|consultar|(?:fazer|realizar) uma pesquisa|checar|conferir|reunir|investigar)',
  '(?:estou pesquisando|pesquisarei)',
];
/** A reason says what the answer thinks: "I'd check Acme first, as it is the lightest." */
const MORE = /\b(?:because|since|as it|weil|denn|parce que|porque|perché|omdat)\b|:\s*\S|\?/u;

const OPENER = new RegExp(`^(?:(?:${OPENERS})(?![\\p{L}\\p{N}])[!,.… –—-]*)+`, 'u');
const ANNOUNCED = new RegExp(`^(?:${SAID.join('|')})(?![\\p{L}\\p{N}])`, 'u');
/** How anything of the kind begins: most texts don't, and aren't read further. */
const MAY_BEGIN =
  /^[\s*_]*(?:sure|ok|of c|cert|abs|got it|alr|great q|good q|happy|no pr|one m|just a|give me|hang|i['’ ]|first|now|next|to |let|all|kla|ger|nat|sic|ein|ich|las|bie|un|lai|je|perm|cla|por|voy|dé|nec|vam|est|bus|fam|mi|vad|sto|dev|cer|far|laa|ik|zek|even|um|com|vou|dei|pre|pes)/i;

/** Whether a paragraph says nothing but what is going to be searched. */
function isAnnouncement(paragraph: string): boolean {
  if (paragraph.length > LONGEST || !MAY_BEGIN.test(paragraph)) return false;
  const plain = paragraph.toLowerCase().replaceAll('’', "'").replaceAll(/[*_]/g, '').trim();
  const sentences = plain
    .replace(OPENER, '')
    .split(/(?<=[.!…])\s+/)
    .map((sentence) => sentence.replace(OPENER, '').replace(/[.!…:\s]+$/, ''))
    .filter((sentence) => sentence !== '');
  return sentences.length > 0 && sentences.every((sentence) => ANNOUNCED.test(sentence) && !MORE.test(sentence));
}

/** Paragraphs that a text begins with, in which a model says that it is going to search. */
export function announcementsIn(text: string): readonly Aside[] {
  const found: Aside[] = [];
  let start = 0;
  while (found.length < MOST && start < text.length) {
    const end = endOfParagraph(text, start);
    if (!isAnnouncement(text.slice(start, Math.min(end, start + LONGEST + 1)))) break;
    found.push({ kind: 'commentary', start, end });
    start = end;
    while (start < text.length && /\s/.test(text[start]!)) start++;
  }
  return found;
}

/** Up to the blank line behind an offset, or of a longer paragraph up to where it is too long. */
function endOfParagraph(text: string, start: number): number {
  const head = text.slice(start, start + 2 * LONGEST);
  const blank = head.search(/\n[^\S\n]*\n/);
  return start + (blank < 0 ? head.length : blank);
}
