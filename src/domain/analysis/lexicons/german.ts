import type { LexiconSource } from './source.ts';

export const german: LexiconSource = {
  endings: ['', 'e', 'en', 'er', 'es', 'em', 'ere', 'eren', 'erer', 'eres', 'ste', 'sten', 'ster', 'stes'],
  polarity: [],
  great: `
    ausgezeichnet~ begeister~ begeistert beeindruckend~ beste besten bester bestes brillant~ einzigartig~ einwandfrei~
    erstklassig~ exzellent~ fantastisch~ genial~ großartig~ herausragend~ hervorragend~ liebe lieben liebt makellos~
    meisterhaft~ optimal~ perfekt~ phänomenal~ sensationell~ spitze spitzenklasse toll~ traumhaft~ überragend~
    unschlagbar~ vorzüglich~ wunderbar~ wunderschön~ testsieger unübertroffen~ weltklasse`,
  good: `
    angenehm~ ansprechend~ attraktiv~ ausdauernd~ ausgereift~ ausgewogen~ auszeichn~ beliebt~ beliebteste bequem~
    bewährt~ bezahlbar~ brauchbar~ charmant~ clever~ dauerhaft~ deutlich_besser durchdacht~ edel edle edlen edler
    effektiv~ effizient~ ehrlich~ einfach~ elegant~ empfehl~ empfehle empfehlen empfiehlt empfohlen~ empfehlenswert~
    empfehlung erfahren~ erfolgreich~ erfolg erfreulich~ ergonomisch~ erschwinglich~ fair~ flexibel flexible flexiblen
    flink~ flott~ freundlich~ frisch~ freude froh führend~ ganz_vorne gelungen~ gemütlich~ geräumig~ gern gerne
    geschmackvoll~ gesund~ gewinner glänz~ glänzt glücklich~ gründlich~ günstig~ gut~ gute guten guter gutes gutem
    besser~ bessere bewundert handlich~ harmonisch~ hilfreich~ hilfsbereit~ hochwertig~ hübsch~ ideal~ innovativ~
    intuitiv~ interessant~ klar~ klug~ komfort komfortabel komfortable komfortablen kompetent~ kompakt~ köstlich~
    kostengünstig~ kräftig~ langlebig~ lecker~ leicht~ leise~ leistungsfähig~ leistungsstark~ leistungsstärker~ lohnt
    lohnen lohnenswert~ lob loben lobt luxuriös~ modern~ mühelos~ nachhaltig~ nett~ nützlich~ ordentlich~ originell~
    positiv~ praktisch~ präzise~ preiswert~ preis_leistung problemlos~ professionell~ punkten punktet pünktlich~
    qualitativ~ qualitätsvoll~ reibungslos~ renommiert~ robust~ ruhig~ sauber~ scharf~ scharfe schick~ schnell~ schön~
    seriös~ sicher~ solid~ solide souverän~ sparsam~ spannend~ stabil~ stark~ stärke stärken stilvoll~ stimmig~ super
    sympathisch~ top tadellos~ treu~ übersichtlich~ überzeug~ überzeugt überzeugend~ unkompliziert~ unterhaltsam~
    verbessert~ verlässlich~ vertrauenswürdig~ vielfältig~ vielseitig~ vorbildlich~ vorteil vorteile vorteilhaft~
    warm~ wertvoll~ wirksam~ wirtschaftlich~ wohl wohlfühlen würdig~ zeitlos~ zufrieden~ zukunftssicher~ zuverlässig~
    zuvorkommend~ hilft geholfen freundlichkeit`,
  bad: `
    abgenutzt~ ärger ärgerlich~ ärgern ärgert abstürz~ absturz abstürze altbacken~ anfällig~ anstrengend~ arrogant~
    aufdringlich~ ausfall ausfälle bedauer~ bedenklich~ beschädigt~ beschwerde beschwerden betrug billig_verarbeitet
    blass~ defekt~ defekte durchschnittlich~ dreckig~ dürftig~ eingeschränkt~ enttäusch~ enttäuscht~ enttäuschend~
    enttäuschung einschränkung einschränkungen fade~ fad falsch~ fehl~ fehler fehlend~ fehlerhaft~ fehlt fehlten
    fragwürdig~ frech~ frustrierend~ gefahr gefährlich~ genervt geizig~ hässlich~ hakel~ hakelig~ instabil~
    irreführend~ inkompetent~ kaputt~ klage klobig~ kompliziert~ kompromiss kompromisse kostspielig~ krank~ kritik
    kritisiert~ kritisch~ langsam~ langweilig~ lästig~ laut~ leer~ leider leiden leidet lieblos~ lückenhaft~ mager~
    mangel mängel mangelhaft~ mangelnd~ mäßig~ minderwertig~ mittelmäßig~ mühsam~ nachteil nachteile negativ~ nervig~
    nervt nerven nörgel~ peinlich~ problem probleme problematisch~ reklamation riskant~ risiko risiken rückruf
    ruiniert~ schade schaden schäden schädlich~ schlampig~ schlecht~ schlechte schlechter schlechteste schmutzig~
    schwach~ schwäche schwächen schwächer~ schwächelt schwächeln schwer~ schwierig~ schwierigkeiten skandal stinkt
    stinken stör~ störend~ stört stören störung störungen streit teuer teure teuren teurer teures träge~ traurig~
    trüb~ umständlich~ unangenehm~ unausgereift~ unbefriedigend~ unbequem~ unbrauchbar~ unehrlich~ unflexibel
    unflexible unfreundlich~ ungeeignet~ ungenau~ ungenügend~ ungesund~ unhandlich~ unhöflich~ unklar~ unpraktisch~
    unpersönlich~ unpünktlich~ unsauber~ unscharf~ unseriös~ unsicher~ unübersichtlich~ unzufrieden~ unzureichend~
    unzuverlässig~ überbewertet~ überfordert~ überlaufen~ überfüllt~ überteuert~ überzogen~ vernachlässigt~ veraltet~
    verärgert~ verschmutzt~ verspätet~ verspätung vermeiden verlust verloren verlier~ versag~ versagt wackelig~
    warten_lange zu_teuer zu_klein zu_groß zu_kurz zu_wenig zu_laut zu_schwer zu_lang kalt_serviert lange_warten
    warten_lassen könnte_besser verzögerung verzögerungen fehlende`,
  criticism: `
    teuer teure teuren teurer teures überteuert~ kostspielig~ hoher_preis hohen_preis hoher_anschaffungspreis schwach~ schwäche
    schwächen nachteil nachteile mangel mängel mangelhaft~ langsam~ träge klobig~ sperrig~ umständlich~ kompliziert~ unübersichtlich~
    unzuverlässig~ instabil~ ungenau~ unbequem~ unhandlich~ veraltet~ enttäusch~ enttäuschend~ enttäuscht~ minderwertig~ mittelmäßig~
    fehleranfällig~ fehlerhaft~ störend~ nervig~ lästig~ eingeschränkt~ einschränkung einschränkungen fehlt fehlen kritik kritisiert~
    kritikpunkt kritikpunkte überbewertet~ schlecht~ schlechte schlechter unpraktisch~ unausgereift~ wackelig~ hakelig~ problematisch~
    zu_teuer zu_klein zu_groß zu_schwer zu_kurz zu_laut zu_langsam lässt_zu_wünschen könnte_besser gewöhnungsbedürftig~ finger_weg
    abraten abzuraten nicht_empfehlenswert steile_lernkurve`,
  awful: `
    abscheulich~ abzocke betrügerisch~ ekelhaft~ eklig~ entsetzlich~ furchtbar~ fürchterlich~ grausam~ grauenhaft~
    grottenschlecht~ katastrophal~ katastrophe miserabel miserable miserablen mies~ miese miesen nutzlos~ scheußlich~
    schlechteste schlechtesten schrecklich~ schrott unerträglich~ unbrauchbar~ unzumutbar~ wertlos~ widerlich~ zumutung`,
  lacking: `
    ausreichend empfehle empfehlen erhältlich funktionieren funktioniert funktionierte gefallen gefällt geliefert
    kaufen klappt klappte kompatibel lieferbar mag mögen reagiert verfügbar`,
  neutral:
    'vor_allem so_gut_wie nicht_schlecht im_besten_fall kritisch_geprüft schwer_zu_schlagen leicht_zu_verwechseln',
  negators: `
    nicht nie niemals kein keine keinen keinem keiner keines keineswegs kaum ohne weder nichts niemand weniger wenig
    nirgends mitnichten`,
  only: 'nur bloß allein',
  boosters: `
    sehr äußerst extrem besonders absolut wirklich total überaus höchst unglaublich enorm ausgesprochen richtig viel
    deutlich völlig komplett immer so`,
  dampers: 'etwas eher relativ ziemlich teilweise manchmal gelegentlich leicht ein_wenig ein_bisschen recht halbwegs',
  adversatives: 'aber jedoch allerdings dennoch sondern hingegen dagegen trotzdem',
  concessives: 'obwohl während wenngleich trotz zwar obgleich',
  conditions: 'wenn falls sofern ob',
  comparatives: `
    besser bessere besseren besserer schlechter schlechtere mehr weniger schneller langsamer günstiger teurer stärker
    schwächer leiser lauter zuverlässiger überlegen unterlegen einfacher`,
  than: 'als gegenüber',
  asides:
    'statt anstatt gegenüber verglichen_mit im_vergleich_zu im_vergleich_mit anders_als im_gegensatz_zu als_alternative_zu alternative_zu vs',
  victories: `
    schlägt schlug übertrifft übertraf übertrumpft übertrumpfte überflügelt überragt besiegt bezwingt gewinnt_gegen gewann_gegen
    gewinnt_vor siegt_gegen siegt_über siegt_vor setzt_sich_gegen setzt_sich_durch_gegen triumphiert_über lässt_hinter_sich`,
  remedies:
    'schützt schützen schutz verhindert verhindern reduziert reduzieren beseitigt beseitigen behebt beheben lindert lindern entfernt entfernen bekämpft bekämpfen hilft_gegen gegen erkennt erkennen blockiert blockieren behandelt behandeln vermeidet minimiert minimieren',
  suffixes: 'frei freie freien freier resistent resistente fest feste unterdrückung reduzierung dicht dichte',
  demands: 'erfordert erfordern benötigt benötigen braucht brauchen verlangt',
  equals: 'so',
  hedges: 'kann können könnte könnten vielleicht möglicherweise eventuell',
  purposes: 'für',
  own: 'seine seinen seiner ihre ihren ihrer die den das der',
  prepositions: 'mit bei auf an von über durch in im aus zu zum zur für wie',
};
