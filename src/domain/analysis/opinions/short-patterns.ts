/*
 * Patterns of short sentences that judge brands by how they name them, by language: who beats whom, who is meant and who
 * isn't, who would be bought again, whom no one complains about, and what halves of a contrast say. `A` is the brand that the first word of each group is about,
 * `B` the other one.
 */

import { ARTICLES, anywhere, type ByLanguage, pattern } from './brand-sentences.ts';

/** `A` beats `B`: who says so needn't think badly of `B`. */
export const BEATS: ByLanguage<RegExp> = {
  en: pattern(
    "[^,]{0,30}A(?:[’']s \\p{L}+)? (?:has |have |had |now |clearly |easily |finally |simply |just )*(?:dethron\\p{L}+|toppl\\p{L}+|unseat\\p{L}*|overt[ao]\\p{L}+|surpass\\p{L}*|outclass\\p{L}*|outshin\\p{L}+|outsho\\p{L}+|outd\\p{L}+|eclips\\p{L}+|trounc\\p{L}+|(?:knock|push|edg)\\p{L}+ (?=[^ ]+ (?:off|out|from)\\b)|(?:blow|blew|put)s? (?=[^ ]+ (?:away|out of the water|to shame|in the shade)\\b)) ?B|" +
      '[^,]{0,30}B (?:was|were|is|are|has been|have been|gets?|got) (?:\\p{L}+ly )?(?:dethroned|toppled|unseated|overtaken|surpassed|outclassed|outshone|eclipsed|beaten) by A',
  ),
  de: pattern(
    'A (?:hat |klar |deutlich |locker |inzwischen )*(?:entthron\\p{L}+|überholt\\p{L}*|übertr[aiu]\\p{L}+|schlägt|schlug|deklassier\\p{L}+|überflügel\\p{L}+) B|A (?:hat|löst|löste) B .{0,40}(?:abgelöst|überholt|entthront|übertroffen|verdrängt|geschlagen|\\bab\\b)|A (?:hat )?(?:stößt|stieß|stürzt|verdrängt|drängt)? ?B (?:vom|von|aus) .{0,30}(?:Thron|Spitze|Platz)|B (?:wurde|wird|ist) .{0,20}von A .{0,20}(?:entthront|überholt|übertroffen|verdrängt|geschlagen|abgelöst)',
  ),
  fr: pattern(
    'A (?:a |vient de |nettement |largement )*(?:dépass\\p{L}+|détrôn\\p{L}+|surclass\\p{L}+|surpass\\p{L}+|éclips\\p{L}+|supplant\\p{L}+|domin\\p{L}+|bat|devance) B|B (?:est|a été|se fait) (?:détrôn|surclass|dépass|surpass|supplant|battu|éclips)\\p{L}* par A',
  ),
  es: pattern(
    'A (?:ha |ya |claramente )*(?:destron\\p{L}+|super(?:a|ó|ado|aron)|aventaj\\p{L}+|eclips\\p{L}+|desbanc\\p{L}+|venci?\\p{L}+|bate|gana) (?:a )?B|B (?:fue|ha sido|es|queda) (?:destron|super|desbanc|eclips|venc)(?:ad|id)[oa] por A',
  ),
  pt: pattern(
    '(?:[ao] )?A (?:já |claramente )*(?:destron\\p{L}+|super(?:a|ou)|ultrapass\\p{L}+|venc\\p{L}+|desbanc\\p{L}+|eclips\\p{L}+|bate|derrot\\p{L}+) B|(?:[ao] )?B (?:foi|é|fica) (?:destron|super|ultrapass|desbanc|eclips|venc|derrot)(?:ad|id)[oa] pel[oa] A',
  ),
  it: pattern(
    'A (?:ha |già |nettamente )*(?:detronizz\\p{L}+|super(?:a|ato|ò)|surclass\\p{L}+|batt\\p{L}+|spodest\\p{L}+|eclissa\\p{L}*) B|B (?:è stat[oa]|viene|è) (?:detronizzat|superat|spodestat|battut|surclassat|eclissat)[oa] da A',
  ),
};

