// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
  de: `
# Words of German that hint at each aspect; one that ends in a star stands for all that begin like it.

overall:
  empfehl* empfohlen testsieger sieger note bewert* sterne fazit wahl favorit beste bester bestes insgesamt auszeichn*
  preis-tipp enttäusch* meiden zufrieden* unzufrieden* überzeugt ausgezeichnet lohnt hervorragend alternative

price:
  preis* günstig* billig* teuer* teure* kost* gebühr* aufpreis* rabatt* budget euro geld preiswert* wert wertverlust
  kostenlos* gratis zuschlag* tarif* zins* provision selbstbeteiligung beitrag beiträge spar* versandkosten grundpreis

support:
  support kundenservice kundendienst service* hotline telefon* anruf* mail mails antwort* reagier* reaktion*
  mitarbeiter* personal berat* freundlich* unfreundlich* hilfsbereit* chat chatbot beschwer* ansprechpartner erreichbar*
  kulanz kulant betreu* rückruf*

quality:
  qualität* verarbeit* material* hochwertig* minderwertig* plastik* kunststoff* wertig* mangel mängel defekt*
  fehlerhaft* stabil* metall holz leder naht nähte beschädigt* handwerk* sauber gebaut

reliability:
  zuverlässig* unzuverlässig* stabil* absturz* abstürz* stürzt ausfall* ausfäll* störung* fehler* panne* verlässlich*
  bricht verbindungsabbr* läuft undicht* störanfällig* ausgefallen hängt pünktlich*

durability:
  haltbar* langlebig* lebensdauer hält hielt verschleiß* rost* robust* jahre abnutz* wasserdicht* wetterfest* verblass*
  unverwüstlich* kratz* strapazier* wäschen

delivery:
  liefer* versand* paket* zustell* verspät* wartezeit* warten wochen pünktlich* termin termine verpack* lieferzeit*
  verzöger* warteschlang* angekommen

ease:
  einfach* leicht bedien* intuitiv* kompliziert* umständlich* einricht* installier* installation aufbau* montage
  übersicht* unübersicht* verständlich* anleitung* einarbeit* bequem* mühsam* handhab* klick* schwierig* menü*
  nutzerfreundlich* benutzerfreundlich* unkompliziert*

software:
  app apps software update* firmware webseite website browser handy* android ios synchron* anmeld* version* offline
  aktualisier* portal bildschirm* ki

features:
  funktion* ausstatt* option* werkzeug* vorlage* automat* bericht* auswert* filter* modul* umfang* zubehör extras fehlt
  fehlen modus vielseitig* schnittstelle* integriert* suchfunktion bietet

performance:
  leistung* stark* schwach* kraft* kräftig* genau* präzis* ergebnis* wirk* saug* reinig* bild* scharf* schärfe optik*
  haftung brems* grip messung* test* heiz* kühl* motor druck erkenn* effekt* helligkeit

speed:
  schnell* langsam* tempo geschwindigkeit* mbit* sekunden minuten rasch* zügig* träge* ruckel* verzögerung* beschleunig*
  dauert

noise:
  laut* lauter leise* geräusch* lärm* klang* klingt ton dezibel db brumm* pfeif* surr* vibrier* bass akustik* kopfhörer
  ruhig* still*

comfort:
  bequem* komfort* unbequem* ergonom* weich* hart polster* sitz* matratze* beinfreiheit atmungsaktiv* warm* schlaf*
  drückt druckstell* dämpf* rücken

design:
  design* optisch* aussehen farbe* größe* groß* klein* kompakt* schwer* leicht* gewicht* platz* geräumig* eng*
  kofferraum schick* schön* hässlich* handlich* sperrig* kg liter zoll passform stauraum volumen innenraum

safety:
  sicherheit* unsicher* gefähr* gefahr* rückruf* verletz* brand* unfall* unfäll* airbag* giftig* schadstoff*
  nebenwirkung* allerg* risik* schutz schütz* schimmel belast* verbrenn* warnung* pestizid*

privacy:
  datenschutz* daten* verschlüssel* privatsphäre passwort* passwört* betrug* phishing hack* datenleck* dsgvo server*
  überwach* zugriff* gehackt*

trust:
  vertrau* transparen* seriös* unseriös* ehrlich* ruf klage* gericht* verbraucherzentrale bußgeld* irreführ* versteckt*
  fair* unfair* zertifi* siegel* bafin bekannt* nachhaltig* werbung* erfahrung* marktführer glaubwürdig* abmahn*
  aufsicht* lizenz* undurchsichtig*

energy:
  akku* batterie* reichweite* laden lädt lade* verbrauch* strom* sprit* kwh energie* laufzeit* watt* sparsam* elektro*
  effizien* kilometer

availability:
  verfügbar* netz* abdeckung* empfang auswahl* sortiment* filiale* öffnungszeit* geöffnet standort* bundesweit weltweit
  zugang angebot* begrenz* ausgeschlossen* deckung* leistungsumfang ländlich* funkloch* länder automaten erreichbar

contract:
  vertrag* kündig* abo* laufzeit* mindestlaufzeit frist* verlänger* rechnung* zahlung* abbuch* kaution* auszahl*
  überweis* monatlich* lastschrift flexib* bedingung* klausel* agb konto gesperrt* abgerechnet abrechnung* buchung*

refunds:
  erstatt* rückerstatt* rückgabe* retour* rücksend* garantie* gewährleist* umtausch* ersatz* schaden* schäden reguliert*
  regulierung* entschädig* gutschein* reklam* abgelehnt* widerruf*

maintenance:
  wartung* warten reparatur* reparier* ersatzteil* werkstatt* inspektion* reinigung* spülmaschine* entkalk* patrone*
  nachfüll* verschleißteil* pflege*

compatibility:
  kompatib* schnittstelle* integration* import* export* format* anschluss* anschlüsse adapter* standard* sprache* datev
  csv api bluetooth wlan usb ökosystem elster

taste:
  geschmack* schmeckt schmecken lecker* essen speise* gericht aroma* geruch* riecht duft* frisch* bitter süß* salzig*
  portion* kaffee* brot* frühstück* küche wein* zutaten krume kruste

work:
  gehalt gehälter lohn* löhne arbeitgeber* arbeitszeit* überstund* arbeitsklima karriere* aufstieg* führung* vorgesetzt*
  schicht* urlaub* kollegen betriebsrat* tarifvertrag* befrist* homeoffice ausbildung* azubi* kündigungen fluktuation
  betriebsklima bezahl* weihnachtsgeld

fit:
  geeignet* eignet ungeeignet* ideal* familien* anfänger* einsteiger* kinder* profis selbstständige* unternehmen alltag*
  gelegenheits* senioren vielfahrer richtet passend*

place:
  lage zimmer* strand* pool* sauber* schmutzig* parkplatz* parkplätze aussicht* atmosphäre bad bäder hotel* zentrum
  bahnhof überfüllt* anlage* hygien* meerblick einrichtung buffet

content:
  inhalt* unterricht* lernen lern* kurs* lektion* lehrer* trainer* erklär* übung* prüfung* artikel dozent* tutor*
  experten grammatik beispiele vorlesung*
`,
  en: `
# Words of English that hint at each aspect; one that ends in a star stands for all that begin like it.

overall:
  best overall recommend* unrecommend* pick winner award* rating* rated ranked ranks stars score* verdict choice
  favourite favorite excellent outstanding disappoint* avoid top leader satisf* solid consider shortlist worth
  alternative

price:
  price* pricing pricey cheap* expensive cost* costly fee fees surcharge* discount* budget afford* dollar* euro* pound*
  money premium value resale depreciat* free charge charged charges pay pays paying overpriced bargain markup commission
  tariff* rate rates excess deductible interest savings

support:
  support service* helpdesk hotline phone* call calls email* emails reply replies replied respond* response* staff
  agent* team rude friendly helpful polite unhelpful chat chatbot complain* ticket tickets adviser* advisor*
  representative* contact human goodwill dealer* customer

quality:
  quality build made material* finish* craftsmanship flimsy plastic* sturdy solid* defect* faulty flaw* broken
  workmanship cheaply premium aluminium metal wood leather stitch* seam* damaged consistent* cracked

reliability:
  reliab* unreliable stable stability unstable outage* downtime uptime crash* bug bugs buggy glitch* breakdown* fail*
  dependab* stall* leak* drops dropouts disconnect* freezes interrupt* error* works consistently cancelled

durability:
  durab* last lasts lasted longevity lifespan wear* worn years rust* corro* sturdy robust rugged waterproof weatherproof
  fade* fading fray* peel* outlast* survive* indestructible wash* decade ageing aging

delivery:
  deliver* ship* arriv* dispatch* parcel* package* packag* courier delay* late wait* queue* weeks appointment* backlog
  punctual* stock substitut* schedule delivered

ease:
  easy easi* ease simple simpl* intuitive usab* confus* complicat* clunky setup install* learning curve beginner*
  straightforward fiddly cumbersome convenient conven* awkward navigat* interface menu menus assembl* instruction*
  effort* hassle* difficult minutes clicks cluttered clear

software:
  app apps software firmware update* mobile ios android website browser sync* login screen* desktop version offline
  plugin ai backup* infotainment interface

features:
  feature* function* option* tool tools report* track* dashboard* template* automat* custom* filter* integrated comes
  includes include included lacks missing module* extras accessor* search* program* versatile alerts reminder*
  comprehensive equipped support

performance:
  perform* power* accura* precis* result* effective* efficien* strong weak suction clean* cut* heat* cool* image*
  picture* photo* optic* sharp* detail* grip brak* torque motor pressure output score test tests tested detect* measur*
  bright* contrast handling traction absorb* steering

speed:
  fast faster fastest speed* quick* slow* lag* latency instant* seconds mbps gbit* throttl* congest* rapid* sluggish
  accelerat*

noise:
  noise noisy quiet* loud* silent sound* audio bass hum* whine* whist* rattl* db decibel* dba vibrat* volume treble
  acoustic* speaker* headphone* squeak*

comfort:
  comfort* uncomfort* ergonom* cushion* soft* firm* padd* plush cosy cozy seat* mattress legroom lumbar breath* warm*
  sleep* hurt* ache* blister* snug support* pillow* itch*

design:
  design* look* style* stylish colour* color* size* sized compact* small* large* big* bulky heavy heavi* light* weigh*
  weight thin slim* space* spacious roomy room tight narrow wide fits portable capacity boot elegant ugly beautiful
  aesthetic* kg litres inch inches cm grams display layout

safety:
  safe* unsafe danger* hazard* recall* injur* fire* burn* crash airbag* accident* toxic* contaminat* side effects
  allerg* irritat* risk* protect* choke* mould mold pesticide* lead chemical* overheat* warning* nausea

privacy:
  privacy private secur* encrypt* data breach* hack* leak* password* passkey* fraud* scam* phish* gdpr track* identity
  authentic* two-factor third-party servers consent surveil* sold sells

trust:
  trust* transparen* honest* dishonest* reput* legit* legal* lawsuit* regulat* sued fine fined court mislead* hidden
  ethic* licensed licen* certif* established track record known popular* sustainab* credib* opaque fair unfair evidence
  independent* advert* ads marketing misled claims shady deceptive verified proven market history

energy:
  batter* charg* range km mileage energy fuel consum* electric* kwh watt* mpg runtime efficien* solar mah hybrid ev
  consumption

availability:
  availab* coverage cover* network* signal selection catalog* catalogue choice choices range access* location* branch*
  stores store branches open opens nationwide worldwide countries region* cities assortment titles limited everywhere
  rural variety library exclud* limit* locations stations

contract:
  contract* cancel* subscri* commitment lock lock locked notice term terms flexib* renew* billing bill bills billed
  invoice* payment* payout* paid deposit* withdraw* transfer* month monthly minimum pause trial auto-renew* charged
  twice overcharg* account frozen direct debit conditions clause*

refunds:
  refund* return* warrant* guarantee* claim claims reimburs* compensat* replac* money-back settle* denied rejected
  payout voucher* exchange paid refus*

maintenance:
  mainten* maintain* repair* spare part parts servic* workshop clean cleaning dishwasher descal* refill* cartridge*
  filter filters consumable* fix fixed technician* mechanic*

compatibility:
  compatib* integrat* works with import* export* format* api plug plugs connector* adapter* standard* language*
  interoperab* ecosystem incompatib* bluetooth usb wifi wi-fi homekit matter migrate csv

taste:
  tast* flavo* food delicious smell* odou* odor* scent* fresh* menu meal* dish dishes coffee bread bitter sweet salty
  portion* aftertaste aroma* wine cook* kitchen recipe* bland creamy crust breakfast

work:
  salary salaries pay wage* overtime employ* worker* manager* manage* culture career* promot* workload shift shifts
  benefit* pension layoff* leave holiday* colleague* bonus turnover hire* hiring remote office burnout work-life intern*
  trainee* drivers staffed

fit:
  suit* ideal perfect aimed families family beginner* children kids professionals businesses freelancers travellers
  users enthusiasts everyday occasional students seniors teams

place:
  location* room rooms beach pool spa clean dirty park parking view views atmosphere crowd* bathroom* bed beds hotel*
  lobby facilit* gym terrace station centre center lifts slopes neighbourhood desk desks hygiene

content:
  content teach* teacher* lesson* learn* course* coach* tutor* explain* explanation* exercise* exam exams article*
  writing curriculum instructor* advice expert* journalis* lecture* feedback grammar narrat* chapters
`,
  es: `
# Words of Spanish that hint at each aspect; one that ends in a star stands for all that begin like it.

overall:
  recomend* mejor* nota* estrellas elección favorit* ganador* veredicto premio* galardón ranking puesto decepcion* evit*
  satisf* insatisf* excelente* valorad* puntuación líder referencia

price:
  precio* caro cara caros caras barat* cuesta* cost* coste* tarifa* comisión comisiones gratis gratuit* asequible*
  presupuesto euro* euros dinero ahorr* descuento* recargo* sobrecoste* franquicia prima económic* rentab* interés
  intereses gastos cuota*

support:
  soporte atención cliente* servicio* teléfono telefón* llamad* respond* respuesta* contest* personal amable* simpátic*
  asesor* agente* chat correo* queja* reclamacion* trato atiend* posventa postventa ayuda

quality:
  calidad* material* acabado* fabrica* plástic* sólid* frágil* defect* dañad* piel madera metal costura* construcción
  montaje rotos roto

reliability:
  fiab* confiab* estab* inestab* avería* fallo* falla* fallan bloque* corte* caída* caídas error* cuelga* fuga*
  interrupcion* cancela* puntual*

durability:
  dura duran durad* durabil* duración vida útil desgast* longevidad años óxid* oxid* robust* resist* impermeab* lavad*
  aguant*

delivery:
  entreg* envío* envía* paquete* retras* demora* plazo* espera* semanas días cita citas embalaj* llega* llegó reparto
  cola colas

ease:
  fácil* facil* sencill* simple* intuitiv* complicad* complej* instal* montar manejo uso usar clar* cómodo instrucciones
  interfaz difícil* práctic* engorros* tramit* configur*

software:
  app apps aplicación aplicaciones software actualiz* web navegador android ios móvil sincroniz* versión pantalla*

features:
  función funciones funcional* opcion* herramient* plantilla* automat* informe* personaliz* equipamiento accesorio*
  complet* módulo* filtro* versátil* incluye incluid* falta faltan

performance:
  rendimiento rinde poten* precis* resultado* efica* eficac* ineficaz imagen* foto* nitid* aspira* limpia* calienta*
  frena* agarre motor presión prueba* med* detecta* fuerza

speed:
  rápid* rapid* lent* velocidad* mbps megas segundos minutos latencia tard* inmediat* aceler* ralentiz*

noise:
  ruido* ruidos* silencio* sonido* suena volumen decibelios db zumb* silb* acústic* graves vibra* auricular*

comfort:
  cómod* comod* incómod* confort* blando* suave* firme* asiento* colchón transpirab* cálid* dormir sueño amortigua*
  espalda acolchad*

design:
  diseñ* estétic* color* tamaño* compact* pesad* pesa liger* peso espacio* amplio* amplia* maletero pequeñ* grande*
  estrech* elegan* bonit* fe kg litros ocupa volumen

safety:
  segur* insegur* peligr* retirada* herid* incendi* accident* airbag* tóxic* efectos secundarios alerg* riesgo* proteg*
  protección moho contamina* quem* irrita* lesion*

privacy:
  privacidad datos cifra* contraseña* fraude* estaf* phishing hack* filtra* filtración rgpd servidor* vend*

trust:
  confianza transparen* honest* reputación legal* juicio demanda* multa* engañ* opac* ocult* sello* certific* autoriz*
  seri* timo justo* publicidad conocid* reconocid* sanción sancion* trayectoria étic* sostenib* independ* cnmv ocu
  supervis*

energy:
  batería* autonomía recarg* consum* energía eléctric* combustible gasolina kwh vatios pila* carga km kilómetros

availability:
  disponib* red cobertura* cubre cubr* surtido catálogo variedad oficina* sucursal* horario* abierto* abre acceso
  accesib* tiendas zonas rural* límit* limitad* exclu* gama oferta cajeros

contract:
  contrat* cancel* suscrip* permanencia compromiso preaviso renov* factur* pago* cobro* cobra* cobran fianza*
  transferencia* mensual* condicion* cláusula* penaliz* domicili* baja flexib* cuenta bloquead*

refunds:
  reembols* devol* devuel* garantía* cambio* indemniz* siniestro* compens* reemplaz* sustitu* rechaz* denieg* vale vales

maintenance:
  manten* repara* repuesto* recambio* taller* revisión limpieza lavavajillas cartucho* consumible* recarga* descalcific*
  piezas

compatibility:
  compatib* integra* conector* import* export* formato* idioma* estándar* adaptador* bluetooth wifi usb api ecosistema

taste:
  sabor* sabe comida* plato* cocina* delicios* ric* olor* huele aroma* fresc* ración raciones café pan dulce* salad*
  amarg* desayuno* carta receta* ingredient*

work:
  sueldo* salari* emplea* trabajador* horas extra carrera ascenso* promoción jefe* jefes turno* vacaciones compañer*
  teletrabajo ambiente contrato indefinido formación despid* convenio plantilla rotación conciliación

fit:
  ideal* adecuad* apto apta familia* principiante* niños profesional* autónom* empresas diario ocasional* mayores
  estudiantes pensad* indicad*

place:
  ubica* situad* habitac* playa piscina limpio sucio* suciedad aparcamiento vistas ambiente baño hotel* centro estación
  masific* abarrot* instalacion* pistas higiene

content:
  contenido* curso* clase* lección lecciones aprend* enseñ* profesor* explica* ejercicio* examen* artículo* consejo*
  tutor* docente*
`,
  fr: `
# Words of French that hint at each aspect; one that ends in a star stands for all that begin like it.

overall:
  recommand* meilleur* note* étoile* choix favori* gagnant* verdict prix lauréat* élu classement déçoi* décevant* déçu*
  évit* satisf* insatisf* excellent* globalement convainc* référence valeur sûre

price:
  prix cher* chère* coût* coûte* coûteu* tarif* frais gratuit* abordable* budget euro* argent économi* remise*
  réduction* promo* rabais supplément* surcoût* facturé* commission* franchise cotisation* bon marché rentab* décote

support:
  support service* assistance client* hotline téléphon* appel* répond* réponse* conseiller* personnel accueil* aimable*
  sympathique* serviable* joignable* injoignable* mail mails chat réclamation* plainte* écoute interlocuteur* sav
  réactiv* équipe

quality:
  qualité* matéria* matière* finition* fabrication* plastique* solide* fragile* défaut* défectueu* abîm* soigné* cuir
  bois métal couture* assemblage* cheap robustesse

reliability:
  fiab* stable* stabilité instab* panne* bug bugs plant* coupure* dysfonction* erreur* fuite* tomb* interruption*
  décroch* défaillan* annulé* ponctu*

durability:
  durab* durée vie us* usure longévité ans années rouill* robuste* résist* étanche* imperméab* lavage* tient tenue
  vieilli*

delivery:
  livr* expédi* colis retard* délai* attente* semaines jours rendez-vous emballage* reçu* file* attendre transporteur*

ease:
  facil* simpl* intuitif* intuitive* ergonomi* compliqu* complexe* install* montage* clair* lisib* pratique* commod*
  notice* laborieu* ludique* difficile* interface* utilisation*

software:
  appli applis application* logiciel* site navigateur android ios mobile synchronis* connexion version* écran*

features:
  fonction* option* outil* modèle* automati* rapport* personnalis* équipement* accessoire* complet* module* filtre*
  polyvalen* intègre inclus* manque*

performance:
  perform* puissan* précis* résultat* efficac* inefficac* image* photo* net nette netteté aspir* nettoi* chauffe*
  freinage adhérence moteur pression test* mesur* lumino* détect*

speed:
  rapid* lent* lente* vitesse* débit* mbit* seconde* minute* vite latence ralenti* instantané* accélér*

noise:
  bruit* bruyan* silenc* sonore* son décibel* db sifflem* acoustique* basses vibr* casque insonoris*

comfort:
  confort* inconfort* moelleu* douce* doux ferme* siège* matelas assise* respirant* chaud* dort sommeil amorti* dos

design:
  design* esthéti* look couleur* taille* compact* lourd* léger* légère* poids encombr* place espace* spacieu* coffre
  petit* grand* étroit* élégan* joli* kg litres format habitab* volume

safety:
  sécurité* danger* rappel* rappelé* bless* incendie* accident* airbag* toxique* effets secondaires allerg* risque*
  protèg* protection* moisiss* contamin* brûl* irrit*

privacy:
  données confidential* vie privée chiffr* rgpd mot passe fraude* piratage* pirat* phishing hameçonnage fuite serveur*
  revend*

trust:
  confiance transparen* honnêt* réputation* légal* justice tribunal procès dgccrf amende* tromp* opaque* caché* label*
  certifi* agréé* sérieu* arnaque* équitab* publicit* connu* reconnu* condamn* ancien* éthique* écolog* indépendan*

energy:
  batterie* autonomie recharg* consomm* énergie* électri* carburant* kwh watt* essence pile* économe* charge km

availability:
  disponib* réseau* couverture* couvre couvert* choix gamme* catalogue* agence* horaires ouvert* accès* accessib*
  magasin* partout zone* rural* limit* exclu* plafond* boutiques implant* étranger

contract:
  contrat* résili* abonnement* engagement* préavis renouvel* factur* paiement* prélèv* caution* virement* mensuel*
  conditions clause* reconduction flexib* souscri* bloqu* compte versement*

refunds:
  rembours* retour* garantie* échange* indemnis* sinistre* dédommag* remplac* avoir refus* réclam* geste

maintenance:
  entretien* entreten* répar* pièce* détachée* atelier* révision* nettoyage lave-vaisselle détartr* cartouche*
  consommable* recharge* maintenance

compatibility:
  compatib* intégr* connecteur* import* export* format* langue* standard* adaptateur* bluetooth wifi usb api écosystème

taste:
  goût* saveur* cuisine* plat plats repas délicieu* bon bonne odeur* parfum* frais fraîche* fraîcheur portion* café pain
  sucr* salé* amer* petit-déjeuner carte recette* croustill* arôme*

work:
  salaire* salari* employ* rémunér* horaires heures supplémentaires carrière* évolution promotion* manage* direction
  congés collègue* télétravail ambiance cdi cdd formation* licenci* prime* syndicat*

fit:
  convien* adapté* idéal* familles famille débutant* enfant* professionnel* indépendant* entreprise* quotidien
  occasionnel* seniors étudiants usage

place:
  emplacement* situé* chambre* plage piscine propre* propreté sale* parking vue atmosphère salle bain hôtel* centre gare
  bondé* pistes hygiène

content:
  contenu* cours leçon* appren* enseign* professeur* formateur* pédagog* explic* exercice* examen* article* conseil*
  tuteur*
`,
  it: `
# Words of Italian that hint at each aspect; one that ends in a star stands for all that begin like it.

overall:
  consigli* raccomand* miglior* voto stelle scelta preferit* vincitore verdetto premio premiat* classifica posto delude*
  deludente evit* soddisf* insoddisf* eccellente* ottim* complesso recension* punteggio riferimento

price:
  prezz* caro cara cari care economic* costa* cost* costos* tariff* commission* gratis gratuit* convenien* budget euro
  soldi risparm* scont* supplement* sovrapprezzo franchigia premio conveniente interess* spese canone

support:
  assistenza supporto servizio* client* telefono telefon* chiamat* rispond* rispost* personale gentil* cortes* operator*
  consulent* chat mail reclam* lament* aiuto disponibil* contatt*

quality:
  qualità material* finitur* plastic* solid* fragil* difett* danneggi* pelle legno metallo cucitur* costruzion* assembl*
  rotto curat*

reliability:
  affidab* inaffidab* stabil* instabil* guast* malfunzion* blocc* error* bug cade cadut* perdit* interruzion* rompe
  cancellat* puntual* disserviz*

durability:
  dura durat* durevol* durano vita usura longev* anni ruggin* robust* resist* impermeab* lavagg* logor*

delivery:
  consegn* spedi* pacco pacchi ritard* attes* tempi settimane giorni appuntament* imball* arriv* corriere coda code

ease:
  facil* semplic* intuitiv* complicat* compless* install* montagg* uso usare chiar* pratic* istruzion* interfaccia
  difficil* macchinos* configur* immediat* comodo

software:
  app applicazion* software aggiornament* sito browser android ios sincronizz* version* schermo smartphone

features:
  funzion* opzion* strument* modell* automat* report* personalizz* dotazion* accessor* complet* modul* filtr* versatil*
  include incluso manca mancano

performance:
  prestazion* potent* potenza precis* risultat* efficac* inefficac* immagin* foto nitid* aspira* puli* scald* frenat*
  aderenza motor* pression* test prova prove misur* rileva*

speed:
  veloc* lent* rapid* mbit* secondi minuti latenza rallent* istantane* acceler*

noise:
  rumor* silenzi* suon* sonor* volume decibel db ronzi* fischi* acustic* bassi vibra* cuffi*

comfort:
  comod* scomod* comfort* confort* morbid* rigid* sedil* materasso traspir* cald* dorm* sonno ammortizz* schiena
  imbottit*

design:
  design* estetic* color* dimension* compatt* pesant* pesa legger* peso spazi* bagagliaio piccol* grand* strett*
  elegant* bell* brutt* kg litri ingombr* volume

safety:
  sicur* pericol* richiam* ferit* incend* incident* airbag* tossic* effetti collaterali allerg* risch* proteg*
  protezion* muffa contamin* ustion* irrita*

privacy:
  privacy dati crittograf* cifrat* password frod* truff* phishing hacker violazion* gdpr server vend*

trust:
  fiducia trasparen* onest* reputazion* legal* causa tribunale multa multe agcm ingann* opac* nascost* certific*
  autorizz* seri* corrett* scorrett* pubblicit* conosciut* not* sanzion* etic* sostenib* indipenden* esperienza ivass

energy:
  batteri* autonomia ricaric* consum* energ* elettric* carburante benzina kwh watt pila pile km

availability:
  disponib* rete copertura copre coperti assortiment* catalogo varietà filial* orari apert* accesso accessib* negozi
  zone rural* limit* esclus* massimale gamma offerta sportelli scelta

contract:
  contratt* disd* recess* abbonament* vincol* preavviso rinnov* fattur* pagament* addebit* caution* bonific* mensil*
  condizion* clausol* penal* conto sospes* flessib* attivazion*

refunds:
  rimbors* res* restitu* garanzi* cambio risarc* sinistr* compens* sostitu* rifiut* negat* liquidat* liquidazion* buono

maintenance:
  manuten* ripara* ricambi* ricambio officina tagliand* revisione pulizia lavastoviglie decalcific* cartucc* consumabil*
  ricarica*

compatibility:
  compatib* integra* connettor* import* esport* formato formati lingua lingue standard adattator* bluetooth wifi usb api
  ecosistema

taste:
  gusto sapor* cibo piatt* cucina* delizios* buon* odor* profum* fresc* porzion* caffè pane dolce salat* amar* colazion*
  menù ricett* ingredient* aroma*

work:
  stipend* salari* dipendent* lavorator* straordinar* carriera promozion* capi turn* ferie collegh* smart ambiente
  indeterminato formazione licenzi* retribuz* sindacat* assun*

fit:
  ideal* adatt* inadatt* famigli* principiant* bambin* professionist* autonom* aziende quotidian* occasional* anziani
  studenti pensat* indicat*

place:
  posizion* camer* spiaggia piscina pulit* sporc* parcheggi* vista atmosfera bagno hotel albergo centro stazione
  affollat* struttur* piste igien*

content:
  contenut* cors* lezion* impara* insegn* docent* professor* spiega* eserciz* esam* articol* consigl* tutor*
`,
  pt: `
# Words of Portuguese that hint at each aspect; one that ends in a star stands for all that begin like it.

overall:
  recomend* melhor* nota* estrelas escolha favorit* vencedor* veredito prémio* prêmio* ranking decepcion* desilud* evit*
  satisf* insatisf* excelente* avaliaç* avaliad* pontuação líder referência

price:
  preç* caro cara caros caras barat* custa* custo* custos tarifa* taxa* comiss* grátis gratuit* acessív* orçamento euro*
  reais dinheiro poup* economi* desconto* sobretaxa* franquia prêmio prémio juros mensalidade* despesas

support:
  suporte apoio atendimento cliente* serviç* telefone* telefon* chamad* ligaç* respond* respost* pessoal simpátic*
  educad* atencios* consultor* agente* chat email* queixa* reclamaç* reclama ajuda pós-venda equipe equipa sac

quality:
  qualidade* materia* acabamento* fabric* plástic* sólid* frágil* defeit* danific* couro madeira metal costura*
  construção montagem quebrad*

reliability:
  fiáve* fiab* confiáv* confiab* estáve* estab* instáve* instab* avari* falha* falh* bloque* queda* quedas erro* trava*
  vazament* interrupç* cancela* pontual*

durability:
  dura duram durabil* duráve* duração vida útil desgast* longev* anos ferrug* robust* resist* impermeáve* lavage*
  aguent*

delivery:
  entreg* envio* envia* encomend* atras* demor* prazo* espera* semanas dias consulta* embalag* chega* chegou
  transportador* fila* marcação

ease:
  fácil* facil* fáceis simples intuitiv* complicad* complex* instal* montar uso usar clar* instruç* interface difícil*
  prátic* burocra* configur* cómodo

software:
  app apps aplicaç* aplicativ* software atualiz* site navegador android ios telemóvel celular sincroniz* versão ecrã
  tela

features:
  funç* funcional* opç* ferramenta* modelo* automát* relatóri* personaliz* equipament* acessóri* complet* módulo*
  filtro* versátil* inclui incluíd* falta faltam recursos

performance:
  desempenho poten* potência precis* resultado* efica* eficác* ineficaz imagem imagens foto* nítid* aspira* limpa*
  aquec* trava* aderência motor pressão teste* med* deteta* detecta* força

speed:
  rápid* rapid* lent* velocidade* mbps megas segundos minutos latência imediat* aceler*

noise:
  ruído* ruidos* barulh* silencios* silêncio som sons volume decibéis db zumb* assobi* acústic* graves vibra* fones

comfort:
  confort* desconfort* macio* suave* firme* assento* banco* colchão respiráve* quente* dormir sono amortec* costas
  almofad*

design:
  design* estétic* cor cores tamanho* compact* pesad* pesa leve* peso espaço* espaços* porta-malas bagageira pequen*
  grande* estreit* elegan* bonit* fei* kg litros ocupa volume

safety:
  segur* insegur* perig* recall* recolh* ferid* incêndi* incendi* acident* airbag* tóxic* efeitos secundários colaterais
  alerg* risco* proteg* proteç* bolor mofo contamina* queim* irrita* lesõ*

privacy:
  privacidade dados encript* criptograf* senha* palavra-passe fraude* burla* golpe* phishing hack* vazament* rgpd lgpd
  servidor* vend*

trust:
  confianç* transparen* honest* reputaç* legal* tribunal process* multa* engan* opac* escondid* selo* certific* autoriz*
  séri* justo* publicidade conhecid* reconhecid* sanç* étic* sustentáv* independ* procon anatel deco ans

energy:
  bateria* autonomia recarreg* carreg* consum* energia elétric* combustíve* gasolina kwh watts pilha* km

availability:
  disponív* disponib* rede cobertura* cobre sortido catálogo variedade agência* balcão balcões horário* aberto* abre
  acesso lojas zonas rura* limit* exclu* gama oferta credenciad* caixas

contract:
  contrat* cancel* assinatura* fidelizaç* compromisso aviso renov* fatur* pagament* cobranç* cobra* cauç* transferênc*
  mensal* condiç* cláusula* penaliz* débito conta bloquead* flexib* rescis*

refunds:
  reembols* devol* garantia* troca* indemniz* indeniz* sinistro* compens* substitu* recus* negad* nega estorn* vale
  vales

maintenance:
  manuten* repara* conserto* peça* oficina* revisão limpeza máquina cartucho* consumíve* recarga* descalcific*
  assistência

compatibility:
  compatív* compatib* integra* conector* import* export* formato* idioma* padrão adaptador* bluetooth wifi usb api
  ecossistema

taste:
  sabor* comida* prato* cozinha* delicios* gostos* cheir* aroma* fresc* dose* porç* café pão doce* salgad* amarg*
  pequeno-almoço receita* ingredient*

work:
  salári* emprega* trabalhador* funcionári* horas extra carreira promoç* chefe* chefia turno* férias coleg* teletrabalho
  ambiente efetivo formação demit* desped* benefíci* rotatividade sindicato*

fit:
  ideal* adequad* indicad* família* iniciante* principiante* crianças profissiona* autónom* empresas quotidiano
  ocasiona* idosos estudantes pensad*

place:
  localiz* situad* quarto* praia piscina limpo sujo* sujidade estacionamento vista ambiente banheiro hotel* centro
  estação lotad* instalaç* pistas higiene

content:
  conteúdo* curso* aula* lição lições aprend* ensin* professor* explica* exercício* exame* artigo* conselho* tutor*
  docente*
`,
} as const;
