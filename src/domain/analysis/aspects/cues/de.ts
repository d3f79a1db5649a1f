import type { AspectCues } from './types.ts';

export const GERMAN: AspectCues = {
  overall:
    'empfehl* empfohlen testsieger sieger note bewert* sterne fazit wahl favorit beste bester bestes insgesamt auszeichn* preis-tipp enttäusch* meiden zufrieden* unzufrieden* überzeugt ausgezeichnet lohnt hervorragend alternative',
  price:
    'preis* günstig* billig* teuer* teure* kost* gebühr* aufpreis* rabatt* budget euro geld preiswert* wert wertverlust kostenlos* gratis zuschlag* tarif* zins* provision selbstbeteiligung beitrag beiträge spar* versandkosten grundpreis',
  support:
    'support kundenservice kundendienst service* hotline telefon* anruf* mail mails antwort* reagier* reaktion* mitarbeiter* personal berat* freundlich* unfreundlich* hilfsbereit* chat chatbot beschwer* ansprechpartner erreichbar* kulanz kulant betreu* rückruf*',
  quality:
    'qualität* verarbeit* material* hochwertig* minderwertig* plastik* kunststoff* wertig* mangel mängel defekt* fehlerhaft* stabil* metall holz leder naht nähte beschädigt* handwerk* sauber gebaut',
  reliability:
    'zuverlässig* unzuverlässig* stabil* absturz* abstürz* stürzt ausfall* ausfäll* störung* fehler* panne* verlässlich* bricht verbindungsabbr* läuft undicht* störanfällig* ausgefallen hängt pünktlich*',
  durability:
    'haltbar* langlebig* lebensdauer hält hielt verschleiß* rost* robust* jahre abnutz* wasserdicht* wetterfest* verblass* unverwüstlich* kratz* strapazier* wäschen',
  delivery:
    'liefer* versand* paket* zustell* verspät* wartezeit* warten wochen pünktlich* termin termine verpack* lieferzeit* verzöger* warteschlang* angekommen',
  ease: 'einfach* leicht bedien* intuitiv* kompliziert* umständlich* einricht* installier* installation aufbau* montage übersicht* unübersicht* verständlich* anleitung* einarbeit* bequem* mühsam* handhab* klick* schwierig* menü* nutzerfreundlich* benutzerfreundlich* unkompliziert*',
  software:
    'app apps software update* firmware webseite website browser handy* android ios synchron* anmeld* version* offline aktualisier* portal bildschirm* ki',
  features:
    'funktion* ausstatt* option* werkzeug* vorlage* automat* bericht* auswert* filter* modul* umfang* zubehör extras fehlt fehlen modus vielseitig* schnittstelle* integriert* suchfunktion bietet',
  performance:
    'leistung* stark* schwach* kraft* kräftig* genau* präzis* ergebnis* wirk* saug* reinig* bild* scharf* schärfe optik* haftung brems* grip messung* test* heiz* kühl* motor druck erkenn* effekt* helligkeit',
  speed:
    'schnell* langsam* tempo geschwindigkeit* mbit* sekunden minuten rasch* zügig* träge* ruckel* verzögerung* beschleunig* dauert',
  noise:
    'laut* lauter leise* geräusch* lärm* klang* klingt ton dezibel db brumm* pfeif* surr* vibrier* bass akustik* kopfhörer ruhig* still*',
  comfort:
    'bequem* komfort* unbequem* ergonom* weich* hart polster* sitz* matratze* beinfreiheit atmungsaktiv* warm* schlaf* drückt druckstell* dämpf* rücken',
  design:
    'design* optisch* aussehen farbe* größe* groß* klein* kompakt* schwer* leicht* gewicht* platz* geräumig* eng* kofferraum schick* schön* hässlich* handlich* sperrig* kg liter zoll passform stauraum volumen innenraum',
  safety:
    'sicherheit* unsicher* gefähr* gefahr* rückruf* verletz* brand* unfall* unfäll* airbag* giftig* schadstoff* nebenwirkung* allerg* risik* schutz schütz* schimmel belast* verbrenn* warnung* pestizid*',
  privacy:
    'datenschutz* daten* verschlüssel* privatsphäre passwort* passwört* betrug* phishing hack* datenleck* dsgvo server* überwach* zugriff* gehackt*',
  trust:
    'vertrau* transparen* seriös* unseriös* ehrlich* ruf klage* gericht* verbraucherzentrale bußgeld* irreführ* versteckt* fair* unfair* zertifi* siegel* bafin bekannt* nachhaltig* werbung* erfahrung* marktführer glaubwürdig* abmahn* aufsicht* lizenz* undurchsichtig*',
  energy:
    'akku* batterie* reichweite* laden lädt lade* verbrauch* strom* sprit* kwh energie* laufzeit* watt* sparsam* elektro* effizien* kilometer',
  availability:
    'verfügbar* netz* abdeckung* empfang auswahl* sortiment* filiale* öffnungszeit* geöffnet standort* bundesweit weltweit zugang angebot* begrenz* ausgeschlossen* deckung* leistungsumfang ländlich* funkloch* länder automaten erreichbar',
  contract:
    'vertrag* kündig* abo* laufzeit* mindestlaufzeit frist* verlänger* rechnung* zahlung* abbuch* kaution* auszahl* überweis* monatlich* lastschrift flexib* bedingung* klausel* agb konto gesperrt* abgerechnet abrechnung* buchung*',
  refunds:
    'erstatt* rückerstatt* rückgabe* retour* rücksend* garantie* gewährleist* umtausch* ersatz* schaden* schäden reguliert* regulierung* entschädig* gutschein* reklam* abgelehnt* widerruf*',
  maintenance:
    'wartung* warten reparatur* reparier* ersatzteil* werkstatt* inspektion* reinigung* spülmaschine* entkalk* patrone* nachfüll* verschleißteil* pflege*',
  compatibility:
    'kompatib* schnittstelle* integration* import* export* format* anschluss* anschlüsse adapter* standard* sprache* datev csv api bluetooth wlan usb ökosystem elster',
  taste:
    'geschmack* schmeckt schmecken lecker* essen speise* gericht aroma* geruch* riecht duft* frisch* bitter süß* salzig* portion* kaffee* brot* frühstück* küche wein* zutaten krume kruste',
  work: 'gehalt gehälter lohn* löhne arbeitgeber* arbeitszeit* überstund* arbeitsklima karriere* aufstieg* führung* vorgesetzt* schicht* urlaub* kollegen betriebsrat* tarifvertrag* befrist* homeoffice ausbildung* azubi* kündigungen fluktuation betriebsklima bezahl* weihnachtsgeld',
  fit: 'geeignet* eignet ungeeignet* ideal* familien* anfänger* einsteiger* kinder* profis selbstständige* unternehmen alltag* gelegenheits* senioren vielfahrer richtet passend*',
  place:
    'lage zimmer* strand* pool* sauber* schmutzig* parkplatz* parkplätze aussicht* atmosphäre bad bäder hotel* zentrum bahnhof überfüllt* anlage* hygien* meerblick einrichtung buffet',
  content:
    'inhalt* unterricht* lernen lern* kurs* lektion* lehrer* trainer* erklär* übung* prüfung* artikel dozent* tutor* experten grammatik beispiele vorlesung*',
};
