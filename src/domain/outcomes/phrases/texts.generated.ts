// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
  de: `
# What answers in German say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  leider =
  bitte =
  dir =
  ihnen =
  dabei =
  damit =
  derzeit =
  momentan =
  aktuell =
  im moment =
  gerade =
  zur zeit =
  zurzeit =
  wir = ich
  können = kann

turns:
  aber
  jedoch
  allerdings
  stattdessen

openers:
  es tut mir leid
  tut mir leid
  entschuldigung
  entschuldige
  entschuldigen sie
  verzeihung
  ich bedaure
  ich bedauere
  als ki-sprachmodell
  als sprachmodell
  als ki

refusals:
  ich kann … nicht … helfen
  ich kann … nicht weiterhelfen
  ich kann … nicht behilflich
  ich kann … nicht beantworten
  ich kann … nicht erfüllen
  ich kann … nicht bearbeiten
  ich kann … nicht bereitstellen
  ich kann … nicht geben
  ich kann … nicht zugreifen
  ich kann … keine auskunft
  ich kann … keine empfehlung
  ich kann … keine informationen
  kann ich … keine empfehlung
  kann ich … keine auskunft
  kann ich … keine informationen
  kann ich … nicht … helfen
  kann ich … nicht weiterhelfen
  kann ich … nicht beantworten
  kann ich … nicht erfüllen
  das kann ich … nicht beantworten
  das kann ich … nicht sagen
  diese frage kann ich … nicht
  diese anfrage kann ich … nicht
  darauf kann ich … nicht
  hierbei kann ich … nicht
  hierzu kann ich … nicht
  ich bin nur ein sprachmodell
  ich bin nur eine ki
  dazu kann ich nichts sagen
  dazu kann ich keine
  darüber kann ich nicht sprechen
  ich darf … nicht
  ich bin nicht in der lage
  ich muss … ablehnen
  zu … kann ich … kein
  zu … kann ich … nichts
  über … kann ich … kein
  zu … darf ich
  über … darf ich
  ich kann … nicht vergleichen
  kann ich … nicht vergleichen
  ich kann keine marke
  ich kann keine konkret
  ich kann keine bestimmt
  ich kann keine einzeln
  ich kann keine produkt
  ich darf … kein
  darf ich … kein
  darf ich … nicht
  kann ich … kein … auskunft
  kann ich … nichts sagen
  möchte ich … nicht äußern
  ich habe keine meinung
  ich habe keine eigene
  ich habe keine persönlich
  habe ich keine meinung
  habe ich keine eigene
  habe ich keine persönlich
  ich kann … nichts sagen
  über … kann ich nicht
  über … kann ich … nichts
  darüber möchte ich nicht
  dazu möchte ich nichts
  dazu möchte ich mich nicht
  über dieses thema möchte ich nicht
  ich möchte darüber nicht
  ich möchte nicht darüber sprechen

after-apologies:
  ich kann … nicht
  ich kann … kein
  kann ich … nicht
  kann ich … kein
  ich darf … nicht
  ich darf … kein
  darf ich … nicht
  darf ich … kein
  ich möchte … nicht
  ich habe kein

offers:
  lass mich wissen
  lassen sie mich wissen
  wenn du
  wenn sie
  falls du
  falls sie
  gerne
  gern
  kann ich sonst
  kann ich anderweitig
  wie kann ich
  ich helfe
  versuche es
  versuch es
  versuchen sie es
  probiere es
  wende dich
  wenden sie sich
  frag mich
  frag etwas
  vielen dank
  danke
  stell eine
  stell mir
  formulier

errors:
  beim generieren der antwort ist
  bei der generierung der antwort ist
  beim erstellen der antwort ist
  bei der erstellung der antwort ist
  etwas ist schiefgelaufen
  etwas ist schief gelaufen
  da ist etwas schiefgelaufen
  hoppla.
  ups.
  es ist ein fehler aufgetreten
  es ist ein unerwarteter fehler
  ein fehler ist aufgetreten
  ein unerwarteter fehler
  ein netzwerkfehler
  fehler.
  interner serverfehler
  netzwerkfehler
  zeitüberschreitung
  dienst nicht verfügbar
  der dienst ist nicht
  der dienst ist vorübergehend
  der server ist nicht
  der server ist überlastet
  der server ist vorübergehend
  zu viele anfragen
  seite nicht gefunden
  zugriff verweigert
  keine antwort erhalten
  ihre sitzung ist abgelaufen
  deine sitzung ist abgelaufen
  du hast diese antwort
  sie haben diese antwort
  antwort abgebrochen
  antwort angehalten
  antwort gestoppt
  antwort unterbrochen
  die antwort wurde abgebrochen
  die antwort wurde unterbrochen
  die antwort wurde gestoppt
  generierung abgebrochen
  generierung gestoppt
  abgebrochen.
  der server ist … überlastet
  der server ist … ausgelastet
  die server sind … überlastet
  die server sind … ausgelastet
  unsere server sind
  das modell ist … überlastet
  das modell ist … ausgelastet
  das system ist … überlastet
  verbindung unterbrochen
  verbindung verloren
  verbindung getrennt
  verbindungsfehler
  die verbindung wurde unterbrochen
  die verbindung wurde getrennt
  serverfehler
  netzwerkproblem
  es gab ein problem bei
  es gab einen fehler bei
  es gab ein problem beim
  es gab einen fehler beim
  bei der verarbeitung deiner anfrage ist
  bei der verarbeitung ihrer anfrage ist
  es ist ein problem aufgetreten
  ein problem ist aufgetreten

page-empties:
  denkt nach.
  nachdenken.
  ich denke nach.
  nachgedacht für
  sucht.
  suche läuft.
  suche im web.
  im web suchen.
  das web wird durchsucht
  durchsuche das web.
  websuche läuft
  wird geladen
  lädt.
  laden.
  bitte warten
  antwort wird generiert
  antwort wird erstellt
  wird generiert
  einen moment
  keine übersicht
  es konnte keine übersicht
  es konnte keine ki
  es konnte keine antwort
  für diese suche ist keine
  eine ki-übersicht ist
  übersicht mit ki.
  ki-übersicht ist nicht
  ki-übersicht nicht
  für diese suchanfrage ist keine
  es kann derzeit keine ki-übersicht
  ki-antworten können fehler
  keine antwort verfügbar
  keine antwort gefunden
  kein inhalt
  kein textinhalt
  keine ergebnisse
  keine daten
  nicht verfügbar.
  weitere informationen.
  mehr erfahren.
  chatgpt kann fehler machen.
  gemini kann fehler machen.
  quellen.
  ki-übersicht wird
  übersicht mit ki wird
  die übersicht mit ki wird
  eine übersicht mit ki wird
  ergebnisse werden analysiert.
  quellen werden
  … quellen werden gelesen
  … quellen werden durchsucht
  … quellen werden geprüft
  … websites werden durchsucht
  … webseiten werden durchsucht
  … sekunden lang nachgedacht
  … minuten lang nachgedacht
  recherchiere.
  recherche läuft
  denke länger nach
  länger nachdenken
  antwort wird
  erneut versuchen.
  neuer chat.
  chats durchsuchen.
  bild wird erstellt
  bild wird generiert
  anfrage wird verarbeitet
  ähnliche fragen.
  keine (antwort/ausgabe) (generiert/erzeugt/erstellt).
  übersicht mit ki kann nicht (generiert/geladen)
  ki-übersicht kann nicht generiert

page-walls:
  bestätigen sie, dass sie kein
  bestätige, dass du kein
  beweisen sie, dass sie kein
  melde dich an … fort
  melde dich an oder
  melde dich an.
  melden sie sich an … fort
  melden sie sich an oder
  melden sie sich an.
  anmelden oder
  einloggen oder
  melde dich … an … fort
  melden sie sich … an … fort
  logge dich ein … fort
  logge dich ein.
  loggen sie sich ein … fort
  registriere dich … fort
  registriere dich.
  registrieren sie sich … fort
  registrieren sie sich.
  anmeldung erforderlich
  erstelle ein kostenloses konto
  du musst angemeldet
  sie müssen angemeldet
  deine sitzung ist
  ihre sitzung ist
  du hast das limit
  du hast dein limit
  du hast dein … limit
  du hast das … limit
  sie haben das limit
  sie haben ihr limit
  sie haben ihr … limit
  sie haben das … limit
  limit erreicht
  nutzungslimit
  tageslimit
  nachrichtenlimit
  kontingent
  upgrade auf
  bestätige, dass du ein mensch
  bestätigen sie, dass sie ein mensch
  bestätige dass du
  bestätigen sie dass sie
  ich bin kein roboter
  sind sie ein mensch
  überprüfung, ob sie ein mensch
  sicherheitsüberprüfung
  sicherheitsprüfung
  ihr browser wird überprüft
  browser wird überprüft
  unsere systeme haben
  ungewöhnlicher datenverkehr
  aktivieren sie javascript
  bitte aktivieren sie javascript
  javascript ist deaktiviert
  bevor sie zu
  bevor du zu
  bevor sie fortfahren
  wir verwenden cookies
  diese website verwendet cookies
  wir und unsere partner
  wir schätzen ihre privatsphäre
  ihre privatsphäre
  alle cookies akzeptieren
  zugriff verweigert
  sie wurden blockiert
  dieser link
  geteilte unterhaltung
  geteilter chat
  dies ist eine kopie
  diese seite ist nicht
  seite nicht gefunden
  in ihrem land nicht
  in deinem land nicht
  keine internetverbindung
  wartungsarbeiten
  hohe auslastung
  starke auslastung
  derzeit ausgelastet
  server überlastet
  wir sind überlastet
  etwas ist schiefgelaufen
  verbindung fehlgeschlagen
  anmelden, um
  einloggen, um
  registrieren, um
  melde dich an, um … zu sehen
  melde dich an, um … antwort
  melde dich an, um … chat
  melden sie sich an, um … zu sehen
  melden sie sich an, um … antwort
  wir respektieren deine privatsphäre
  wir respektieren ihre privatsphäre
  wir nutzen cookies
  diese seite verwendet cookies
  diese website nutzt cookies
  diese seite nutzt cookies

page-beside:
  dies kann
  das kann einige
  google-dienste
  ausfälle
  daten zur zielgruppen
  neue dienste
  werbung auszuliefern
  personalisierte
  nicht personalisierte
  wenn sie alle
  google dienste
  anmelden.
  registrieren.
  einloggen.
  weiter.
  fortfahren.
  mit google
  später erneut
  erneut versuchen
  versuche es
  bitte warte
  warte bis
  mehr erfahren
  datenschutz
  nutzungsbedingungen
  impressum
  alle akzeptieren
  alle ablehnen
  weitere optionen
  dieser vorgang ist automatisch
  du wirst weitergeleitet
  sie werden weitergeleitet
  ihr browser wird
  passwort
  e-mail
  um fortzufahren
  kostenlos.
  upgrade.
  einstellungen
  akzeptieren.
  ablehnen.
  zustimmen.
  ich stimme zu
  einverstanden.
  alle zulassen
  nur notwendige
  nur erforderliche
  noch kein konto
  kein konto.
  noch nicht registriert
  schon ein konto
  mit apple
  mit microsoft
  konto erstellen
  um ihr erlebnis
  um dein erlebnis
  cookie-einstellungen
  details anzeigen
  erneut versuchen.

page-openers:
  hoppla
  ups
  huch
  oh nein
  oje
  ach herrje

page-furniture:
  kopieren
  teilen
  antwort
  bilder
  videos
  schritte
  mehr
  bibliothek
  verwandt
  gute antwort
  schlechte antwort
  vorlesen
  bearbeiten
  mehr anzeigen

apps-fail:
  konnte nicht antworten.
  konnte (die/seine) antwort nicht (abschließen/beenden/fertigstellen/laden/generieren/erstellen).
  konnte keine antwort (generieren/erstellen/erzeugen).

progress:
  suche sucht durchsuche durchsucht lese liest recherchiere recherchiert prüfe prüft denke denkt analysiere analysiert
  lade lädt öffne öffnet besuche besucht vergleiche sammle erstelle generiere

failure-words:
  fehler fehlgeschlagen konnte konnten kann nicht keine abgelaufen überlastet unterbrochen getrennt verloren erreicht
  aufgebraucht überschritten ausgelastet verfügbar schiefgelaufen offline abgebrochen gescheitert

app-nouns:
  antwort antworten server dienst verbindung internet internetverbindung netzwerk anfrage modell sitzung seite
  unterhaltung chat nachricht nachrichten limit kontingent guthaben region land konto funktion quellen webseiten
  websites web ergebnisse

app-words:
  geladen laden generiert erstellt erzeugt werden wurde rechtzeitig geantwortet reagiert bitte erneut versuchen später
  neu melde dich an die der das dein deine deiner ihr ihre in ist hat es und zu lange gedauert

page-words:
  cookie cookies einwilligung captcha javascript browser anmelden anmeldung einloggen konto passwort e-mail datenschutz
  nutzungsbedingungen partner personalisierte werbung roboter mensch bestätigen sicherheit blockiert netzwerk neu laden
  upgrade limit sitzung abgelaufen akzeptieren ablehnen einstellungen fortfahren
`,
  en: `
# What answers in English say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  i'm = i am
  we're = we are
  i'd = i would
  i'll = i will
  we = i
  are = am
  cannot = can't
  can not = can't
  couldn't = can't
  could not = can't
  won't = can't
  will not = can't
  am unable to = can't
  am not able to = can't
  am not allowed to = can't
  am not permitted to = can't
  really =
  currently =
  directly =
  so =
  very =
  truly =
  terribly =
  please =
  can't be able to = can't

turns:
  but
  however
  although
  though
  instead
  nevertheless

openers:
  i am sorry
  sorry about that
  sorry
  my apologies
  apologies
  i apologize
  i apologise
  as an ai language model
  as a large language model
  as a language model
  as an ai assistant
  as an ai

hedges:
  unfortunately
  i am afraid
  that

refusals:
  i can't help
  i can't assist
  i can't answer
  i can't respond
  i can't comply
  i can't fulfil
  i can't provide
  i can't offer
  i can't give
  i can't share
  i can't discuss
  i can't comment
  i can't create
  i can't generate
  i can't produce
  i can't write
  i can't access
  i can't browse
  i can't search
  i can't look up
  i can't retrieve
  i can't verify
  i can't engage
  i can't continue
  i can't complete
  i can't process
  i can't do that
  i can't do this
  i can't make recommendations
  i can't recommend a specific
  i can't recommend any
  i do not have access to
  i don't have access to
  i must decline
  i have to decline
  i need to decline
  i will have to decline
  i don't feel comfortable
  i am not comfortable
  it's not something i can
  this request violates
  your request violates
  this request goes against
  this prompt violates
  let's change the subject
  let's talk about something else
  i can't compare
  i can't recommend specific
  i can't recommend particular
  i can't recommend individual
  i can't recommend brands
  i can't recommend products
  i can't recommend companies
  i can't recommend one brand
  i can't endorse
  i can't advise
  i can't rank
  i can't evaluate
  i can't speak
  i can't talk
  i don't have personal
  i don't have opinion
  i don't have preference
  i don't have any opinion
  i do not have personal
  i don't hold
  i do not hold
  i don't form
  i am not in a position
  i respectfully decline
  i must respectfully decline
  i will respectfully decline
  i have to respectfully decline
  i am going to have to pass
  i will have to pass on
  i have to pass on that
  this isn't something i can
  this is not something i can
  it isn't something i can
  that isn't something i can
  that is not something i can
  that falls outside what i
  this falls outside what i
  that's outside what i
  this is outside what i
  that falls outside my
  this falls outside my
  that's outside my
  this is outside my
  that is outside my
  that is outside what i
  i can only help with
  i can only assist with
  i can only answer questions
  i can't express
  i can't take sides
  as an ai … i can't express
  as an ai … i can't take sides
  i'm having a hard time (fulfilling/processing) your request

after-apologies:
  i can't
  i must not
  it isn't possible for me
  i do not
  i don't have
  i am not going to

offers:
  let me know
  if you
  if there
  feel free
  is there anything else
  is there something else
  how can i help
  how else can i
  what else can i
  i am happy to
  i would be happy to
  i would be glad to
  i am here to help
  i can help
  i can assist
  try again
  you may still
  i am trained to be as accurate
  i can make mistakes
  while i work on
  you can try google search
  try google search
  disable search or try again
  continue on another model
  what else is on your mind
  what would you like to talk about
  try asking
  try rephrasing
  try a different
  try another
  try later
  try refreshing
  refresh
  reload
  retry
  wait
  check your
  go back
  the requested url
  you don't have permission
  ask me
  ask a
  ask something
  rephrase
  consult
  contact
  reach out to
  seek
  thank you
  thanks
  i understand
  i appreciate
  i apologize for the
  i apologise for the
  for the inconvenience
  if the problem persists
  if the issue persists
  if this error persists
  while i would never deliberately
  so.
  in the meantime.
  can i help you with something

errors:
  error 1006
  error 1009
  error 1010
  error 1015
  error 1020
  uh oh.
  something broke
  the response was cut off
  response was empty.
  the response was empty.
  network connection lost
  connection lost
  lost connection.
  web server is down
  web server is returning an unknown error
  origin is unreachable
  a timeout occurred
  ssl handshake failed
  host error
  something went wrong.
  something went wrong while
  something went wrong on
  something went wrong with your request
  something has gone wrong.
  oops.
  an error occurred
  an error has occurred
  an unexpected error
  an unknown error
  an internal error
  a network error
  a server error
  there was an error
  there was a problem
  error in message stream
  something seems to have gone wrong
  failed to get response
  error.
  error code
  error generating
  error while
  error occurred
  error processing
  404 page not found
  http error
  bad gateway
  bad request
  gateway time
  internal server error
  service unavailable
  service temporarily unavailable
  the service is unavailable
  the service is temporarily
  the service is not available
  the service is down
  the server is overloaded
  the server is unavailable
  the server is temporarily
  the server is busy.
  the server is busy right now
  server busy.
  deepseek's search service is busy
  search service is busy
  the service is busy.
  the server is down
  the server encountered
  the server had an error
  the model is overloaded
  the model is  overloaded
  too many requests
  rate limit exceeded
  rate limit reached
  quota exceeded
  you exceeded your
  you have exceeded
  you have reached your
  you have reached our
  you've reached our
  you have 0
  due to unexpected capacity
  claude am unable to respond
  message limit reached
  usage limit reached
  you have reached the … limit
  you've reached your
  you've reached the … limit
  i am experiencing
  the conversation is too long
  this conversation is too long
  conversation too long
  this conversation has reached
  you have reached the maximum
  you've reached the maximum
  maximum context length
  context length exceeded
  message too long
  this request would exceed
  page not found
  not found.
  forbidden.
  unauthorized.
  access denied
  request timed out
  request timeout
  the request timed out
  connection timed out
  connection error
  connection refused
  connection reset
  network error
  overloaded.
  session expired
  your session has expired
  failed to fetch
  failed to load
  failed to generate
  just a moment.
  just a moment while
  checking your browser
  checking if the site connection is secure
  verify you am human
  verifying you am human
  enable javascript
  unusual traffic
  our systems have detected unusual traffic
  no response.
  no response was generated
  no response received
  error, model gave no response
  model gave no response
  the model gave no response
  the response was filtered
  the response was blocked
  response blocked
  generation stopped
  generation failed
  empty response.
  null.
  undefined.
  nginx
  cloudflare.
  cloudflare ray id
  ray id
  request id
  attention required
  no content.
  error 1005.
  error 1006.
  error 1009.
  error 1010.
  error 1012.
  error 1015.
  error 1020.
  response stopped
  answer stopped
  response interrupted
  answer interrupted
  response cancelled
  response canceled
  generation cancelled
  generation canceled
  generation interrupted
  response was interrupted
  the response was interrupted
  this response was interrupted
  user aborted
  request aborted
  aborted.
  cancelled.
  canceled.
  our servers are experiencing
  our servers are overloaded
  our servers are busy
  our systems are experiencing
  the servers are overloaded
  the servers are busy
  the server is experiencing
  servers are busy
  the model is at capacity
  model is at capacity
  the model is experiencing
  the model is busy
  model is overloaded
  model overloaded
  model is busy
  the system is overloaded
  the system is busy
  connection interrupted
  connection was lost
  connection was interrupted
  the connection was lost
  the connection was interrupted
  the connection to the server was lost
  lost connection to
  server error
  network problem
  network issue
  i encountered an error
  i encountered a problem
  i encountered an issue
  i ran into an error
  i ran into a problem
  i ran into an issue
  an error while
  you are being rate limited
  you am being rate limited
  you are rate limited
  the request can't be satisfied
  i can't connect to the server for this
  site took too long to respond
  err connection
  err name not resolved
  err internet disconnected
  err ssl
  err timed out
  err empty response
  err too many redirects
  err network
  err proxy
  err tunnel
  err cert
  err http
  err failed
  err blocked

page-empties:
  deep research in progress
  research in progress
  analysis in progress
  search in progress
  generation in progress
  answer skipped.
  response skipped.
  planning next steps
  evaluating sources
  evaluating results
  wrapping up.
  hang tight.
  let me think.
  skip.
  get a quick answer
  thought process.
  view all.
  1 of 2.
  edit in canvas.
  accept all.
  reject all.
  we can't find an answer
  i can't find an answer
  no ai mode response
  your search did not match
  your search - … did not match
  it looks like there aren't many great matches
  there aren't any great matches
  make sure that all words are spelled
  try different keywords
  try more general keywords
  try fewer keywords
  no matches found
  no information found
  thinking.
  reasoning.
  thought for
  searching the web for
  searching.
  searching the web.
  searching for … .
  looking for information.
  looking for … .
  browsing.
  browsing the web.
  loading.
  loading response
  loading answer
  please wait.
  generating.
  generating response
  generating an answer
  generating answer
  retrying.
  working on it.
  gathering sources
  finding answers
  finding sources
  fetching results
  answering.
  writing answer
  preparing answer
  preparing your answer
  reading … sources
  searched … sites
  one moment.
  just a sec.
  one sec.
  hold on.
  hang on.
  bear with me.
  give me a moment.
  give me a second.
  analyzing.
  reading sources.
  gathering information.
  responding.
  typing.
  answer is being generated
  ai overview.
  ai mode.
  not available.
  no text content found
  no ai overview
  an ai overview is not available
  ai overview is not available
  ai overview not available
  ai overview not found
  no overview available
  no overview is available
  can't generate an ai overview
  couldn't generate an ai overview
  an ai overview is not
  there is no ai overview
  no ai-generated overview
  ai responses may include mistakes
  ai answers may include mistakes
  generative ai is experimental
  no answer.
  no answer available
  no answer found
  no answer was found
  no content found
  no content available
  no output.
  no text found
  no results found
  no result.
  no results.
  no data.
  nothing found.
  empty.
  answer not found
  response not found
  content not available
  no response text
  waiting for response
  ai-generated content may be
  ai-generated content can be
  ai-generated answers may
  ai can make mistakes
  no text.
  no ai overview
  ai overview unavailable
  this search has no
  chatgpt can make mistakes.
  gemini can make mistakes.
  claude can make mistakes.
  stopped thinking.
  you stopped this response
  you stopped this answer
  this response was stopped
  sources.
  analyzing results.
  analyzing sources.
  analysing results.
  searching for results.
  reading results.
  reviewing sources.
  checking sources.
  thinking longer for
  searching the internet
  searching site
  read … sites
  read … sources
  thought about … for
  creating image.
  creating images.
  creating an image.
  generating image.
  generating images.
  processing request.
  processing your request.
  reading reviews.
  comparing products.
  comparing prices.
  comparing options.
  considering options.
  looking through results.
  looking through sources.
  looking at reviews.
  deep research is running
  people also ask.
  ask a follow-up.
  ask follow-up.
  ask anything.
  what do you want to know.
  good response.
  bad response.
  share & export.
  new chat.
  search chats.
  what can i help with.
  no (response/answer/output/content/text/reply) (/was )(generated/returned).

page-walls:
  create an account to
  subscribe to unlock
  unlock the full answer
  unlock this answer
  sign up to see
  sign up to unlock
  you need to be signed in
  you need to be logged in
  you must be signed in
  you have to log in
  you have to sign in
  try plus free
  try pro free
  try plus for free
  try pro for free
  log in or sign up
  log in to chatgpt.
  log in to perplexity.
  log in to claude.
  log in to gemini.
  log in to copilot.
  log in to grok.
  sign in to chatgpt.
  sign in to perplexity.
  sign in to claude.
  sign in to gemini.
  sign in to copilot.
  sign in to grok.
  log in or register
  log in to continue
  log in to get
  log in to keep
  log in to use
  log in to chat
  log in to ask
  log in to view
  log in to see more
  log in to access
  login to continue
  login required
  sign in to continue
  sign in to get
  sign in to keep
  sign in to use
  sign in to chat
  sign in to ask
  sign in to view
  sign in to access
  sign in or
  sign up to continue
  sign up to get
  sign up to keep
  sign up to use
  sign up to chat
  sign up to ask
  sign up or
  sign up for free
  please log in.
  please log in to continue
  please log in again
  please sign in.
  please sign in to continue
  you must be logged in
  you need to log in
  you need to sign in
  you have been logged out
  you've been logged out
  create an account to continue
  create an account to keep
  create a free account to
  register to continue
  subscribe to continue
  subscribe to read
  start your free trial
  welcome back.
  thanks for trying chatgpt
  your session has ended
  session has expired
  you've hit the
  you've hit your
  you've reached the … limit
  you've reached your
  you've used all
  you have hit
  you're out of
  you are out of
  you have no … left
  you ran out of
  you've run out
  daily limit
  usage limit
  message limit
  free plan limit
  limit reached.
  quota exceeded
  you've exceeded
  your limit will reset
  your limit resets
  upgrade to continue
  upgrade to keep
  upgrade your plan
  insufficient credits
  insufficient balance
  insufficient quota
  insufficient_quota
  out of credits
  we are under heavy usage
  we are currently experiencing
  claude is at capacity
  gemini is at capacity
  perplexity is at capacity
  grok is at capacity
  copilot is at capacity
  you have reached the free
  under heavy usage
  we are experiencing
  …under heavy usage
  …under heavy load
  … is experiencing high demand
  upgrade to … to continue
  chatgpt is at capacity
  at capacity right now
  is at capacity
  too many concurrent
  overloaded error
  overloaded
  the engine is currently overloaded
  we're experiencing
  you've reached the free
  you've reached the limit
  verify you are human
  verify that you are human
  verify you are not
  verify that you are not
  confirm that you are not
  confirm you are not
  verifying you are human
  confirm you are human
  confirm you're not a robot
  i'm not a robot
  are you a robot
  are you human
  prove you are human
  complete the captcha
  solve the captcha
  enter the characters you see
  complete the security check
  please complete the security check
  security verification
  checking your browser
  checking if the site connection
  performing security verification
  our systems have detected
  why have i been blocked
  you have been blocked
  sorry, you have been blocked
  access to this page has been denied
  access denied.
  attention required
  request blocked
  we have detected unusual
  we've detected unusual
  unusual activity
  that's an error.
  something seems to have gone wrong
  internal error
  response failed
  request failed
  continue with google
  continue with apple
  continue with microsoft
  continue with email
  ddos protection
  please enable cookies
  enable js
  please enable js
  enable javascript
  please turn javascript on
  javascript is disabled
  javascript is not available
  you need to enable javascript
  before you continue to
  before you continue.
  we value your privacy
  we use cookies
  this site uses cookies
  this website uses cookies
  your privacy choices
  manage cookie preferences
  accept all cookies
  accept cookies to
  cookie consent
  we and our partners
  we and our … partners
  this shared
  this is a copy of a
  this is a shared
  shared conversation
  shared link
  this conversation may reflect
  this chat was shared
  this link has been
  this link is no longer
  this link has expired
  conversation not found
  can't load conversation
  unable to load conversation
  unable to load site
  this page isn't available
  this page is not available
  this site can't be reached
  this content isn't available
  this content is not available
  page not found
  this service is not available in your
  not available in your country
  not available in your region
  is not available in your
  you appear to be offline
  you are offline
  no internet connection
  check your internet
  aw, snap
  your browser is not supported
  unsupported browser
  update your browser
  this request has been blocked
  something went wrong
  can't reach
  unable to connect
  unable to process your request
  unable to generate
  failed to get response
  error in message stream
  error generating
  there was an error
  network error
  hmm...something seems to have gone wrong
  a network error
  conversation key not found
  please stand by
  this process is automatic
  we'll be right back
  we will be right back
  under maintenance
  scheduled maintenance
  down for maintenance
  site used cloudflare to restrict
  gemini isn't currently supported
  gemini isn't currently available
  gemini isn't supported
  chatgpt isn't currently available
  claude isn't currently available
  copilot isn't currently available
  we respect your privacy
  log in to read
  sign in to read
  log in to see
  sign in to see
  you are using an outdated
  … is at capacity
  … are experiencing high demand
  … is experiencing high traffic
  … are experiencing high traffic
  you've reached the current
  you have reached the current
  verify you're
  verify that you're
  confirm you're
  confirm that you're
  confirm that you are a human
  make sure you're not a robot
  i just need to make sure you're not
  i just need to make sure you are not
  your request has been blocked due to
  press & hold to
  press & hold the button to confirm
  press & hold.
  press and hold to confirm
  press and hold to verify
  press and hold the button to confirm
  press and hold.

page-beside:
  visit site for more information
  select new chat
  attempting to reconnect
  trying to reconnect
  reconnecting
  you browser working
  site host error
  site working
  browser working
  to save the chat and start
  400.
  401.
  403.
  404.
  429.
  500.
  502.
  503.
  that's all we know
  the requested url
  this page checks
  and not a robot
  why did this happen
  resets
  security check.
  high demand.
  heavy load.
  if this issue persists
  please contact us
  create a free account
  create an account
  sign up.
  sign in.
  log in.
  login.
  register.
  continue with
  or continue with
  continue.
  stay logged out
  try again
  retry.
  go back
  your browser will
  you'll be redirected
  you will be redirected
  you'll need to wait
  you will need to wait
  you need to wait
  wait until
  please wait
  resets at
  resets in
  reset at
  until … your limit
  upgrade.
  upgrade to
  get plus
  learn more
  terms of
  privacy policy
  cookie policy
  by continuing
  by messaging
  by signing
  you agree to
  and have read our
  forgot password
  email address
  email.
  password.
  performance & security
  performance and security
  performance security
  this may take
  this might take
  needs to review the security
  cookies.
  accept all
  reject all
  more options
  customize
  customise
  manage options
  save preferences
  deliver and maintain
  track outages
  measure audience
  develop and improve
  show personalized
  show personalised
  personalized
  non-personalized
  if you choose
  we will also
  we will not use
  select more
  you can also visit
  contact the site
  the site owner
  what can i do
  the action you just
  your ip
  reference id
  reference.
  incident id
  error id
  request id
  in the meantime
  thanks for your
  report conversation
  report content
  get started
  start chatting
  continue this conversation
  right now.
  later.
  shortly.
  come back
  hang tight
  as we work on
  responses will use
  help center
  status page
  stay tuned.
  accept.
  decline.
  reject.
  deny.
  allow all
  allow cookies
  i agree.
  i accept.
  agree.
  got it.
  necessary only
  only necessary
  essential only
  don't have an account
  do not have an account
  no account yet
  no account.
  new here
  already have an account
  to improve your
  cookie settings
  ad choices
  show details
  save settings
  check back
  could you try again
  can you try again
  this can be caused by
  there might be too much traffic or a configuration error
  if you provide content to customers
  get the app
  generated by cloudfront
  connect an account to
  verify important information
  check important info
  double-check
  you will be notified when
  i will notify you when
  you'll be notified when
  you can continue with the default model
  site.
  … needs to review the security of your connection
  unlock pro
  unlock unlimited

page-refusals:
  i'd prefer not to
  i would prefer not to
  i would rather not
  this isn't something i'm able
  this is not something i'm able
  it would not be appropriate for me
  it wouldn't be appropriate for me
  it isn't appropriate for me
  it's not appropriate for me
  it is not appropriate for me
  it might be time to move
  it's time to move on
  let's try a different topic.
  let's try something else.
  let's talk about something else
  let's chat about something else
  i prefer not to continue
  i'd prefer not to continue
  i'd rather not
  i'm not able to discuss
  i'm just a language model.
  i can't talk about
  i can't chat about
  i can't respond to
  i'm not able to help
  looks like i can't respond
  my mistake, i can't give
  hmm… let's try a different topic.
  sorry, i can't chat about
  this content may violate
  this prompt may violate
  i can't help with responses on elections
  i can't help you with that
  i'm unable to help
  that's not something i can
  that's beyond my
  this topic isn't something
  election topics
  let's move on
  i'm still learning how to
  that's not something i'm able
  i'm still learning so i appreciate

page-openers:
  i'm just a language model
  i am only a language model
  as an ai model
  hmm
  well
  apologies
  oops
  whoops
  looks like
  it looks like
  whoa there, pardner
  whoa there
  due to high demand

page-furniture:
  answer
  answers
  images
  videos
  steps
  copy
  share
  more
  library
  related
  follow up
  follow-up
  ask copilot
  quick response
  show more
  show less
  export
  rewrite
  edit
  like
  dislike
  read aloud
  explore
  projects
  settings
  home
  discover
  spaces
  history

apps-fail:
  (was unable to/could not/failed to) finish (its response/its answer/replying/responding/answering).
  (was unable to/could not/failed to) complete (its response/its answer/this response/the response).
  (was unable to/could not/failed to) (respond/reply/answer).

progress:
  still almost running calling used deep searching looking browsing reading researching visiting opening checking thinking analyzing analysing generating
  gathering fetching loading reviewing exploring comparing crawling working

failure-words:
  failed fails long error errors unable couldn't could cannot can't isn't wasn't not lost interrupted unavailable expired
  overloaded exceeded reached timed timeout late wrong broke broken unreachable offline aborted down slow busy blocked
  verify

app-nouns:
  question
  response responses answer reply server servers service connection internet network request model session page
  conversation chat message messages limit quota region country email account feature app sources source results
  websites webpages web prompt query

app-words:
  whoops to for your daily you've you have site credits tool something load loaded loading generate generated
  generating try again later moment please time respond finish complete refresh reload retry reconnecting took long
  searching pages information question from the of in on and about this more next steps tools search used running
  connect connecting connector gpt cap pro plus searches today after am pm calling finishing up almost done still deep deeply research progress report best latest

page-words:
  cookie cookies consent captcha javascript browser sign-in signin login logged log account password e-mail email
  subscribe subscription privacy terms policy partners personalised personalized ads advertising recaptcha cloudflare
  robot human verify verification security blocked ip network reload refresh upgrade plan limit quota credits session
  expired permission unavailable maintenance continue accept reject preferences settings
`,
  es: `
# What answers in Spanish say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  desafortunadamente =
  lamentablemente =
  actualmente =
  por favor =
  podemos = puedo
  mucho =
  pudo = puedo

turns:
  pero
  sin embargo
  no obstante
  aunque

openers:
  lo siento
  lo lamento
  lamento
  disculpa
  disculpe
  disculpas
  perdón
  perdona
  mis disculpas
  como modelo de lenguaje
  como ia
  como asistente
  como inteligencia artificial

refusals:
  solo soy un modelo de lenguaje
  soy solo un modelo de lenguaje
  solo soy una ia
  no puedo ayudar
  no puedo asistir
  no puedo responder
  no puedo contestar
  no puedo proporcionar
  no puedo ofrecer
  no puedo dar
  no puedo brindar
  no puedo acceder
  no puedo cumplir
  no puedo procesar
  no puedo hablar
  no puedo recomendar ningún
  no puedo hacer eso
  no estoy en condiciones
  no estoy autorizado
  no me es posible
  debo rechazar
  tengo que rechazar
  no puedo comparar
  no puedo opinar
  no puedo comentar
  no puedo recomendar marcas
  no puedo recomendar una marca
  no puedo recomendar productos
  no puedo recomendar empresas
  no tengo opini
  no tengo preferencias
  no tengo una opini
  prefiero no hablar
  no quiero hablar de

after-apologies:
  no puedo
  no me está permitido
  no tengo
  prefiero no
  no es posible

offers:
  si tienes
  si tiene
  si necesitas
  si necesita
  si quieres
  si desea
  hay algo más
  en qué puedo
  en qué más
  cómo puedo
  no dudes
  no dude
  estaré encantado
  con gusto
  puedo ayudar
  inténtalo
  inténtelo
  intenta de nuevo
  intenta más tarde
  intente de nuevo
  intente más tarde
  gracias
  consulta
  consulte
  contacta
  contacte
  vuelve a
  vuelva a
  las molestias

errors:
  algo salió mal
  algo ha salido mal
  vaya.
  se ha producido un error
  se produjo un error
  ha ocurrido un error
  ocurrió un error
  hubo un error
  hubo un problema
  error.
  servicio no disponible
  el servicio no está
  el servidor no
  demasiadas solicitudes
  página no encontrada
  acceso denegado
  tiempo de espera agotado
  tu sesión ha caducado
  sin respuesta
  has detenido esta
  has interrumpido esta
  detuviste esta
  ha detenido esta
  respuesta detenida
  respuesta interrumpida
  se detuvo la respuesta
  se interrumpió la respuesta
  se ha detenido la respuesta
  generación detenida
  generación interrumpida
  error de red
  error de conexión
  error del servidor
  error interno
  el servidor está saturado
  el servidor está sobrecargado
  el servidor está ocupado
  los servidores están
  nuestros servidores están
  el modelo está sobrecargado
  el modelo está saturado
  el sistema está saturado
  conexión perdida
  conexión interrumpida
  se perdió la conexión
  se ha perdido la conexión
  se interrumpió la conexión
  problema de red
  problema de conexión
  se ha producido un problema
  ha ocurrido un problema
  ocurrió un problema

page-empties:
  no se han encontrado resultados
  no se encontraron resultados
  sin resultados.
  no hay resultados
  pensando.
  pensó durante
  buscando.
  buscando en la web.
  buscando en internet.
  cargando
  espere
  espera un momento
  generando respuesta
  generando la respuesta
  un momento
  no hay resumen
  no hay una visión
  la visión general creada por ia no
  una visión general de ia no
  resumen de ia no
  no se puede generar un resumen
  no se pudo generar
  las respuestas de la ia pueden
  las respuestas de ia pueden
  no hay respuesta
  sin respuesta.
  sin contenido
  sin resultados
  no disponible.
  más información.
  chatgpt puede cometer errores.
  fuentes.
  la vista creada con ia no
  una vista creada con ia no
  vista creada con ia.
  vista creada con ia no
  generando vista creada con ia
  no hay vista creada con ia
  no hay ninguna vista creada con ia
  no se ha podido generar
  analizando resultados.
  leyendo … fuentes
  analizando … fuentes
  consultando … fuentes
  pensando más
  ha pensado durante
  razonó durante
  investigando.
  nuevo chat.
  creando imagen.
  creando una imagen.
  sin respuesta generada.
  no se generó ninguna respuesta.
  ninguna respuesta generada.
  no se puede generar una visión general creada
  no se puede generar una vista creada
  no se puede generar un resumen de ia

page-walls:
  confirme que no es
  verifica que no eres
  verifique que no es
  confirma que eres humano
  inicia sesión para
  inicia sesión o
  inicia sesión.
  inicie sesión para
  inicie sesión o
  inicie sesión.
  regístrate para
  regístrate gratis
  regístrate.
  regístrese para
  crea una cuenta para
  crea una cuenta gratuita
  cree una cuenta para
  debes iniciar sesión
  debe iniciar sesión
  tu sesión ha
  su sesión ha
  has alcanzado
  ha alcanzado
  alcanzaste
  límite alcanzado
  límite de uso
  cuota superada
  actualiza tu plan
  verifica que eres
  verifique que es
  confirma que eres
  confirme que es
  confirma que no eres
  no soy un robot
  comprobación de seguridad
  verificación de seguridad
  comprobando tu navegador
  comprobando su navegador
  verificando que eres
  nuestros sistemas han detectado
  tráfico inusual
  habilita javascript
  habilite javascript
  activa javascript
  antes de ir a google
  antes de continuar
  utilizamos cookies
  usamos cookies
  este sitio utiliza cookies
  este sitio web utiliza cookies
  valoramos tu privacidad
  valoramos su privacidad
  nosotros y nuestros
  acceso denegado
  has sido bloqueado
  ha sido bloqueado
  este enlace
  conversación compartida
  esta es una copia
  página no encontrada
  esta página no
  no está disponible en tu país
  no está disponible en su país
  sin conexión a internet
  en mantenimiento
  alta demanda
  demasiadas solicitudes
  servidor sobrecargado
  algo salió mal
  se ha producido un error
  respetamos tu privacidad
  respetamos su privacidad
  esta web utiliza cookies
  esta página utiliza cookies

page-beside:
  esto puede tardar
  proporcionar y mantener
  mostrar contenido personalizado
  iniciar sesión.
  registrarse.
  continuar.
  reintentar
  inténtalo
  inténtelo
  vuelve a intentarlo
  espera
  más información
  política de privacidad
  términos
  aceptar todo
  rechazar todo
  más opciones
  este proceso es automático
  serás redirigido
  será redirigido
  tu navegador
  su navegador
  contraseña
  correo electrónico
  para continuar
  aceptar.
  rechazar.
  acepto.
  aceptar todas
  rechazar todas
  configurar
  solo necesarias
  continuar con
  no tienes cuenta
  no tienes una cuenta
  aún no tienes cuenta
  ya tienes cuenta
  ya tienes una cuenta
  crear cuenta
  crear una cuenta
  regístrate.

page-openers:
  ups
  uy
  vaya
  oh no

page-furniture:
  copiar
  compartir
  respuesta
  imágenes
  vídeos
  videos
  pasos
  más
  biblioteca
  editar
  mostrar más

apps-fail:
  (no pudo/no ha podido) responder.
  no pudo terminar (de responder/su respuesta/la respuesta).
  no pudo (completar su/generar una) respuesta.

progress:
  buscando leyendo analizando pensando cargando generando abriendo navegando consultando comprobando comparando
  investigando visitando

failure-words:
  error errores no falló fallido imposible caducado caducada expirado expirada saturado sobrecargado interrumpida
  perdida agotado agotada alcanzado superado disponible fuera

app-nouns:
  respuesta respuestas servidor servidores servicio conexión internet red solicitud modelo sesión página conversación
  chat mensaje mensajes límite cuota región país cuenta función fuentes web sitios resultados

app-words:
  cargar cargó generar generó obtener mostrar cargado generado responder respondió tiempo ha podido pudo se la el los
  las de del en tu su esta este inténtalo nuevo más tarde vuelve

page-words:
  cookie cookies consentimiento captcha javascript navegador sesión cuenta contraseña correo privacidad términos socios
  anuncios personalizados robot humano verificar verificación seguridad bloqueado red recargar límite cuota caducado
  aceptar rechazar preferencias configuración continuar
`,
  fr: `
# What answers in French say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  malheureusement =
  actuellement =
  vraiment =
  vous =
  te =
  nous = je
  pouvons = peux
  ne sommes = ne suis
  veuillez =
  s'il plaît =

turns:
  mais
  cependant
  toutefois
  néanmoins
  en revanche

openers:
  je suis désolé
  je suis désolée
  désolé
  désolée
  je regrette
  je m'excuse
  excusez-moi
  toutes mes excuses
  mes excuses
  en tant qu'ia
  en tant qu'intelligence artificielle
  en tant que modèle de langage
  en tant qu'assistant

refusals:
  je ne suis qu'un modèle de langage
  je ne suis qu'une ia
  je ne peux pas aider
  je ne peux pas t'aider
  je ne peux pas répondre
  je ne peux pas fournir
  je ne peux pas donner
  je ne peux pas accéder
  je ne peux pas traiter
  je ne peux pas satisfaire
  je ne peux pas discuter
  je ne peux pas recommander de
  je ne suis pas en mesure
  je ne suis pas autorisé
  je dois décliner
  je dois refuser
  il m'est impossible
  je ne peux pas comparer
  je ne peux pas parler
  je ne peux pas recommander une marque
  je ne peux pas recommander … marque en particulier
  je ne peux pas conseiller de marque
  je ne peux pas me prononcer
  je ne peux pas commenter
  je n'ai pas d'opinion
  je n'ai pas d'avis
  je n'ai pas de préférence
  je n'ai pas d'opinions
  je préfère ne pas en parler
  je préfère ne pas aborder
  je ne souhaite pas en parler
  je ne souhaite pas aborder

after-apologies:
  je ne peux
  je ne suis
  je n'ai pas
  je préfère ne pas
  il n'est pas possible

offers:
  n'hésite
  si avez
  si tu
  si souhaitez
  comment puis-je
  puis-je
  y a-t-il
  je serai ravi
  je serais ravi
  je peux aider
  essayez de
  essayez à
  essaie de
  essaie à
  réessayez
  merci
  consultez
  contactez
  posez
  réessayer
  reformuler

errors:
  une erreur est survenue
  une erreur s'est produite
  une erreur inattendue
  une erreur inconnue
  quelque chose s'est mal passé
  oups.
  erreur.
  service indisponible
  le service est indisponible
  le service est temporairement
  le serveur est indisponible
  le serveur est surchargé
  trop de requêtes
  page introuvable
  page non trouvée
  accès refusé
  délai dépassé
  délai d'attente dépassé
  votre session a expiré
  aucune réponse
  vous avez arrêté cette
  vous avez interrompu cette
  avez arrêté cette
  avez interrompu cette
  tu as arrêté cette
  tu as interrompu cette
  réponse interrompue
  réponse arrêtée
  la réponse a été interrompue
  la réponse a été arrêtée
  génération interrompue
  génération arrêtée
  erreur réseau
  erreur de réseau
  erreur de connexion
  erreur du serveur
  erreur serveur
  erreur interne
  connexion interrompue
  connexion perdue
  la connexion a été
  le serveur est saturé
  le serveur est occupé
  les serveurs sont
  nos serveurs sont
  serveur saturé
  le modèle est surchargé
  le modèle est saturé
  problème de réseau
  problème de connexion
  un problème est survenu
  un problème s'est produit
  un problème inattendu

page-empties:
  réflexion.
  en train de réfléchir
  réflexion pendant
  recherche.
  recherche en cours
  recherche sur le web.
  recherche sur internet.
  chargement
  veuillez patienter
  génération en cours
  génération de la réponse
  un instant
  aucun aperçu
  aucune vue d'ensemble
  un aperçu ia n'est
  l'aperçu ia n'est
  aperçu ia.
  impossible de générer un aperçu
  les réponses de l'ia peuvent
  aucune réponse
  aucun contenu
  aucun résultat
  pas de réponse.
  non disponible.
  en savoir plus.
  chatgpt peut faire des erreurs.
  sources.
  l'aperçu généré par l'ia n'est
  un aperçu généré par l'ia n'est
  aperçu généré par l'ia.
  l'aperçu ia est en cours
  génération de l'aperçu
  analyse des résultats.
  lecture de … sources
  analyse de … sources
  consultation de … sources
  a réfléchi pendant
  a raisonné pendant
  réflexion approfondie
  nouvelle discussion.
  nouveau chat.
  création de l'image.
  création d'image.
  autres questions posées.
  un aperçu ia ne peut pas être généré
  un aperçu généré par l'ia ne peut pas être

page-walls:
  confirmez que vous êtes humain
  connectez-vous pour continuer
  connectez-vous pour
  connectez-vous ou
  connectez-vous.
  connecte-toi pour continuer
  veuillez vous connecter
  inscrivez-vous pour continuer
  inscrivez-vous gratuitement
  inscrivez-vous.
  créez un compte pour
  créez un compte gratuit
  vous devez être connecté
  vous devez vous connecter
  votre session a expiré
  vous avez atteint
  tu as atteint
  limite atteinte
  limite d'utilisation
  quota dépassé
  passez à la version
  passez au forfait
  vérifiez que vous êtes
  vérifiez que vous n'êtes pas
  vérification que vous êtes
  confirmez que vous êtes
  confirmez que vous n'êtes pas
  je ne suis pas un robot
  vérification de sécurité
  contrôle de sécurité
  vérification de votre navigateur
  nos systèmes ont détecté
  trafic inhabituel
  activez javascript
  veuillez activer javascript
  avant de continuer
  avant d'accéder à google
  avant d'accéder
  nous utilisons des cookies
  ce site utilise des cookies
  nous respectons votre vie privée
  nous et nos partenaires
  nous et nos … partenaires
  accès refusé
  vous avez été bloqué
  ce lien
  conversation partagée
  ceci est une copie
  page introuvable
  cette page n'est pas
  n'est pas disponible dans votre pays
  aucune connexion internet
  en maintenance
  forte demande
  trop de demandes
  serveur surchargé
  une erreur
  quelque chose s'est mal passé
  identifiez-vous pour
  ce site web utilise des cookies
  nous utilisons les cookies
  le respect de votre vie privée

page-beside:
  cela peut prendre
  fournir les services google
  assurer la maintenance
  suivre les interruptions
  diffuser des annonces
  contenus personnalisés
  se connecter.
  s'inscrire.
  connexion.
  continuer.
  réessayer
  réessayez
  veuillez réessayer
  patientez
  en savoir plus
  politique de confidentialité
  conditions d'utilisation
  tout accepter
  tout refuser
  plus d'options
  ce processus est automatique
  vous allez être redirigé
  votre navigateur
  mot de passe
  adresse e-mail
  pour continuer
  accepter.
  refuser.
  j'accepte
  autoriser
  continuer sans accepter
  paramétrer
  personnaliser
  continuer avec
  pas de compte
  pas encore de compte
  pas encore inscrit
  déjà un compte
  inscrivez-vous.
  créer un compte
  paramètres des cookies

page-openers:
  oups
  aïe
  mince
  oh non
  zut

page-furniture:
  copier
  partager
  réponse
  images
  vidéos
  étapes
  plus
  bibliothèque
  bonne réponse
  mauvaise réponse
  modifier
  afficher plus

apps-fail:
  n'a pas pu répondre.
  n'a pas pu terminer (sa/la) réponse.
  n'a pas pu générer (de/la) réponse.

progress:
  recherche lecture analyse consultation réflexion chargement génération ouverture navigation vérification comparaison

failure-words:
  erreur erreurs impossible échec échoué pas n'a n'est expiré expirée saturé surchargé interrompue perdue indisponible
  atteint atteinte dépassé hors

app-nouns:
  réponse réponses serveur serveurs service connexion internet réseau requête demande modèle session page conversation
  discussion message messages limite quota région pays compte fonctionnalité sources web sites résultats

app-words:
  chargée générée charger générer obtenir afficher temps répondu délai réessayer réessayez plus tard momentanément
  temporairement est la le les de du une un été a votre cette ce dans

page-words:
  cookie cookies consentement captcha javascript navigateur connexion connecter compte passe e-mail confidentialité
  conditions partenaires publicités personnalisées robot humain vérifier vérification sécurité bloqué réseau actualiser
  limite quota session expiré accepter refuser préférences paramètres continuer
`,
  it: `
# What answers in Italian say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  purtroppo =
  attualmente =
  al momento =
  per favore =
  possiamo = posso
  siamo = sono
  molto =

turns:
  ma
  però
  tuttavia
  invece

openers:
  mi dispiace
  sono spiacente
  spiacente
  scusa
  scusami
  mi scusi
  mi scuso
  come modello linguistico
  in quanto modello linguistico
  in quanto ia
  come ia
  come assistente

refusals:
  sono solo un modello linguistico
  sono solo un'ia
  non posso aiutar
  non posso assister
  non posso rispondere
  non posso fornire
  non posso offrire
  non posso dare
  non posso accedere
  non posso soddisfare
  non posso elaborare
  non posso discutere
  non posso farlo
  non sono in grado di
  non sono autorizzato
  non mi è possibile
  devo rifiutare
  devo declinare
  non posso confrontare
  non posso paragonare
  non posso parlare
  non posso commentare
  non posso consigliare march
  non posso consigliare un marchio
  non posso consigliare prodotti
  non posso consigliare aziende
  non posso raccomandare march
  non ho opinioni
  non ho un'opinione
  non ho preferenze
  preferisco non parlar
  non voglio parlar

after-apologies:
  non posso
  non sono
  non ho
  preferisco non
  non è possibile

offers:
  se hai
  se ha
  se vuoi
  se desidera
  se posso
  c'è altro
  c'è qualcos
  posso aiutar
  come posso
  in cosa posso
  non esitare
  non esiti
  sarò felice
  sarei felice
  prova a
  prova più tardi
  provi a
  provi più tardi
  riprova
  riprovi
  grazie
  consulta
  consulti
  contatta
  contatti
  per il disagio
  ci scusiamo

errors:
  qualcosa è andato storto
  si è verificato un errore
  si è verificato un problema
  ops.
  errore.
  servizio non disponibile
  il servizio non è
  il server non
  troppe richieste
  pagina non trovata
  accesso negato
  tempo scaduto
  la sessione è scaduta
  nessuna risposta
  hai interrotto questa
  hai fermato questa
  ha interrotto questa
  risposta interrotta
  risposta fermata
  la risposta è stata interrotta
  generazione interrotta
  errore di rete
  errore di connessione
  errore del server
  errore interno
  il server è sovraccarico
  il server è occupato
  i server sono
  i nostri server sono
  il modello è sovraccarico
  il sistema è sovraccarico
  connessione interrotta
  connessione persa
  la connessione è stata
  problema di rete
  problema di connessione
  c'è stato un problema
  c'è stato un errore

page-empties:
  sto pensando.
  ragionamento.
  ha ragionato per
  ricerca in corso
  ricerca sul web.
  ricerca nel web.
  sto cercando sul web.
  caricamento
  attendere
  attendi
  generazione della risposta
  un momento
  nessuna panoramica
  una panoramica ai non
  la panoramica ai non
  panoramica ai.
  impossibile generare una panoramica
  le risposte dell'ia potrebbero
  le risposte dell'ai potrebbero
  le risposte dell'ai possono
  le risposte dell'ia possono
  nessuna risposta
  nessun contenuto
  nessun risultato
  non disponibile.
  ulteriori informazioni.
  scopri di più.
  chatgpt può commettere errori.
  fonti.
  non è disponibile una panoramica
  non è disponibile nessuna panoramica
  non è disponibile alcuna panoramica
  generazione della panoramica
  panoramica creata dall'ai.
  analisi dei risultati.
  ha pensato per
  ho pensato per
  ha riflettuto per
  lettura di … fonti
  analisi di … fonti
  consultazione di … fonti
  ragionamento durato
  sto ragionando
  nessuna risposta generata.
  non è stata generata alcuna risposta.
  non è possibile generare una panoramica
  al momento non è possibile generare una panoramica
  non è stato possibile caricare la panoramica

page-walls:
  verifica di non essere
  verifica di essere umano
  conferma di essere umano
  accedi per
  accedi o
  accedi.
  effettua l'accesso per
  effettua l'accesso.
  esegui l'accesso per
  esegui l'accesso.
  registrati per
  registrati gratuitamente
  iscriviti per
  crea un account per
  crea un account gratuito
  devi accedere
  devi effettuare
  la tua sessione
  la sessione è scaduta
  hai raggiunto
  limite raggiunto
  limite di utilizzo
  quota superata
  passa al piano
  verifica di essere
  conferma di essere
  conferma di non essere
  non sono un robot
  controllo di sicurezza
  verifica di sicurezza
  controllo del browser
  verifica che tu sia
  i nostri sistemi hanno rilevato
  traffico insolito
  abilita javascript
  attiva javascript
  prima di continuare
  utilizziamo i cookie
  utilizziamo cookie
  usiamo i cookie
  questo sito utilizza
  questo sito usa
  teniamo alla tua privacy
  noi e i nostri
  accesso negato
  sei stato bloccato
  questo link
  conversazione condivisa
  questa è una copia
  pagina non trovata
  questa pagina non
  non è disponibile nel tuo paese
  nessuna connessione
  in manutenzione
  troppe richieste
  server sovraccarico
  qualcosa è andato storto
  si è verificato un errore
  rispettiamo la tua privacy
  questo sito web utilizza
  usiamo cookie

page-beside:
  l'operazione potrebbe
  potrebbero essere necessari
  accedi.
  registrati.
  continua.
  riprova
  attendi
  scopri di più
  informativa sulla privacy
  termini
  accetta tutto
  rifiuta tutto
  altre opzioni
  questa procedura è automatica
  questo processo è automatico
  verrai reindirizzato
  il tuo browser
  password
  e-mail
  indirizzo email
  per continuare
  accetta.
  accetto.
  rifiuta.
  rifiuto.
  accetta e
  continua senza accettare
  personalizza
  solo necessari
  continua con
  non hai un account
  non hai ancora un account
  hai già un account
  crea un account
  crea account

page-openers:
  ops
  oops
  ahi
  oh no

page-furniture:
  copia
  condividi
  risposta
  immagini
  video
  passaggi
  altro
  libreria
  modifica
  mostra altro

apps-fail:
  non è riuscito a rispondere.
  non ha potuto rispondere.
  non è riuscito a completare la risposta.
  non è riuscito a generare una risposta.

progress:
  cercando leggendo analizzando pensando caricando generando aprendo navigando consultando verificando confrontando sto
  ricerca lettura analisi

failure-words:
  errore errori impossibile non fallita fallito scaduta scaduto sovraccarico interrotta persa esaurito raggiunto
  superato disponibile

app-nouns:
  risposta risposte server servizio connessione internet rete richiesta modello sessione pagina conversazione chat
  messaggio messaggi limite quota regione paese account funzione fonti web siti risultati

app-words:
  caricare generare ottenere caricata generata stato stata possibile è ha risposto tempo in la il le una un di della
  del tua questa questo riprova più tardi tra momento

page-words:
  cookie consenso captcha javascript browser accesso accedi account password e-mail email privacy termini partner
  annunci personalizzati robot umano verifica sicurezza bloccato rete ricarica limite quota scaduta accetta rifiuta
  preferenze impostazioni continua
`,
  ja: `
# What answers in Japanese say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.
# Verbs come last, so phrases may stand anywhere in a sentence.

openers:
  申し訳ありません
  申し訳ございません
  恐れ入りますが
  すみません
  ごめんなさい

hedges:
  残念ながら
  が

refusals:
  …お手伝いできません
  …お手伝いすることはできません
  …お答えできません
  …お答えすることはできません
  …回答できません
  …お応えできません
  …お応えすることはできません
  …対応できません
  …提供できません
  …提供することはできません
  …ご提供できません
  …お断り
  …アクセスできません
  …比較できません
  …比較することはできません
  …お答えできかねます
  …お答えしかねます
  …コメントできません
  …コメントすることはできません
  …意見を持って
  …意見はありません
  …好みはありません

after-apologies:
  …できません
  …できかねます
  …いたしかねます
  …控えさせて

offers:
  他に
  何か
  別の
  もし
  ほかに
  …お知らせください
  …お試しください
  …お気軽に
  …お問い合わせください
  ご不便

errors:
  エラーが発生
  …エラーが発生しました
  問題が発生しました
  …問題が発生しました
  サーバーエラー
  ネットワークエラー
  …タイムアウト
  ページが見つかりません
  アクセスが拒否
  リクエストが多すぎます
  …利用できません
  この回答を停止
  回答を停止
  回答が停止
  回答が中断
  回答を中断
  生成を停止
  生成が停止
  生成が中断
  サーバーが混雑
  サーバーが混み合
  サーバーに接続
  接続エラー
  接続が切れ
  接続が失われ
  接続が中断
  ただいま混み合
  通信エラー
  モデルが混雑
  回答を生成できません
  回答を読み込めません
  回答を取得できません
  応答がありません
  …生成できませんでした
  …読み込めませんでした
  …取得できませんでした

page-empties:
  思考中
  考え中
  思考時間
  検索中
  検索しています
  ウェブを検索
  ウェブで検索中
  読み込み中
  読み込んでいます
  お待ちください
  しばらくお待ちください
  回答を生成
  生成中
  この検索では ai による概要
  この検索に対する ai による概要
  ai による概要は
  ai による概要を
  ai の回答には
  回答がありません
  結果がありません
  該当なし
  コンテンツがありません
  利用できません.
  …秒間考え
  …秒間思考
  …件のソースを
  …件の情報源を
  ソースを確認中
  情報源を確認中
  閲覧中
  …ai による概要を生成できません

page-walls:
  ログインして続行
  ログインして、続
  ログインまたは
  ログインが必要
  ログインしてください
  サインインして続行
  サインインしてください
  サインインまたは
  続行するには
  アカウントを作成
  新規登録
  登録して
  セッションの有効期限
  上限に達しました
  制限に達しました
  利用上限
  使用制限
  無料プランの上限
  無料プランの制限
  人間であることを確認
  あなたが人間であること
  私はロボットではありません
  ロボットではない
  セキュリティ チェック
  セキュリティチェック
  ブラウザを確認
  ブラウザをチェック
  通常と異なるトラフィック
  javascript を有効
  javascriptを有効
  google にアクセスする前に
  続行する前に
  cookie を使用
  cookieを使用
  クッキーを使用
  当サイトでは cookie
  当社とパートナー
  アクセスが拒否
  アクセスが制限
  ブロックされました
  このリンク
  共有された会話
  共有リンク
  ページが見つかりません
  お住まいの国
  お使いの地域
  インターネットに接続されていません
  メンテナンス中
  アクセスが集中
  リクエストが多すぎます
  混雑しています
  問題が発生しました
  エラーが発生しました
  プライバシーを尊重
  回答を見るには
  続きを見るには
  続きを読むには

page-beside:
  ログイン.
  続行.
  同意する
  すべて受け入れる
  すべて拒否
  その他のオプション
  もう一度
  再試行
  詳細
  プライバシー
  利用規約
  自動的に
  まもなく
  しばらく
  パスワード
  メールアドレス
  時間をおいて
  同意.
  承諾.
  許可.
  拒否.
  拒否する.
  必要なもののみ
  google で続行
  アカウントをお持ちでない
  アカウントをお持ちの

page-furniture:
  コピー
  共有
  回答
  画像
  動画
  手順
  もっと見る

page-words:
  cookie クッキー 同意 キャプチャ javascript ブラウザ ログイン サインイン アカウント パスワード メール プライバシー 利用規約 パートナー 広告 ロボット 人間 確認 セキュリティ ブロック ネットワーク
  再読み込み 上限 制限 セッション 設定 続行
`,
  ko: `
# What answers in Korean say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  안타깝게도 =
  현재 =
  지금은 =

turns:
  하지만
  그러나
  다만

openers:
  죄송합니다
  죄송하지만
  미안하지만
  미안합니다
  언어 모델로서
  ai 언어 모델로서
  ai로서

hedges:
  유감스럽게도

refusals:
  …도와드릴 수 없
  …도와 드릴 수 없
  …도움을 드릴 수 없
  …답변할 수 없
  …답변드릴 수 없
  …답변을 드릴 수 없
  …답변을 제공할 수 없
  …대답할 수 없
  …요청을 처리할 수 없
  …요청에 응할 수 없
  …이야기할 수 없습니다
  저는 언어 모델일 뿐
  …비교할 수 없습니다
  …비교해 드릴 수 없
  …언급할 수 없습니다
  …정보를 제공할 수 없
  …개인적인 의견이 없
  …의견을 가지고 있지

after-apologies:
  …수 없습니다
  …수 없어요
  …어렵습니다

offers:
  다른 질문
  다른 주제
  다른 도움
  무엇을 도와
  도움이 필요하
  궁금한 점
  다시 시도
  나중에 다시
  잠시 후 다시
  감사합니다

errors:
  문제가 발생했습니다
  문제가 발생하였습니다
  오류가 발생했습니다
  오류가 발생하였습니다
  알 수 없는 오류
  예기치 않은 오류
  오류.
  네트워크 오류
  서버 오류
  내부 서버 오류
  서비스를 사용할 수 없
  요청이 너무 많
  페이지를 찾을 수 없
  접근이 거부
  액세스가 거부
  연결이 끊어
  응답이 중지
  응답을 중지
  답변이 중지
  답변을 중지
  응답이 중단
  답변이 중단
  생성이 중지
  생성이 중단
  연결 오류
  연결이 중단
  연결이 끊겼
  서버가 혼잡
  서버가 과부하
  서버에 과부하
  서버가 바쁩
  모델이 과부하
  네트워크 문제
  응답을 생성할 수 없
  답변을 생성할 수 없
  응답을 불러올 수 없
  답변을 불러올 수 없
  …불러오지 못했
  …생성하지 못했

page-empties:
  생각 중
  생각하는 중
  검색 중
  웹 검색 중
  웹에서 검색 중
  로드 중
  로딩 중
  불러오는 중
  잠시만 기다려
  답변 생성 중
  답변을 생성하는 중
  응답 없음
  답변 없음
  내용 없음
  결과 없음
  검색 결과가 없습니다
  ai 개요를 사용할 수 없
  ai 개요를 생성할 수 없
  ai 개요.
  ai 대답에는 오류가
  자세히 알아보기.
  chatgpt는 실수를 할 수 있습니다.
  …초 동안 생각
  …초간 생각
  …개의 소스
  …개 출처
  출처를 읽는 중
  분석 중

page-walls:
  계속하려면 로그인
  로그인하여 계속
  로그인하거나
  로그인하세요.
  로그인이 필요합니다
  계정을 만들
  세션이 만료
  한도에 도달
  사용 한도
  무료 한도
  로봇이 아닙니다
  로봇이 아님을
  사람임을 확인
  사람인지 확인
  브라우저를 확인
  비정상적인 트래픽
  당사 시스템에서
  javascript를 사용 설정
  자바스크립트를 활성화
  쿠키를 사용합니다
  이 웹사이트는 쿠키
  이 사이트는 쿠키
  개인정보를 소중히
  접근이 거부
  액세스가 거부
  차단되었습니다
  인터넷에 연결되어 있지 않
  문제가 발생했습니다
  귀하의 개인정보
  답변을 보려면 로그인
  쿠키를 사용하여

page-beside:
  로그인.
  가입하기.
  계속.
  다시 시도
  잠시 후
  나중에
  자세히 알아보기
  개인정보처리방침
  개인정보 보호
  이용약관
  모두 수락
  모두 동의
  모두 거부
  비밀번호
  이메일
  동의.
  동의함.
  수락.
  거부.
  필수만
  google로 계속
  계정이 없
  이미 계정이

page-openers:
  앗
  이런

page-words:
  쿠키 동의 캡차 javascript 브라우저 로그인 계정 비밀번호 이메일 개인정보 약관 파트너 광고 로봇 차단 네트워크
  새로고침 한도 세션 만료 수락 거부 설정
`,
  nl: `
# What answers in Dutch say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  helaas =
  momenteel =
  je =
  u =
  jou =
  hiermee =
  daarmee =
  hierbij =
  daarbij =
  alsjeblieft =
  alstublieft =
  wij = ik
  we = ik
  kunnen = kan

turns:
  maar
  echter
  wel

openers:
  het spijt me
  sorry
  excuses
  mijn excuses
  als ai-taalmodel
  als taalmodel
  als ai

refusals:
  ik ben slechts een taalmodel
  ik ben maar een taalmodel
  ik kan … niet … helpen
  ik kan … niet beantwoorden
  ik kan … niet geven
  ik kan … niet verstrekken
  ik kan … niet voldoen
  ik kan … geen informatie
  ik kan … geen advies
  ik kan … geen toegang
  kan ik … niet … helpen
  kan ik … niet beantwoorden
  daar kan ik niet
  ik mag … niet
  ik ben niet in staat
  ik kan … niet vergelijken
  ik kan … geen merken
  ik kan … geen specifieke
  ik mag … geen
  daar mag ik
  daarover kan ik
  kan ik … geen informatie
  ik heb geen mening
  ik heb geen persoonlijke
  ik heb geen voorkeur
  heb ik geen mening
  heb ik geen voorkeur
  daar wil ik niet over praten
  daar praat ik liever niet over
  hier kan ik niet over praten

after-apologies:
  ik kan … niet
  ik kan … geen
  kan ik … niet
  kan ik … geen
  ik mag … niet
  ik mag … geen
  ik heb geen

offers:
  laat het me weten
  als je
  als u
  als er
  kan ik … anders
  waarmee kan ik
  hoe kan ik
  ik help
  probeer het
  neem contact
  raadpleeg
  bedankt
  dank

errors:
  er is iets misgegaan
  er ging iets mis
  oeps.
  er is een fout opgetreden
  er heeft zich een fout
  fout.
  interne serverfout
  netwerkfout
  service niet beschikbaar
  te veel verzoeken
  pagina niet gevonden
  toegang geweigerd
  geen antwoord ontvangen
  hebt deze reactie
  hebt dit antwoord
  antwoord onderbroken
  antwoord gestopt
  reactie gestopt
  reactie onderbroken
  genereren gestopt
  serverfout
  verbindingsfout
  de server is overbelast
  de server is … bezet
  de servers zijn
  onze servers zijn
  het model is overbelast
  verbinding verbroken
  verbinding verloren
  verbinding onderbroken
  de verbinding is
  netwerkprobleem
  er ging iets fout
  er is iets fout gegaan
  er was een probleem bij
  er is een probleem opgetreden

page-empties:
  denken.
  nadenken.
  aan het nadenken
  dacht … na
  zoeken.
  zoeken op het web.
  zoekt op het web.
  op internet zoeken.
  laden.
  wordt geladen
  even geduld
  een ogenblik
  antwoord wordt gegenereerd
  er is geen ai-overzicht
  geen ai-overzicht
  een ai-overzicht is niet
  ai-overzicht is niet
  ai-overzicht.
  kan geen ai-overzicht
  ai-antwoorden kunnen
  geen antwoord
  geen inhoud
  geen resultaten
  niet beschikbaar.
  meer informatie.
  chatgpt kan fouten maken.
  … bronnen worden
  … bronnen lezen
  heeft … nagedacht
  seconden nagedacht
  langer nadenken
  geen antwoord gegenereerd.
  er is geen antwoord gegenereerd.
  er kan … geen ai-overzicht
  het ai-overzicht kan … niet worden geladen

page-walls:
  bevestig dat je geen
  bevestig dat u geen
  bevestig dat je een mens
  log in om verder
  log in om door
  log in of
  meld je aan om
  meld je aan.
  meld u aan om
  inloggen om
  inloggen of
  registreer je om
  maak een account om
  maak een gratis account
  je moet inloggen
  u moet inloggen
  je sessie
  uw sessie
  je hebt de limiet
  je hebt je limiet
  je hebt je … limiet
  u hebt de limiet
  limiet bereikt
  gebruikslimiet
  quotum
  upgrade naar
  bevestig dat je
  bevestig dat u
  verifieer dat
  ik ben geen robot
  beveiligingscontrole
  veiligheidscontrole
  je browser wordt gecontroleerd
  uw browser wordt gecontroleerd
  controleren of je
  onze systemen hebben
  ongebruikelijk verkeer
  schakel javascript in
  voordat je verdergaat
  voordat u verdergaat
  we gebruiken cookies
  wij gebruiken cookies
  deze website gebruikt cookies
  deze site gebruikt cookies
  we waarderen je privacy
  wij en onze
  toegang geweigerd
  je bent geblokkeerd
  u bent geblokkeerd
  deze link
  gedeeld gesprek
  dit is een kopie
  pagina niet gevonden
  deze pagina is niet
  niet beschikbaar in je land
  niet beschikbaar in uw land
  geen internetverbinding
  onderhoud.
  te veel verzoeken
  server overbelast
  er is iets misgegaan
  we respecteren je privacy
  wij respecteren uw privacy
  log in om
  wij maken gebruik van cookies
  we maken gebruik van cookies

page-beside:
  inloggen.
  aanmelden.
  registreren.
  doorgaan.
  opnieuw proberen
  probeer het
  wacht
  meer informatie
  privacybeleid
  voorwaarden
  alles accepteren
  alles afwijzen
  meer opties
  dit proces verloopt automatisch
  je wordt doorgestuurd
  u wordt doorgestuurd
  je browser
  uw browser
  wachtwoord
  e-mailadres
  om door te gaan
  accepteren.
  weigeren.
  akkoord.
  ik ga akkoord
  alles toestaan
  alleen noodzakelijke
  doorgaan met
  nog geen account
  heb je al een account
  account aanmaken

page-openers:
  oeps
  o jee
  o nee

page-furniture:
  kopiëren
  delen
  antwoord
  afbeeldingen
  stappen
  meer
  bibliotheek
  bewerken
  meer weergeven

apps-fail:
  kon niet antwoorden.
  kon het antwoord niet afmaken.
  kon het antwoord niet laden.
  kon geen antwoord genereren.

progress:
  zoeken zoekt lezen leest bekijken bekijkt nadenken laden laadt analyseren vergelijken genereren controleren openen

failure-words:
  fout mislukt niet geen kon kan verlopen overbelast verbroken verloren onderbroken bereikt overschreden beschikbaar

app-nouns:
  antwoord antwoorden reactie server dienst verbinding internet internetverbinding netwerk verzoek model sessie pagina
  gesprek chat bericht berichten limiet regio land account functie bronnen web websites resultaten

app-words:
  geladen laden gegenereerd genereren worden werd op tijd gereageerd probeer opnieuw later het de een is heeft in uw
  je deze

page-words:
  cookie cookies toestemming captcha javascript browser inloggen aanmelden account wachtwoord e-mail privacy voorwaarden
  partners gepersonaliseerde advertenties robot mens verifiëren beveiliging geblokkeerd netwerk vernieuwen limiet quotum
  sessie verlopen accepteren weigeren voorkeuren instellingen doorgaan
`,
  pl: `
# What answers in Polish say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  niestety =
  obecnie =
  ci =
  panu =
  pani =
  państwu =
  w tym =

turns:
  ale
  jednak
  natomiast

openers:
  przykro mi
  przepraszam
  wybacz
  bardzo mi przykro
  jako model językowy
  jako sztuczna inteligencja
  jako ai

refusals:
  nie mogę … pomóc
  nie mogę pomóc
  nie mogę spełnić
  nie mogę odpowiedzieć
  nie mogę udzielić
  nie mogę podać
  nie mogę dostarczyć
  nie mogę rozmawiać
  nie mogę tego zrobić
  nie mogę zrealizować
  nie jestem w stanie
  nie potrafię … pomóc
  jestem tylko modelem językowym
  nie mam dostępu
  nie mogę porówn
  nie mogę odpowiadać
  nie mogę polecać
  nie mogę rekomendować
  nie mogę wypowiadać
  nie mogę komentować
  nie mogę doradzać
  nie wolno mi
  nie mam opinii
  nie mam zdania
  nie mam własn
  nie mam preferencji
  wolę o tym nie rozmawiać
  nie chcę o tym rozmawiać

after-apologies:
  nie mogę
  nie potrafię
  nie jestem
  nie mam
  wolę nie

offers:
  jeśli
  jeżeli
  daj znać
  w czym mogę
  czy mogę … inaczej
  czy mogę … innym
  chętnie pomogę
  spróbuj
  skontaktuj się
  dziękuję

errors:
  coś poszło nie tak
  ups.
  wystąpił błąd
  wystąpił nieoczekiwany błąd
  błąd.
  błąd sieci
  błąd serwera
  wewnętrzny błąd serwera
  usługa niedostępna
  usługa jest niedostępna
  zbyt wiele żądań
  nie znaleziono strony
  strona nie została znaleziona
  odmowa dostępu
  przekroczono limit czasu
  utracono połączenie
  odpowiedź została zatrzymana
  odpowiedź została przerwana
  odpowiedź przerwana
  odpowiedź zatrzymana
  zatrzymano odpowiedź
  zatrzymano generowanie
  przerwano generowanie
  generowanie zostało
  błąd połączenia
  serwer jest przeciążony
  serwer jest zajęty
  serwery są
  nasze serwery są
  model jest przeciążony
  system jest przeciążony
  przerwano połączenie
  połączenie przerwane
  połączenie zostało
  problem z siecią
  problem z połączeniem
  wystąpił problem
  pojawił się problem

page-empties:
  myślę.
  szukam.
  wyszukiwanie.
  przeszukuję internet
  wyszukiwanie w sieci
  ładowanie
  wczytywanie
  proszę czekać
  czekaj.
  generowanie odpowiedzi
  brak odpowiedzi
  brak treści
  brak wyników
  niedostępne.
  przegląd od ai jest niedostępny
  przegląd ai jest niedostępny
  nie można wygenerować przeglądu
  odpowiedzi ai mogą zawierać błędy
  więcej informacji.
  chatgpt może popełniać błędy.
  myślał przez
  myślał
  pomyślał przez
  myślenie.
  czytam … źródeł
  czytanie … źródeł
  przeglądanie … źródeł
  analizuję … źródeł
  wyszukiwanie w internecie
  nie wygenerowano odpowiedzi.
  nie wygenerowano żadnej odpowiedzi.
  nie można … wygenerować przeglądu od ai

page-walls:
  zaloguj się, aby
  zaloguj się aby
  zaloguj się lub
  zaloguj się.
  zarejestruj się, aby
  utwórz konto, aby
  utwórz bezpłatne konto
  musisz się zalogować
  twoja sesja
  osiągnięto limit
  wykorzystano limit
  limit został
  potwierdź, że jesteś człowiekiem
  potwierdź, że nie jesteś robotem
  nie jestem robotem
  sprawdzanie przeglądarki
  nietypowy ruch
  nasze systemy wykryły
  włącz javascript
  zanim przejdziesz
  używamy plików cookie
  ta strona używa
  ta witryna używa
  cenimy twoją prywatność
  szanujemy twoją prywatność
  odmowa dostępu
  zostałeś zablokowany
  brak połączenia z internetem
  coś poszło nie tak
  zaloguj się, żeby
  twoja prywatność
  używamy cookies
  używamy ciasteczek
  wykorzystujemy pliki cookie
  nasza strona używa

page-beside:
  zaloguj się.
  zarejestruj się.
  kontynuuj.
  spróbuj ponownie
  spróbuj później
  więcej informacji
  polityka prywatności
  warunki
  zaakceptuj wszystko
  odrzuć wszystko
  hasło
  adres e-mail
  akceptuję.
  akceptuj.
  odrzucam.
  odrzuć.
  zgadzam się
  zezwól na
  tylko niezbędne
  kontynuuj z
  nie masz konta
  nie masz jeszcze konta
  masz już konto
  utwórz konto

page-openers:
  ups
  ojej
  oj

page-furniture:
  kopiuj
  udostępnij
  odpowiedź
  obrazy
  kroki
  więcej
  biblioteka
  edytuj
  pokaż więcej

apps-fail:
  nie mógł odpowiedzieć.
  nie udało się dokończyć odpowiedzi.

progress:
  szukam wyszukuję wyszukiwanie przeszukuję czytam czytanie analizuję analizowanie myślę ładuję ładowanie generuję
  generowanie przeglądam przeglądanie sprawdzam sprawdzanie porównuję otwieram

failure-words:
  błąd błędy nie udało można wygasła przeciążony przerwane utracono niedostępna niedostępny niedostępne przekroczono
  osiągnięto wyczerpano

app-nouns:
  odpowiedź odpowiedzi serwer serwera usługa połączenie internetem internet sieci żądanie model sesja strona rozmowa
  czat wiadomość wiadomości limit region kraju konto funkcja źródeł źródła wyniki stron

app-words:
  wczytać załadować wygenerować uzyskać się z na czas odpowiedział spróbuj ponownie później w twoim twoja jest ta to

page-words:
  cookie cookies zgoda captcha javascript przeglądarka przeglądarki zaloguj konto hasło e-mail prywatność regulamin
  partnerzy reklamy robot robotem człowiekiem zablokowany sieć odśwież limit sesja wygasła zaakceptuj odrzuć ustawienia
`,
  pt: `
# What answers in Portuguese say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  infelizmente =
  atualmente =
  no momento =
  por favor =
  podemos = posso
  lhe =
  muito =

turns:
  mas
  porém
  no entanto
  contudo
  todavia

openers:
  desculpe
  desculpa
  sinto
  lamento
  peço desculpa
  peço desculpas
  como um modelo de linguagem
  como modelo de linguagem
  como uma ia
  como ia
  como assistente

refusals:
  sou apenas um modelo de linguagem
  sou só um modelo de linguagem
  não posso ajudar
  não posso te ajudar
  não posso ajudá
  não posso auxiliar
  não posso responder
  não posso fornecer
  não posso oferecer
  não posso dar
  não posso aceder
  não posso acessar
  não posso atender
  não posso processar
  não posso discutir
  não posso fazer isso
  não consigo ajudar
  não consigo responder
  não consigo fornecer
  não consigo acessar
  não estou autorizado
  não me é possível
  tenho de recusar
  preciso recusar
  não posso comparar
  não posso comentar
  não posso falar
  não posso recomendar marcas
  não posso recomendar uma marca
  não posso recomendar produtos
  não consigo comparar
  não tenho opini
  não tenho preferências
  não tenho uma opini
  prefiro não falar
  não quero falar

after-apologies:
  não posso
  não consigo
  não estou
  não tenho
  prefiro não
  não é possível

offers:
  se tiver
  se precisar
  se quiser
  se você
  há mais alguma
  há algo mais
  posso ajudar
  em que posso
  como posso
  fique à vontade
  não hesite
  ficarei feliz
  terei prazer
  tente novamente
  tente mais tarde
  tente reformular
  obrigado
  obrigada
  consulte
  contacte
  entre em contato
  pelo incómodo
  pelo transtorno

errors:
  algo deu errado
  algo correu mal
  ocorreu um erro
  ops.
  houve um erro
  houve um problema
  erro.
  serviço indisponível
  o serviço está indisponível
  o serviço está temporariamente
  o servidor está indisponível
  o servidor está sobrecarregado
  muitas solicitações
  demasiados pedidos
  página não encontrada
  acesso negado
  tempo esgotado
  tempo limite
  sua sessão expirou
  a sua sessão expirou
  sem resposta
  você interrompeu esta
  você parou esta
  interrompeste esta
  paraste esta
  resposta interrompida
  a resposta foi interrompida
  geração interrompida
  erro de rede
  erro de conexão
  erro de ligação
  erro do servidor
  erro no servidor
  erro interno
  o servidor está ocupado
  os servidores estão
  nossos servidores estão
  os nossos servidores estão
  o modelo está sobrecarregado
  conexão perdida
  conexão interrompida
  ligação perdida
  ligação interrompida
  a conexão foi
  problema de rede
  problema de conexão
  ocorreu um problema

page-empties:
  pensando.
  a pensar.
  pensou por
  pesquisando.
  pesquisando na web.
  buscando na web.
  carregando
  a carregar
  aguarde
  gerando resposta
  gerando a resposta
  um momento
  não há visão geral
  uma visão geral de ia não
  a visão geral criada por ia não
  visão geral criada por ia.
  não foi possível gerar uma visão
  as respostas da ia podem
  as respostas de ia podem
  nenhuma resposta
  sem resposta.
  sem conteúdo
  nenhum resultado
  sem resultados
  não disponível.
  indisponível.
  saiba mais.
  o chatgpt pode cometer erros.
  chatgpt pode cometer erros.
  fontes.
  não está disponível uma visão geral
  a visão geral com ia não
  gerando visão geral
  a gerar visão geral
  analisando resultados.
  pensou durante
  raciocinou por
  raciocinou durante
  lendo … fontes
  a ler … fontes
  analisando … fontes
  a analisar … fontes
  nenhuma resposta gerada.
  nenhuma resposta foi gerada.
  não é possível gerar uma visão geral criada
  não é possível gerar um resumo de ia

page-walls:
  confirme que você não é
  verifique que não é
  confirme que é humano
  faça login para
  faça login ou
  faça login.
  entre na sua conta para
  entre para continuar
  inicie sessão para
  inicie sessão ou
  inscreva-se para
  cadastre-se para
  cadastre-se gratuitamente
  registe-se para
  crie uma conta para
  crie uma conta gratuita
  você precisa fazer login
  sua sessão expirou
  a sua sessão
  você atingiu
  atingiu o limite
  limite atingido
  limite de uso
  cota excedida
  faça upgrade
  confirme que você é
  verifique se você é
  confirme que não é
  não sou um robô
  verificação de segurança
  verificando seu navegador
  a verificar o seu navegador
  verificando se você é
  nossos sistemas detectaram
  tráfego incomum
  ative o javascript
  habilite o javascript
  antes de continuar
  antes de ir para o google
  usamos cookies
  utilizamos cookies
  este site usa cookies
  este site utiliza cookies
  valorizamos sua privacidade
  nós e nossos
  nós e os nossos
  acesso negado
  você foi bloqueado
  este link
  conversa compartilhada
  esta é uma cópia
  página não encontrada
  esta página não
  não está disponível no seu país
  sem conexão com a internet
  em manutenção
  alta demanda
  muitas solicitações
  servidor sobrecarregado
  algo deu errado
  ocorreu um erro
  respeitamos a sua privacidade
  respeitamos sua privacidade
  valorizamos a sua privacidade
  este site usa
  nós usamos cookies

page-beside:
  isso pode levar
  isto pode demorar
  entrar.
  cadastrar.
  continuar.
  tentar novamente
  tente novamente
  aguarde
  saiba mais
  política de privacidade
  termos
  aceitar tudo
  rejeitar tudo
  mais opções
  este processo é automático
  você será redirecionado
  seu navegador
  senha
  e-mail
  para continuar
  aceitar.
  aceito.
  rejeitar.
  recusar.
  concordo.
  aceitar todos
  rejeitar todos
  personalizar
  continuar com
  não tem uma conta
  não tem conta
  ainda não tem conta
  já tem uma conta
  criar conta
  criar uma conta

page-openers:
  ops
  ih
  ups
  ah não
  oh não

page-furniture:
  copiar
  compartilhar
  partilhar
  resposta
  imagens
  vídeos
  etapas
  mais
  biblioteca
  editar
  mostrar mais

apps-fail:
  não conseguiu responder.
  não pôde responder.
  não conseguiu concluir a resposta.
  não conseguiu terminar a resposta.
  não conseguiu gerar uma resposta.

progress:
  buscando pesquisando lendo analisando pensando carregando gerando abrindo navegando consultando verificando
  comparando visitando

failure-words:
  erro erros não falhou falha impossível expirada expirou sobrecarregado interrompida perdida esgotado atingido
  excedido indisponível disponível

app-nouns:
  resposta respostas servidor servidores serviço conexão ligação internet rede pedido solicitação modelo sessão página
  conversa chat mensagem mensagens limite cota região país conta recurso fontes web sites resultados

app-words:
  carregar gerar obter carregada gerada foi possível respondeu tempo em a o as os da do na no sua esta este tente
  novamente mais tarde

page-words:
  cookie cookies consentimento captcha javascript navegador login sessão conta senha e-mail privacidade termos parceiros
  anúncios personalizados robô humano verificar verificação segurança bloqueado rede recarregar limite cota expirou
  aceitar rejeitar preferências configurações continuar
`,
  ru: `
# What answers in Russian say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  к сожалению =
  сейчас =
  вам =
  тебе =
  мы = я
  можем = могу

turns:
  но
  однако

openers:
  извините
  простите
  прошу прощения
  мне жаль
  приношу извинения
  как языковая модель
  как ии

refusals:
  я не могу помочь
  я не могу … помочь
  не могу помочь
  не могу … помочь
  я не могу ответить
  я не могу предоставить
  я не могу дать
  я не могу обсуждать
  я не могу говорить
  я не могу выполнить
  я не могу это сделать
  не могу ответить
  не могу предоставить
  не могу выполнить
  я не в состоянии
  я всего лишь языковая модель
  у меня нет доступа
  я не могу сравн
  не могу сравн
  я не могу комментировать
  не могу комментировать
  я не могу рекомендовать конкретные
  не могу рекомендовать конкретные
  у меня нет мнения
  у меня нет предпочтений
  я не имею мнения
  у меня нет личн

after-apologies:
  я не могу
  не могу
  я не имею
  я не буду
  у меня нет

offers:
  если
  чем могу
  чем я могу
  дайте знать
  могу ли я … другим
  буду рад помочь
  попробуйте
  попробуй
  повторите
  обратитесь
  спасибо

errors:
  что-то пошло не так
  произошла ошибка
  возникла ошибка
  произошла непредвиденная ошибка
  ой.
  ошибка.
  ошибка сети
  ошибка сервера
  внутренняя ошибка сервера
  сервис недоступен
  сервис временно недоступен
  слишком много запросов
  страница не найдена
  доступ запрещен
  доступ запрещён
  соединение потеряно
  вы остановили
  вы прервали
  ответ остановлен
  ответ прерван
  генерация остановлена
  генерация прервана
  ошибка соединения
  ошибка подключения
  сервер перегружен
  сервер занят
  серверы перегружены
  наши серверы
  модель перегружена
  соединение прервано
  подключение потеряно
  проблема с сетью
  проблемы с сетью

page-empties:
  думаю.
  поиск.
  ищу.
  ищу в интернете
  поиск в интернете
  загрузка
  подождите
  пожалуйста, подождите
  генерация ответа
  нет ответа
  нет данных
  нет результатов
  ничего не найдено
  недоступно.
  обзор от ии недоступен
  обзор ии недоступен
  ответы ии могут содержать ошибки
  подробнее.
  chatgpt может допускать ошибки.
  думал
  размышлял
  чтение … источников
  читаю … источников
  анализ … источников
  просмотр … источников

page-walls:
  войдите, чтобы
  войдите или
  войти или
  зарегистрируйтесь, чтобы
  создайте аккаунт, чтобы
  создайте учетную запись
  необходимо войти
  ваш сеанс
  сеанс истек
  вы достигли лимита
  лимит исчерпан
  превышен лимит
  подтвердите, что вы человек
  подтвердите, что вы не робот
  я не робот
  проверка браузера
  подозрительный трафик
  необычный трафик
  наши системы обнаружили
  включите javascript
  прежде чем перейти
  мы используем файлы cookie
  мы используем cookie
  этот сайт использует
  мы ценим вашу конфиденциальность
  доступ запрещен
  доступ запрещён
  вы заблокированы
  нет подключения к интернету
  что-то пошло не так
  мы уважаем вашу
  войдите в аккаунт
  мы используем куки
  наш сайт использует

page-beside:
  войти.
  зарегистрироваться.
  продолжить.
  попробуйте
  повторите
  подробнее
  политика конфиденциальности
  условия
  принять все
  отклонить все
  пароль
  электронная почта
  принять.
  принимаю.
  отклонить.
  согласен.
  только необходимые
  продолжить с
  войти через
  нет аккаунта
  еще нет аккаунта
  уже есть аккаунт
  создать аккаунт

page-openers:
  ой
  упс

progress:
  ищу поиск читаю чтение анализирую анализ думаю загружаю загрузка генерирую открываю просматриваю проверяю сравниваю

failure-words:
  ошибка не удалось невозможно истекла истек перегружен перегружена прервано потеряно недоступен недоступна недоступно
  превышен исчерпан

app-nouns:
  ответ ответа сервер сервис соединение интернет интернетом сеть сети запрос модель сессия сеанс страница чат
  сообщение лимит регионе стране аккаунт функция источников источники результаты

app-words:
  загрузить создать получить сгенерировать ответила вовремя попробуйте снова позже еще раз в вашем ваша с

page-words:
  cookie cookies согласие captcha капча javascript браузер браузера войти вход аккаунт пароль почта конфиденциальность
  условия партнеры реклама робот человек заблокирован сеть обновите лимит сеанс принять отклонить настройки
`,
  sv: `
# What answers in Swedish say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  tyvärr =
  just nu =
  för närvarande =
  dig =
  er =
  detta = det
  vi = jag

turns:
  men
  däremot

openers:
  jag är ledsen
  jag beklagar
  ursäkta
  förlåt
  beklagar
  som språkmodell
  som en ai
  som ai

refusals:
  kan jag inte hjälpa
  kan jag inte svara
  kan jag inte ge
  kan jag inte göra
  jag kan inte hjälpa
  jag kan … inte hjälpa
  jag kan inte svara
  jag kan inte ge
  jag kan inte tillhandahålla
  jag kan inte diskutera
  jag kan inte prata om
  jag kan inte göra det
  jag kan inte uppfylla
  det kan jag inte
  det kan jag … inte
  jag är bara en språkmodell
  jag har inte tillgång
  jag kan inte jämföra
  jag kan inte uttala
  jag kan inte kommentera
  jag kan inte rekommendera specifika
  jag får inte
  jag har inga åsikter
  jag har ingen åsikt
  jag har inga personliga
  har jag inga åsikter

after-apologies:
  jag kan … inte
  kan jag … inte
  jag får … inte
  jag har … inte
  jag har … ingen

offers:
  om du
  om ni
  säg till
  vad kan jag
  hur kan jag
  jag hjälper gärna
  kan jag … annat
  försök
  kontakta
  tack

errors:
  något gick fel
  hoppsan.
  ett fel har
  ett fel uppstod
  ett oväntat fel
  det uppstod ett fel
  fel.
  nätverksfel
  serverfel
  internt serverfel
  tjänsten är inte tillgänglig
  för många förfrågningar
  sidan hittades inte
  sidan kunde inte hittas
  åtkomst nekad
  anslutningen bröts
  du stoppade det här svaret
  du har stoppat
  du avbröt
  svaret avbröts
  svaret stoppades
  genereringen stoppades
  genereringen avbröts
  anslutningsfel
  servern är överbelastad
  servern är upptagen
  servrarna är
  våra servrar är
  modellen är överbelastad
  anslutningen avbröts
  anslutningen förlorades
  nätverksproblem

page-empties:
  tänker.
  söker.
  söker på webben
  laddar
  läser in
  vänta
  vänligen vänta
  genererar svar
  inget svar
  inget innehåll
  inga resultat
  inte tillgänglig.
  ingen ai-översikt
  ai-översikt.
  ai-svar kan
  läs mer.
  chatgpt kan göra misstag.
  tänkte i
  tänkte under
  läser … källor
  analyserar
  söker på

page-walls:
  logga in för att
  logga in eller
  logga in.
  registrera dig för att
  skapa ett konto för att
  skapa ett gratis konto
  du måste logga in
  din session
  du har nått gränsen
  du har nått din gräns
  gränsen har nåtts
  bekräfta att du är en människa
  verifiera att du
  jag är inte en robot
  kontrollerar din webbläsare
  ovanlig trafik
  våra system har
  aktivera javascript
  innan du fortsätter
  vi använder cookies
  vi använder kakor
  den här webbplatsen använder
  vi värnar om din integritet
  åtkomst nekad
  du har blockerats
  ingen internetanslutning
  något gick fel
  vi respekterar din integritet
  vi värdesätter din integritet

page-beside:
  logga in.
  registrera dig.
  fortsätt.
  försök igen
  läs mer
  integritetspolicy
  villkor
  acceptera alla
  avvisa alla
  godkänn alla
  lösenord
  e-postadress
  acceptera.
  godkänn.
  neka.
  avvisa.
  endast nödvändiga
  fortsätt med
  har du inget konto
  inget konto
  skapa konto
  har du redan ett konto

page-openers:
  hoppsan
  oj
  ojdå

progress:
  söker läser analyserar tänker laddar genererar öppnar besöker kontrollerar jämför

failure-words:
  fel misslyckades inte kunde kan utgången överbelastad avbröts förlorades nått överskriden tillgänglig otillgänglig

app-nouns:
  svar svaret servern tjänsten anslutningen internet nätverk begäran modellen session sidan konversationen chatten
  meddelande gräns region land konto funktionen källor webben webbplatser resultat

app-words:
  läsas laddas genereras in i tid svarade försök igen senare det är har den din

page-words:
  cookie cookies kakor samtycke captcha javascript webbläsare logga konto lösenord e-post integritet villkor partner
  annonser robot människa blockerad nätverk uppdatera gräns session acceptera avvisa inställningar
`,
  tr: `
# What answers in Turkish say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

alike:
  maalesef =
  ne yazık ki =
  şu anda =
  size =
  sana =

turns:
  ancak
  ama
  fakat

openers:
  üzgünüm
  özür dilerim
  kusura bakmayın
  kusura bakma
  bir dil modeli olarak
  bir yapay zeka olarak

refusals:
  bu konuda yardımcı olamam
  bu konuda yardımcı olamıyorum
  bu konuda … yardımcı olamam
  bu konuda … yardımcı olamıyorum
  yardımcı olamam
  yardımcı olamıyorum
  bu isteği yerine getiremem
  bu isteği yerine getiremiyorum
  bu isteğe yanıt veremem
  bu soruya yanıt veremem
  bu soruya yanıt veremiyorum
  bu soruya cevap veremem
  bu soruyu yanıtlayamam
  bu soruyu yanıtlayamıyorum
  bu bilgiyi sağlayamam
  bunu yapamam
  ben sadece bir dil modeliyim
  …karşılaştıramam
  …karşılaştıramıyorum
  belirli markaları öneremem
  …hakkında bilgi veremem
  …hakkında yorum yapamam
  kişisel görüşüm
  bir görüşüm yok

after-apologies:
  …karşılaştıram
  …önerem
  …öneremiy
  …tavsiye edem
  …yorum yapam
  …yardımcı olam
  …verem
  …değerlendirem
  …paylaşam
  …sunam
  …konuşam
  …yanıtlayam
  …cevaplayam

offers:
  başka … yardımcı
  başka bir konuda
  nasıl yardımcı
  eğer
  isterseniz
  isterseniz başka
  lütfen
  tekrar deneyin
  daha sonra
  teşekkürler

errors:
  bir şeyler ters gitti
  bir hata oluştu
  beklenmeyen bir hata
  hata oluştu
  hata.
  hay aksi.
  ağ hatası
  sunucu hatası
  dahili sunucu hatası
  hizmet kullanılamıyor
  çok fazla istek
  sayfa bulunamadı
  erişim reddedildi
  bağlantı kesildi
  bu yanıtı durdurdunuz
  yanıt durduruldu
  yanıt kesildi
  oluşturma durduruldu
  bağlantı hatası
  sunucu meşgul
  sunucu aşırı yüklü
  sunucular meşgul
  sunucularımız
  model aşırı yüklü
  bağlantı koptu
  ağ sorunu

page-empties:
  düşünüyor.
  düşünülüyor.
  aranıyor.
  web'de aranıyor
  yükleniyor
  lütfen bekleyin
  bekleyin.
  yanıt oluşturuluyor
  yanıt yok
  içerik yok
  sonuç yok
  sonuç bulunamadı
  kullanılamıyor.
  yapay zeka genel bakışı
  yapay zeka yanıtları hatalar
  daha fazla bilgi.
  chatgpt hata yapabilir.
  … saniye düşün
  … saniye boyunca düşün
  … kaynak okunuyor
  … kaynak inceleniyor
  kaynaklar inceleniyor
  araştırılıyor

page-walls:
  devam etmek için oturum
  devam etmek için giriş
  oturum açın.
  oturum aç veya
  giriş yapın.
  giriş yap veya
  oturum açmanız gerek
  giriş yapmanız gerek
  oturumunuzun süresi
  sınıra ulaştınız
  kullanım sınırına ulaştınız
  insan olduğunuzu doğrulayın
  robot olmadığınızı doğrulayın
  ben robot değilim
  tarayıcınız kontrol ediliyor
  olağan dışı trafik
  sistemlerimiz
  javascript'i etkinleştirin
  devam etmeden önce
  çerezleri kullanıyoruz
  çerez kullanıyoruz
  bu site çerez
  bu web sitesi çerez
  gizliliğinize değer veriyoruz
  erişim reddedildi
  engellendiniz
  internet bağlantısı yok
  bir şeyler ters gitti
  gizliliğinize saygı
  çerezler kullanıyoruz
  web sitemizde çerez

page-beside:
  oturum aç.
  giriş yap.
  kaydol.
  devam et.
  tekrar dene
  lütfen tekrar
  daha fazla bilgi
  gizlilik politikası
  koşullar
  tümünü kabul et
  tümünü reddet
  şifre
  e-posta
  kabul et.
  kabul ediyorum.
  reddet.
  yalnızca gerekli
  ile devam et
  google ile devam
  hesabın yok mu
  hesabınız yok mu
  hesap oluştur
  zaten hesabın

page-openers:
  hay aksi
  eyvah

failure-words:
  hata başarısız oluşturulamadı yüklenemedi alınamadı kesildi koptu doldu aşıldı kullanılamıyor yanıtlamadı

app-nouns:
  yanıt yanıtı cevap sunucu hizmet bağlantı bağlantısı internet ağ istek model oturum oturumunuzun sayfa sohbet mesaj
  sınır bölgenizde hesap özellik kaynak sonuç

app-words:
  bu lütfen tekrar deneyin daha sonra zamanında süresi

page-words:
  çerez çerezler çerezleri onay captcha javascript tarayıcı oturum giriş hesap şifre e-posta gizlilik koşullar ortaklar
  reklam reklamlar robot insan engellendi ağ yenileyin sınır kabul reddet ayarlar
`,
  zh: `
# What answers in Chinese say that answer nothing, as mod.ts describes. A phrase is what a clause begins with; … leaves
# words out; one that ends in a full stop is the whole clause. A phrase that answers also begin with belongs in no list.

turns:
  但是
  不过
  但

openers:
  很抱歉
  非常抱歉
  抱歉
  对不起
  不好意思
  作为一个人工智能语言模型
  作为人工智能
  作为ai

hedges:
  我

refusals:
  无法回答
  不能回答
  无法提供
  不能提供
  无法协助
  无法帮助
  不能帮助
  无法满足
  无法处理
  无法访问
  无法完成
  …无法回答
  …无法为您提供
  …无法为你提供
  …无法协助
  …不便回答
  …不予回答
  无法比较
  不能比较
  无法推荐
  …无法评论
  …不便评论
  …无法对
  没有个人
  没有意见
  …没有个人观点
  不能讨论
  无法讨论
  不能谈论
  无法谈论
  不想讨论
  不方便讨论

after-apologies:
  …无法
  …不能

offers:
  如果
  如有
  请
  您可以
  你可以
  还有
  有什么
  感谢
  谢谢
  欢迎

errors:
  出错了
  发生错误
  …发生错误
  发生了错误
  系统错误
  服务器错误
  网络错误
  请求超时
  请求过多
  请求过于频繁
  服务不可用
  服务器繁忙
  页面不存在
  页面未找到
  访问被拒绝
  …服务器繁忙
  你已停止
  您已停止
  已停止生成
  已停止回答
  回答已停止
  回答已中断
  已中断
  生成已停止
  生成已中断
  网络异常
  网络连接异常
  连接中断
  连接错误
  连接已断开
  服务器过载
  服务器超载
  服务器拥挤
  模型过载
  模型繁忙
  系统繁忙
  无法生成
  无法加载
  加载失败
  生成失败
  获取失败
  响应超时
  网络连接失败

page-empties:
  思考中
  正在思考
  已思考
  已深度思考
  搜索中
  正在搜索
  正在搜索网页
  正在联网搜索
  联网搜索中
  加载中
  正在加载
  載入中
  请稍候
  請稍候
  正在生成
  生成中
  此搜索没有
  此搜索沒有
  没有可用的 ai 概览
  无法生成 ai 概览
  ai 概览不可用
  没有针对此搜索
  暂无回答
  没有回答
  暂无内容
  没有内容
  没有结果
  无结果
  未找到
  ai 回答可能
  ai 的回答
  内容由 ai 生成
  不可用.
  …思考了
  正在阅读
  正在浏览
  正在分析
  阅读了
  已阅读
  已搜索

page-walls:
  登录以继续
  登录后继续
  登录后使用
  登录后查看
  请登录
  请先登录
  登入以
  請登入
  登录或注册
  注册以
  立即注册
  注册账号
  创建账户
  创建帐户
  会话已过期
  登录已过期
  您已达到
  你已达到
  已达到使用上限
  已达上限
  次数已用完
  额度已用完
  额度不足
  余额不足
  升级到
  升级套餐
  请验证您是真人
  验证您是真人
  确认您是真人
  请完成验证
  请完成安全验证
  安全验证
  安全检查
  我不是机器人
  正在检查您的浏览器
  检查您的浏览器
  异常流量
  请启用 javascript
  请启用javascript
  启用 javascript
  在继续之前
  继续前往
  我们使用 cookie
  我们使用cookie
  本网站使用 cookie
  本网站使用
  我们和我们的合作伙伴
  我们重视您的隐私
  拒绝访问
  访问被拒绝
  您已被屏蔽
  您已被阻止
  此链接
  该链接
  分享的对话
  共享的对话
  页面不存在
  找不到页面
  您所在的地区
  您所在的国家
  无网络连接
  网络连接失败
  系统维护
  正在维护
  服务器繁忙
  请求过多
  请求过于频繁
  访问过于频繁
  出错了
  出现错误
  发生错误
  我们尊重您的隐私
  登录查看
  登录即可
  本站使用

page-beside:
  登录.
  注册.
  继续.
  接受所有
  全部接受
  全部拒绝
  更多选项
  重试
  请重试
  稍后再试
  了解更多
  隐私
  使用条款
  服务条款
  自动
  即将
  密码
  电子邮件
  以继续
  接受.
  同意.
  拒绝.
  仅必要
  使用 google
  没有账号
  还没有账号
  还没有账户
  已有账号

page-furniture:
  复制
  分享
  回答
  图片
  视频
  步骤
  更多

page-words:
  cookie 同意 验证码 javascript 浏览器 登录 登入 账户 账号 密码 邮箱 隐私 条款 合作伙伴 广告 机器人 真人 验证 安全 屏蔽 网络 刷新 上限 限制 额度 会话 过期 接受 拒绝 设置 继续
`,
} as const;