/** The same, and `B` is left behind: that is blame. */
export const LEAVES_BEHIND: ByLanguage<RegExp> = {
  en: pattern(
    'A (?:has |simply |easily |clearly )*(?:leaves?|left) B (?:in the dust|(?:far |well |way )?behind|standing|trailing)',
  ),
  de: pattern('A (?:lässt|ließ) B (?:weit |klar |deutlich )?(?:hinter sich|alt aussehen|zurück|stehen)'),
  fr: pattern(
    'A (?:laisse|relègue) B (?:loin |très loin |bien )?(?:derrière|sur place)|A (?:laisse|relègue) (?:loin )?derrière B',
  ),
  es: pattern('A deja (?:a )?B (?:muy )?atrás|A deja (?:muy )?atrás (?:a )?B'),
  pt: pattern('(?:[ao] )?A deixa B (?:para|muito) (?:para )?trás|(?:[ao] )?A deixa para trás B'),
  it: pattern('A (?:si )?lascia B (?:molto )?indietro|A (?:si )?lascia (?:indietro|alle spalle) B'),
};

/** Facts by which one firm may be larger than another. */
export const FACTS: RegExp =
  /(?<!\p{L})(?:revenues?|sales|turnover|size|headcount|market (?:share|cap\p{L}*)|subscribers|volume|number of|(?:by|in) (?:users|passengers|customers|members|assets|employees)|umsatz\p{L}*|markt(?:anteil\p{L}*|wert)|größe|absatz|\p{L}+zahl\p{L}*|anzahl|mitarbeiter|chiffre d|parts? de marché|ventes|taille|nombre d\p{L}*|ventas|ingresos|facturación|cuota|tamaño|número de|vendas|receitas?|faturamento|participação de mercado|fatturato|ricavi|vendite|quota|numero di)(?!\p{L})/iu;

/** `A` is meant, and `B` isn't; what follows says what of `A`. */
export const NOT_OTHER: ByLanguage<RegExp> = {
  en: pattern("(?:it(?:[’']s| is) )?A,? (?:and |but )?not B,? (?=\\p{L})|not B,? but A,? (?=\\p{L})"),
  de: pattern('(?:es ist )?A,? ?(?:und |aber )?nicht B,? (?=\\p{L})|nicht B,? sondern A,? (?=\\p{L})'),
  fr: pattern(
    "(?:c[’']est )?A,? ?(?:et |mais )?(?:non|pas) (?:pas )?B,? (?=\\p{L})|ce n[’']est pas B,? (?:mais|c[’']est) A,? (?=\\p{L})",
  ),
  es: pattern('(?:es )?A,? ?(?:y |pero )?no B,? (?=\\p{L})|no es B,? sino A,? (?=\\p{L})'),
  pt: pattern('(?:é )?(?:[ao] )?A,? ?(?:e |mas )?não B,? (?=\\p{L})|não é B,? mas(?: sim)? A,? (?=\\p{L})'),
  it: pattern('(?:è )?A,? ?(?:e |ma )?non B,? (?=\\p{L})|non è B,? ma A,? (?=\\p{L})'),
};

