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

page-walls:
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

page-openers:
  hoppla
  ups
  huch
  oh nein
  oje
  ach herrje

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
  unfortunately
  i am afraid
  as an ai language model
  as a large language model
  as a language model
  as an ai assistant
  as an ai
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

errors:
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

page-empties:
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

page-walls:
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
  press and hold
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

page-refusals:
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

page-openers:
  i'm just a language model
  i am only a language model
  as an ai model
  hmm
  well
  apologies
  oops
  looks like
  it looks like

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

page-empties:
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

page-walls:
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

page-openers:
  ups
  uy
  vaya
  oh no

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
  je ne peux malheureusement pas
  je ne suis pas en mesure
  je ne suis pas autorisé
  je dois décliner
  je dois refuser
  il m'est impossible

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

page-walls:
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

page-openers:
  oups
  aïe
  mince
  oh non
  zut

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

page-walls:
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

page-openers:
  ops
  oops
  ahi
  oh no

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
  残念ながら
  すみません
  ごめんなさい
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
  유감스럽게도
  언어 모델로서
  ai 언어 모델로서
  ai로서

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

page-walls:
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

page-openers:
  oeps
  o jee
  o nee

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

page-openers:
  ups
  ojej
  oj

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

page-walls:
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

page-openers:
  ops
  ih
  ups
  ah não
  oh não

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

page-openers:
  ой
  упс

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

page-openers:
  hoppsan
  oj
  ojdå

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

page-openers:
  hay aksi
  eyvah

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

page-words:
  cookie 同意 验证码 javascript 浏览器 登录 登入 账户 账号 密码 邮箱 隐私 条款 合作伙伴 广告 机器人 真人 验证 安全 屏蔽 网络 刷新 上限 限制 额度 会话 过期 接受 拒绝 设置 继续
`,
} as const;
