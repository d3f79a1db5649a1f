import type { LexiconSource } from './source.ts';

export const italian: LexiconSource = {
  endings: ['o', 'a', 'i', 'e', ''],
  polarity: [],
  great: `
    ador~ adoro amo brillant~ capolavoro eccellent~ eccellenza eccezional~ entusiasmant~ fantastic~ favolos~ fenomenal~
    formidabil~ geniale geniali ideal~ imbattibil~ impareggiabil~ impeccabil~ incomparabil~ incredibil~ ineguagliabil~
    insuperabil~ magnific~ meraviglios~ miglior~ ottim~ perfett~ perfettamente spettacolar~ splendid~ strabiliant~
    straordinari~ stupend~ sublim~ superb~ superlativ~ fuori_classe di_prima_classe`,
  good: `
    abbordabil~ accattivant~ accessibil~ accoglient~ accurat~ adatt~ affascinant~ affidabil~ affidabilità agevol~
    allegr~ ama amano amat~ amichevol~ ammirat~ ampi~ apprezza apprezzano apprezzat~ attent~ attraent~ avanzat~ bella
    belle belli bello bell bei ben bene benefici beneficio bravo brava buon~ buon calma capac~ chiar~ comod~ comodità
    competent~ competitiv~ complet~ confortevol~ consigli~ consiglia consigliamo consigliat~ consigliabil~ convenient~
    convincent~ cordial~ cortes~ creativ~ curat~ delizios~ dinamic~ disponibil~ divertent~ durevol~ duratur~ eccelle
    economic~ efficac~ efficient~ efficienza elegant~ eleganza elogi~ ergonomic~ esclusiv~ espert~ facil~ facilmente
    facilità famos~ felic~ fidat~ fiducia flessibil~ fluid~ fort~ fresc~ funziona_bene generos~ gentil~ gradevol~
    gradit~ gratuit~ gust~ gustos~ impressionant~ innovativ~ innovazione intelligent~ interessant~ intuitiv~ leader
    legger~ limpid~ lussuos~ maneggevol~ meglio migliora migliorat~ modern~ nitid~ notevol~ onest~ ordinat~ piace
    piacciono piacevol~ piacere popolar~ positiv~ potent~ potenza pratic~ precis~ preferit~ pregiat~ premiat~
    prestigios~ professional~ pulit~ puntual~ qualità raccomand~ raccomandat~ raffinat~ rapid~ reattiv~ resistent~
    riuscit~ ricc~ ricca ricco rinomat~ rispettat~ robust~ saporit~ scorrevol~ semplic~ semplicità serio seria sicur~
    sicurezza silenzios~ simpatic~ soddisfa soddisfatt~ soddisfacent~ soddisfazione sofisticat~ solid~ spazios~
    stabil~ successo superior~ tranquill~ util~ valid~ valido vantaggio vantaggi vantaggios~ veloc~ versatil~ vincent~
    vincitor~ vivac~ vale_la_pena rapporto_qualità_prezzo facile_da_usare aiuta aiutato`,
  bad: `
    aggressiv~ antiquat~ brutt~ caro cara cari care carent~ carenza carenze cattiv~ complicat~ compromesso compromessi
    confus~ confusionari~ costos~ critica critiche criticat~ danneggiat~ danno danni debol~ debolezza debolezze
    deludent~ delude delus~ delusione difett~ difetto difetti difettos~ difficil~ difficoltà discutibil~ disonest~
    dispendios~ disturb~ disturba dubbi~ errat~ errore errori esager~ esoso fallimento fallisce falso falsa fastidio
    fastidios~ fatica faticos~ fragil~ frustrant~ grave gravi guasto guasti imprecis~ inadeguat~ inaffidabil~
    incomplet~ inconsistent~ inefficac~ inefficient~ inferior~ ingannevol~ ingombrant~ insicur~ instabil~
    insoddisfatt~ insufficient~ inutil~ irritant~ lament~ lamentele lent~ lentezza limitat~ limitazione limitazioni
    limiti macchinos~ mal malfunzionamento male maleducat~ manca mancano mancanza mediocr~ negativ~ noios~ obsolet~
    pericolo pericolos~ perdita pesant~ peggior~ peggio pessimist~ poco_chiaro precari~ preoccup~ preoccupant~
    problema problemi problematic~ purtroppo reclami reclamo rigid~ rischi~ rischio rischi rischios~ ritard~ ritardo
    ritardi rott~ rovina rovinat~ rude rumoros~ rumore scadent~ scandalo scars~ scomod~ scontent~ scortes~ sconsigli~
    sconsigliat~ soffr~ soffre sopravvalutat~ sporc~ sgradevol~ superat~ svantaggio svantaggi trist~ truffa vecchi~
    vulnerabil~ troppo_caro troppo_cara troppo_lento troppo_piccolo lascia_a_desiderare lunga_attesa
    potrebbe_migliorare potrebbe_essere_migliore`,
  criticism: `
    caro cara cari care costos~ prezzo_elevato prezzo_alto troppo_caro troppo_cara lent~ lentezza pesant~ ingombrant~ rumoros~
    fragil~ instabil~ inaffidabil~ poco_affidabil~ imprecis~ scomod~ complicat~ macchinos~ confus~ limitat~ limitazione limitazioni
    limiti manca mancano mancanza svantaggio svantaggi difetto difetti debolezza debolezze punto_debole punti_deboli debol~ scars~
    scadent~ mediocr~ deludent~ delude delusione frustrant~ fastidios~ antiquat~ obsolet~ superat~ inferior~ insufficient~
    sopravvalutat~ criticat~ critiche difettos~ inutil~ sconsigliat~ troppo_piccolo troppo_pesante troppo_lento lascia_a_desiderare
    potrebbe_migliorare potrebbe_essere_migliore lamentele curva_di_apprendimento peggior~ cattiv~`,
  awful: `
    abominevol~ atroc~ catastrofe catastrofic~ deplorevol~ disastr~ disastro disastros~ disgustos~ inaccettabil~
    insopportabil~ orrend~ orribil~ osceno pessim~ pietos~ raccapricciant~ ripugnant~ schifo schifos~ spaventos~
    spazzatura tremend~ terribil~ vergogna vergognos~`,
  lacking: `
    arriva arrivato compatibile compatibili comprare comprate consiglio disponibile disponibili funziona funzionano
    funzionava piacciono piace piaciuto risponde rispondono sufficiente sufficienti`,
  neutral: 'va_bene ben_noto ben_presto per_lo_meno quanto_meno meno_male',
  negators: 'non mai nessun nessuno nessuna senza né niente nulla neanche nemmeno neppure meno poco poca',
  only: 'solo soltanto solamente',
  boosters: `
    molto davvero veramente estremamente particolarmente così troppo super totalmente completamente assolutamente più
    sempre altamente incredibilmente decisamente`,
  dampers: 'abbastanza piuttosto relativamente leggermente quasi parzialmente un_po talvolta',
  adversatives: 'ma però tuttavia bensì eppure',
  concessives: 'sebbene benché mentre nonostante malgrado anche_se',
  conditions: 'se quando qualora',
  comparatives: 'migliore migliori meglio peggiore peggiori peggio più meno superiore superiori inferiore inferiori',
  than: 'di del della dei che rispetto',
  asides: 'invece_di al_posto_di rispetto_a rispetto_al in_confronto_a a_differenza_di alternativa_a vs',
  victories: `
    batte supera sconfigge sorpassa surclassa eclissa vince_su vince_sul vince_sulla vince_contro ha_la_meglio_su prevale_su
    trionfa_su si_impone_su lascia_indietro`,
  remedies:
    'protegge proteggono proteggere protezione previene prevenire riduce riducono ridurre elimina eliminare allevia alleviare corregge correggere tratta trattare combatte contro risolve blocca rileva evita evitare minimizza rimuove',
  suffixes: '',
  demands: 'richiede richiedono necessita necessitano esige',
  equals: 'così',
  hedges: 'può possono potrebbe potrebbero forse eventualmente',
  purposes: 'per',
  own: 'il suo la sua i suoi le sue',
  prepositions: 'con su sul sulla da dal presso via a al in nel di del della per come',
};