/** What says behind it that the one who is meant is the choice, and what says that it is the worst. */
export const CHOSEN: ByLanguage<RegExp> = {
  en: /\b(?:best|better|the one|leads?|leader|wins?|winner|deserves?|favou?rite|to beat|right choice|top|number one|first choice)\b/i,
  de: /(?:\bbeste|\bbessere|sieger|\berste wahl|richtige|favorit|\bvorn|\bführt|\bgewinnt|\bverdient)/i,
  fr: /meilleur|gagn|vainqueur|favori|bon choix|en tête|référence|mérite|qu[’']il (?:vous )?faut/i,
  es: /\bmejor|gan(?:a|ador)|favorit|líder|elección correcta|merece/i,
  pt: /melhor|vence|favorit|líder|escolha certa|merece/i,
  it: /miglior|vinc|preferit|leader|scelta giusta|merita/i,
};
export const WORST: RegExp =
  /\b(?:worst|worse|problem|schlecht\p{L}*|problem|pire|problème|peor|problema|pior|peggior\p{L}*|blame|fault|schuld)/iu;

/** Who says that `A` would be bought again. */
export const AGAIN: ByLanguage<RegExp> = {
  en: anywhere(
    "(?:i|we)(?:[’']d| would|[’']ll| will)(?: \\p{L}+ly| always| happily)* (?:buy|order|use|book|choose|shop)(?: from| with| at)? A(?:[’']s \\p{L}+)? again",
  ),
  de: anywhere(
    '(?:(?:ich|wir) würden? A|A würden? (?:ich|wir)) (?:jederzeit |sofort |immer |gern |auf jeden fall |ohne zögern )*(?:wieder|noch einmal|nochmals?|erneut) (?:kaufen|nehmen|bestellen|buchen|wählen)',
  ),
  fr: anywhere('(?<!ne )(?:rachèterai|reprendrai)s? A(?! (?:pas|plus))|achèterais? (?:de|à) nouveau A'),
  es: anywhere('(?<!no )(?:volvería|volveré|volveríamos) a (?:comprar|contratar|pedir|elegir)(?: en| a)? A'),
  pt: anywhere('(?<!não )(?:compraria|escolheria) A (?:de novo|novamente|outra vez)|(?<!não )voltaria a comprar A'),
  it: anywhere('(?<!non )(?:ricomprer|riprender)(?:ei|ò|emmo) A|(?<!non )comprerei (?:di nuovo|ancora) A'),
};

/** Who says that `A` would not be. */
export const NEVER_AGAIN: ByLanguage<RegExp> = {
  en: anywhere(
    "(?:(?:i|we)(?:[’']ll|[’']d| would| will| am| are|[’']m|[’']re)? (?:definitely |certainly |probably )?(?:not|never)|(?:would|will|wo|wouldn|won)(?:n)?[’']t)(?: be| ever)? (?:buy|buying|order|ordering|use|using|book|booking|renew|renewing|return|returning|go|going)(?: back)?(?: from| at| with| to)? A|never again A",
  ),
  de: anywhere(
    '(?:(?:ich|wir) würden? A|A würden? (?:ich|wir)) (?:so |sicher |definitiv |auf keinen fall )*(?:nicht|nie|niemals|kein zweites mal)(?: noch einmal| noch mal| nochmals?| wieder| mehr| erneut)* (?:kaufen|nehmen|bestellen|buchen|wählen)|nie wieder A',
  ),
  fr: anywhere(
    "n[’']achèterais? (?:plus|pas|jamais|plus jamais)(?: de| chez| du)? A|ne (?:rachèterai|reprendrai|reviendrai|retournerai)s? (?:pas|plus|jamais|plus jamais)(?: chez)? A|plus jamais (?:de )?A",
  ),
  es: anywhere(
    'no (?:volvería|volveré|volveríamos|volveremos) a (?:comprar|contratar|pedir|usar|elegir)(?: en| a| con)? A|no compraría A (?:otra vez|de nuevo)|nunca más A',
  ),
  pt: anywhere('não (?:compraria|comprarei|voltaria a comprar|escolheria)(?: mais)? A|nunca mais (?:compro )?A'),
  it: anywhere('non (?:ricomprer|riprender|sceglier|comprer)(?:ei|ò|emmo)(?: più| mai più)? A|mai più A'),
};

/** Whom no one complains about. */
export const NO_COMPLAINT: ByLanguage<RegExp> = {
  en: anywhere(
    '(?:no[ -]?one|nobody|hardly any(?:one|body)|almost no ?(?:one|body)|few (?:people|customers|users|owners)|no (?:customer|user|owner|reviewer)s?)(?: \\p{L}+){0,3} (?:complain\\p{L}*|(?:has|have|had) (?:a|any) ?(?:thing)? ?bad (?:word )?to say|regret\\p{L}*) .{0,30}A',
  ),
  de: anywhere(
    '(?:niemand|keiner|kaum jemand|kaum einer|fast niemand)(?: \\p{L}+){0,2} (?:beschwert sich|klagt|beklagt sich|meckert|schimpft) .{0,30}A',
  ),
  fr: anywhere('(?:presque )?personne ne se plaint .{0,30}A|rares sont (?:les clients|ceux) qui se plaignent .{0,30}A'),
  es: anywhere('(?:casi )?nadie (?:se queja|protesta) .{0,30}A'),
  pt: anywhere('(?:quase )?ninguém (?:reclama|se queixa) .{0,30}A'),
  it: anywhere('(?:quasi )?nessuno si lamenta .{0,30}A'),
};

/** Whom all complain about. */
export const COMPLAINT: ByLanguage<RegExp> = {
  en: anywhere(
    '(?:everyone|everybody|many|most|customers|users|people|owners)(?: \\p{L}+){0,2} complains? (?:about|of) .{0,30}A',
  ),
  de: anywhere(
    '(?:alle|viele|die meisten|kunden|nutzer)(?: \\p{L}+){0,2} (?:beschweren sich|klagen|meckern|schimpfen) .{0,30}A',
  ),
  fr: anywhere('(?:tous|tout le monde|beaucoup|la plupart)(?: \\p{L}+){0,2} se plai(?:nt|gnent) .{0,30}A'),
  es: anywhere('(?:todos|muchos|la mayoría|clientes)(?: \\p{L}+){0,2} se quejan? .{0,30}A'),
  pt: anywhere('(?:todos|muitos|a maioria|clientes)(?: \\p{L}+){0,2} (?:reclamam?|se queixam?) .{0,30}A'),
  it: anywhere('(?:tutti|molti|la maggior parte|clienti)(?: \\p{L}+){0,2} si lamentano? .{0,30}A'),
};

/** How a sentence begins that sets two brands against each other, up to a comma, each with its own verb. */
export const CONTRAST: ByLanguage<RegExp> = {
  en: /^\W*(?:where|while|whereas) /i,
  de: /^\W*(?:wo|während) /i,
  fr: /^\W*(?:(?:là )?où|alors que|tandis que|quand) /i,
  es: /^\W*(?:donde|mientras(?: que)?) /i,
  pt: /^\W*(?:onde|enquanto) /i,
  it: /^\W*(?:(?:là )?dove|mentre) /i,
};

/** A half of it that has but a brand and one of these: «Acme delivers», not «Acme delivers parcels». */
const alone = (words: string): RegExp =>
  new RegExp(`^\\P{L}*(?:(?:${ARTICLES})[ ’'])?\\s*(?:${words})[^\\p{L}\\p{N}]*$`, 'iu');
export const FALLS: ByLanguage<RegExp> = {
  en: alone(
    '(?:stumbl|falter|disappoint|struggl|flounder|wobbl)\\p{L}+|lags?(?: behind)?|fail(?:s|ed)|(?:comes?|came) up short|cuts? corners|lets? (?:you|customers|people) down',
  ),
  de: alone('enttäuscht|schwächelt|versagt|patzt|hinkt|stolpert|scheitert|nachlässt|lässt nach'),
  fr: alone('échoue|déçoit|peine|faiblit|pêche|trébuche|cale'),
  es: alone('falla|flaquea|decepciona|se queda cort[oa]|tropieza|fracasa'),
  pt: alone('falha|decepciona|desilude|tropeça|fica aquém|peca'),
  it: alone('delude|fatica|fallisce|inciampa|zoppica|arranca'),
};
export const SHINES: ByLanguage<RegExp> = {
  en: alone('delivers?|shines?|shone|excels?|steps? (?:in|up)|leads?|pulls? ahead|comes? through|goes? the extra mile'),
  de: alone('glänzt|überzeugt|punktet|liefert|brilliert|trumpft auf'),
  fr: alone('excelle|brille|réussit|convainc|assure'),
  es: alone('destaca|brilla|cumple|sobresale|convence'),
  pt: alone('brilha|entrega|se destaca|destaca-se|convence|cumpre'),
  it: alone('brilla|eccelle|convince|spicca'),
};

/** What follows a brand that is asked for at a place, or on a condition: its yes doesn't praise. */
const PLACED =
  '(?! (?:online|in|at|by|via|from|near|on|with|as|if|or|en|à|chez|sur|por|para|na|no|em|su|da|con|per|se|si)(?!\\p{L}))';
const wished = (source: string): RegExp => anywhere(`(?:${source})${PLACED}`);
/** Questions whose yes praises `A`: whether it would be bought again, is recommended, is worth its price. */
export const WISHED_FOR: ByLanguage<RegExp> = {
  en: wished(
    '(?:(?:would|should|will|shall) \\p{L}+(?: (?:still|ever|really|actually))? (?:buy|order|use|book|choose|pick|get|take|shop|hire|rent|visit|stay|go|come|return|switch|recommend|trust)|(?:do|does|can|could) \\p{L}+ (?:recommend|trust|rely))(?: back| again)?(?: from| with| at| to| on)? A|(?:is|are|was) (?:A worth(?! (?:[$€£\\d]|about|around|over|more|less))|it worth \\p{L}+ing A)',
  ),
  de: wished(
    '(?:würden?|sollten?|soll) \\p{L}+ (?:zu |bei )?A (?:(?:wieder|noch|einmal|mal|nochmals?|erneut|jederzeit|wirklich|überhaupt|heute) )*(?:kaufen|nehmen|bestellen|buchen|wählen|beauftragen|empfehlen|nutzen|wechseln|gehen)|(?:kann|können) \\p{L}+ A (?:wirklich |noch )?(?:empfehlen|trauen|vertrauen)|(?:lohnt|lohnen) sich (?:.{1,20} )?A|ist A (?:\\p{L}+ )?(?:geld|preis) wert',
  ),
  fr: wished(
    "(?:rachèter|reprendr|recommander|conseiller|choisir|achèter)(?:ai|iez|ions|ait)s?-\\p{L}+ (?:à nouveau )?A|est-ce que .{1,10}(?:rachèter|reprendr|recommander|conseiller|choisir|achèter)\\p{L}+ (?:à nouveau )?A|(?:faut-il|peut-on|dois-je) (?:vraiment )?(?:acheter|choisir|prendre|recommander|faire confiance à) A|A (?:en )?vau(?:t|dr)\\p{L}*-\\p{L}+ (?:le coup|la peine|son prix|l[’']argent)",
  ),
  es: wished(
    '(?:volvería|volverías|volveríamos) a (?:comprar|contratar|pedir|elegir|reservar)(?: en| a| con)? A|(?:compraría|elegiría|contrataría|recomendaría|recomienda|recomendarías)s? (?:a )?A|(?:vale|merece) la pena (?:\\p{L}+ )?A|A (?:vale|merece) la pena',
  ),
  pt: wished(
    '(?:compraria|escolheria|contrataria|recomendaria|recomenda|usaria) A|voltaria a (?:comprar|usar|contratar) A|vale a pena (?:\\p{L}+ )?A|A vale (?:a pena|o preço)',
  ),
  it: wished(
    '(?:ricomprer|riprender|comprer|consiglier|raccomander|sceglier|riutilizzer)(?:ei|esti|este|emmo) (?:di nuovo |ancora )?A|(?:vale|varrebbe) la pena (?:\\p{L}+ )?A|A vale (?:la pena|il suo prezzo|il prezzo|i soldi)',
  ),
};

/** How a sentence begins that concedes something first, up to a comma. */
export const CONCEDED: ByLanguage<RegExp> = {
  en: /^\W*(?:although|though|even though|even if|despite|in spite of|while) /i,
  de: /^\W*(?:obwohl|obgleich|wenngleich|auch wenn|trotz) /i,
  fr: /^\W*(?:bien que|quoique|malgré|même si) /i,
  es: /^\W*(?:aunque|a pesar del?|pese al?|si bien) /i,
  pt: /^\W*(?:embora|apesar d[aeo]s?|ainda que|mesmo sendo|se bem que) /i,
  it: /^\W*(?:sebbene|benché|nonostante|anche se|pur essendo) /i,
};

/** How a question is answered: yes, or no. */
export const YES: ByLanguage<RegExp> = {
  en: /^\W*(?:yes|yep|yeah|absolutely|definitely|certainly|of course|without (?:a doubt|hesitation)|in a heartbeat|any ?time)(?! not)\b/i,
  de: /^\W*(?:ja|absolut|auf jeden fall|unbedingt|durchaus|jederzeit|sofort)(?!\p{L})/iu,
  fr: /^\W*(?:oui|absolument|tout à fait|bien sûr)(?!\p{L})(?! pas)/iu,
  es: /^\W*(?:sí|absolutamente|desde luego|por supuesto)(?!\p{L})(?! (?:que )?no)/iu,
  pt: /^\W*(?:sim|com certeza|sem dúvida)(?!\p{L})/iu,
  it: /^\W*(?:sì|certo|assolutamente sì|senz[’']altro)(?!\p{L})/iu,
};
export const NO: ByLanguage<RegExp> = {
  en: /^\W*(?:no(?! (?:idea|clue|data|one|information))|nope|never|not (?:at all|really(?! sure)|again|a chance)|hardly(?! an)|(?:absolutely|definitely|certainly) not|far from it|by no means)\b/i,
  de: /^\W*(?:nein|nie(?:mals)?|nie wieder|überhaupt nicht|keineswegs|ganz und gar nicht|auf keinen fall)(?!\p{L})/iu,
  fr: /^\W*(?:non|jamais|pas du tout|absolument pas|loin de là)(?!\p{L})/iu,
  es: /^\W*(?:no(?! (?:(?:lo )?s[eé]|se|hay|tengo)(?!\p{L}))|nunca|jamás|en absoluto|para nada|ni mucho menos)(?!\p{L})/iu,
  pt: /^\W*(?:não(?! (?:sei|se|há|tenho)(?!\p{L}))|nunca|jamais|de (?:jeito nenhum|forma alguma)|nem um pouco)(?!\p{L})/iu,
  it: /^\W*(?:no|mai|per niente|affatto|assolutamente no)(?!\p{L})/iu,
};
