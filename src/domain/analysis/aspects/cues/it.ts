import type { AspectCues } from './types.ts';

export const ITALIAN: AspectCues = {
  overall:
    'consigli* raccomand* miglior* voto stelle scelta preferit* vincitore verdetto premio premiat* classifica posto delude* deludente evit* soddisf* insoddisf* eccellente* ottim* complesso recension* punteggio riferimento',
  price:
    'prezz* caro cara cari care economic* costa* cost* costos* tariff* commission* gratis gratuit* convenien* budget euro soldi risparm* scont* supplement* sovrapprezzo franchigia premio conveniente interess* spese canone',
  support:
    'assistenza supporto servizio* client* telefono telefon* chiamat* rispond* rispost* personale gentil* cortes* operator* consulent* chat mail reclam* lament* aiuto disponibil* contatt*',
  quality:
    'qualità material* finitur* plastic* solid* fragil* difett* danneggi* pelle legno metallo cucitur* costruzion* assembl* rotto curat*',
  reliability:
    'affidab* inaffidab* stabil* instabil* guast* malfunzion* blocc* error* bug cade cadut* perdit* interruzion* rompe cancellat* puntual* disserviz*',
  durability: 'dura durat* durevol* durano vita usura longev* anni ruggin* robust* resist* impermeab* lavagg* logor*',
  delivery:
    'consegn* spedi* pacco pacchi ritard* attes* tempi settimane giorni appuntament* imball* arriv* corriere coda code',
  ease: 'facil* semplic* intuitiv* complicat* compless* install* montagg* uso usare chiar* pratic* istruzion* interfaccia difficil* macchinos* configur* immediat* comodo',
  software: 'app applicazion* software aggiornament* sito browser android ios sincronizz* version* schermo smartphone',
  features:
    'funzion* opzion* strument* modell* automat* report* personalizz* dotazion* accessor* complet* modul* filtr* versatil* include incluso manca mancano',
  performance:
    'prestazion* potent* potenza precis* risultat* efficac* inefficac* immagin* foto nitid* aspira* puli* scald* frenat* aderenza motor* pression* test prova prove misur* rileva*',
  speed: 'veloc* lent* rapid* mbit* secondi minuti latenza rallent* istantane* acceler*',
  noise: 'rumor* silenzi* suon* sonor* volume decibel db ronzi* fischi* acustic* bassi vibra* cuffi*',
  comfort:
    'comod* scomod* comfort* confort* morbid* rigid* sedil* materasso traspir* cald* dorm* sonno ammortizz* schiena imbottit*',
  design:
    'design* estetic* color* dimension* compatt* pesant* pesa legger* peso spazi* bagagliaio piccol* grand* strett* elegant* bell* brutt* kg litri ingombr* volume',
  safety:
    'sicur* pericol* richiam* ferit* incend* incident* airbag* tossic* effetti collaterali allerg* risch* proteg* protezion* muffa contamin* ustion* irrita*',
  privacy: 'privacy dati crittograf* cifrat* password frod* truff* phishing hacker violazion* gdpr server vend*',
  trust:
    'fiducia trasparen* onest* reputazion* legal* causa tribunale multa multe agcm ingann* opac* nascost* certific* autorizz* seri* corrett* scorrett* pubblicit* conosciut* not* sanzion* etic* sostenib* indipenden* esperienza ivass',
  energy: 'batteri* autonomia ricaric* consum* energ* elettric* carburante benzina kwh watt pila pile km',
  availability:
    'disponib* rete copertura copre coperti assortiment* catalogo varietà filial* orari apert* accesso accessib* negozi zone rural* limit* esclus* massimale gamma offerta sportelli scelta',
  contract:
    'contratt* disd* recess* abbonament* vincol* preavviso rinnov* fattur* pagament* addebit* caution* bonific* mensil* condizion* clausol* penal* conto sospes* flessib* attivazion*',
  refunds:
    'rimbors* res* restitu* garanzi* cambio risarc* sinistr* compens* sostitu* rifiut* negat* liquidat* liquidazion* buono',
  maintenance:
    'manuten* ripara* ricambi* ricambio officina tagliand* revisione pulizia lavastoviglie decalcific* cartucc* consumabil* ricarica*',
  compatibility:
    'compatib* integra* connettor* import* esport* formato formati lingua lingue standard adattator* bluetooth wifi usb api ecosistema',
  taste:
    'gusto sapor* cibo piatt* cucina* delizios* buon* odor* profum* fresc* porzion* caffè pane dolce salat* amar* colazion* menù ricett* ingredient* aroma*',
  work: 'stipend* salari* dipendent* lavorator* straordinar* carriera promozion* capi turn* ferie collegh* smart ambiente indeterminato formazione licenzi* retribuz* sindacat* assun*',
  fit: 'ideal* adatt* inadatt* famigli* principiant* bambin* professionist* autonom* aziende quotidian* occasional* anziani studenti pensat* indicat*',
  place:
    'posizion* camer* spiaggia piscina pulit* sporc* parcheggi* vista atmosfera bagno hotel albergo centro stazione affollat* struttur* piste igien*',
  content: 'contenut* cors* lezion* impara* insegn* docent* professor* spiega* eserciz* esam* articol* consigl* tutor*',
};
