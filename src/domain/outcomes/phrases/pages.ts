/*
 * What pages and apps say in the place of an answer, by language; written as people do, in lower case with plain apostrophes. As
 * in `Phrases`, a phrase is what a clause begins with, `…` leaves out some words, and one that ends in `.` is the whole clause.
 */

interface PagePhrases {
  /** Placeholders, loading texts, and that there is nothing to show: `empty`. */
  readonly empties: readonly string[];
  /** Walls before the answer (sign-in, consent, captcha, quota), shared pages, failures: `error`. */
  readonly walls: readonly string[];
  /** What goes with them and tells nothing. */
  readonly beside: readonly string[];
  /** Refusals of apps. */
  readonly refusals?: readonly string[];
  readonly openers?: readonly string[];
  /** Words that pages of this kind are full of, and answers hardly. */
  readonly words: string;
}

const list = (text: string): readonly string[] => text.split('|').map((phrase) => phrase.trim());

export const PAGES: Readonly<Record<string, PagePhrases>> = {
  en: {
    empties: list(
      'thinking.|reasoning.|thought for|searching the web for|searching.|searching the web.|searching for … .|looking for information.|looking for … .|browsing.|browsing the web.|loading.|loading response|loading answer|please wait.|generating.|generating response|generating an answer|generating answer|' +
        'retrying.|working on it.|gathering sources|finding answers|finding sources|fetching results|answering.|writing answer|preparing answer|preparing your answer|reading … sources|searched … sites|one moment.|just a sec.|one sec.|hold on.|hang on.|bear with me.|give me a moment.|give me a second.|analyzing.|reading sources.|gathering information.|responding.|typing.|answer is being generated|ai overview.|ai mode.|not available.|' +
        "no text content found|no ai overview|an ai overview is not available|ai overview is not available|ai overview not available|ai overview not found|no overview available|no overview is available|can't generate an ai overview|couldn't generate an ai overview|" +
        'an ai overview is not|there is no ai overview|no ai-generated overview|ai responses may include mistakes|ai answers may include mistakes|generative ai is experimental|no answer.|no answer available|no answer found|no answer was found|' +
        'no content found|no content available|no output.|no text found|no results found|no result.|no results.|no data.|nothing found.|empty.|answer not found|response not found|content not available|no response text|waiting for response|' +
        'ai-generated content may be|ai-generated content can be|ai-generated answers may|ai can make mistakes|no text.|no ai overview|ai overview unavailable|this search has no|chatgpt can make mistakes|gemini can make mistakes|claude can make mistakes|stopped thinking.|you stopped this response|you stopped this answer|this response was stopped',
    ),
    walls: list(
      "log in or sign up|log in to chatgpt.|log in to perplexity.|log in to claude.|log in to gemini.|log in to copilot.|log in to grok.|sign in to chatgpt.|sign in to perplexity.|sign in to claude.|sign in to gemini.|sign in to copilot.|sign in to grok.|log in or register|log in to continue|log in to get|log in to keep|log in to use|log in to chat|log in to ask|log in to view|log in to see more|log in to access|login to continue|login required|sign in to continue|sign in to get|sign in to keep|sign in to use|sign in to chat|sign in to ask|sign in to view|sign in to access|sign in or|sign up to continue|sign up to get|sign up to keep|sign up to use|sign up to chat|sign up to ask|sign up or|sign up for free|please log in.|please log in to continue|please log in again|please sign in.|please sign in to continue|you must be logged in|you need to log in|you need to sign in|you have been logged out|you've been logged out|" +
        'create an account to continue|create an account to keep|create a free account to|register to continue|subscribe to continue|subscribe to read|start your free trial|welcome back.|thanks for trying chatgpt|your session has ended|session has expired|' +
        "you've hit the|you've hit your|you've reached the … limit|you've reached your|you've used all|you have hit|you're out of|you are out of|you have no … left|you ran out of|you've run out|daily limit|usage limit|message limit|free plan limit|limit reached.|" +
        "quota exceeded|you've exceeded|your limit will reset|your limit resets|upgrade to continue|upgrade to keep|upgrade your plan|insufficient credits|insufficient balance|insufficient quota|insufficient_quota|out of credits|" +
        'we are under heavy usage|we are currently experiencing|claude is at capacity|gemini is at capacity|perplexity is at capacity|grok is at capacity|copilot is at capacity|you have reached the free|under heavy usage|we are experiencing|…under heavy usage|…under heavy load|… is experiencing high demand|upgrade to … to continue|chatgpt is at capacity|at capacity right now|is at capacity|too many concurrent|overloaded error|overloaded|the engine is currently overloaded|' +
        "we're experiencing|you've reached the free|you've reached the limit|verify you are human|verify that you are human|verify you are not|verify that you are not|confirm that you are not|confirm you are not|verifying you are human|confirm you are human|confirm you're not a robot|i'm not a robot|are you a robot|are you human|prove you are human|complete the captcha|solve the captcha|enter the characters you see|" +
        'complete the security check|please complete the security check|security verification|checking your browser|checking if the site connection|performing security verification|press and hold|our systems have detected|why have i been blocked|' +
        "you have been blocked|sorry, you have been blocked|access to this page has been denied|access denied.|attention required|request blocked|we have detected unusual|we've detected unusual|unusual activity|that's an error.|something seems to have gone wrong|internal error|response failed|request failed|continue with google|continue with apple|continue with microsoft|continue with email|ddos protection|please enable cookies|enable js|please enable js|enable javascript|please turn javascript on|javascript is disabled|javascript is not available|" +
        'you need to enable javascript|before you continue to|before you continue.|we value your privacy|we use cookies|this site uses cookies|this website uses cookies|your privacy choices|manage cookie preferences|accept all cookies|accept cookies to|' +
        'cookie consent|we and our partners|we and our … partners|this shared|this is a copy of a|this is a shared|shared conversation|shared link|this conversation may reflect|this chat was shared|this link has been|this link is no longer|this link has expired|' +
        "conversation not found|can't load conversation|unable to load conversation|unable to load site|this page isn't available|this page is not available|this site can't be reached|this content isn't available|this content is not available|page not found|" +
        'this service is not available in your|not available in your country|not available in your region|is not available in your|you appear to be offline|you are offline|no internet connection|check your internet|aw, snap|your browser is not supported|' +
        "unsupported browser|update your browser|this request has been blocked|something went wrong|can't reach|unable to connect|unable to process your request|unable to generate|failed to get response|error in message stream|error generating|" +
        "there was an error|network error|hmm...something seems to have gone wrong|a network error|conversation key not found|please stand by|this process is automatic|we'll be right back|we will be right back|under maintenance|scheduled maintenance|down for maintenance",
    ),
    beside: list(
      "400.|401.|403.|404.|429.|500.|502.|503.|that's all we know|the requested url|this page checks|and not a robot|why did this happen|resets|security check.|high demand.|heavy load.|if this issue persists|please contact us|create a free account|create an account|sign up.|sign in.|log in.|login.|register.|continue with|or continue with|continue.|stay logged out|try again|retry.|go back|your browser will|you'll be redirected|you will be redirected|you'll need to wait|you will need to wait|" +
        'you need to wait|wait until|please wait|resets at|resets in|reset at|until … your limit|upgrade.|upgrade to|get plus|learn more|terms of|privacy policy|cookie policy|by continuing|by messaging|by signing|you agree to|and have read our|forgot password|email address|' +
        'email.|password.|performance & security|performance and security|performance security|this may take|this might take|needs to review the security|cookies.|accept all|reject all|more options|customize|customise|manage options|save preferences|deliver and maintain|' +
        'track outages|measure audience|develop and improve|show personalized|show personalised|personalized|non-personalized|if you choose|we will also|we will not use|select more|you can also visit|contact the site|the site owner|what can i do|' +
        'the action you just|your ip|reference id|reference.|incident id|error id|request id|in the meantime|thanks for your|report conversation|report content|get started|start chatting|continue this conversation|right now.|later.|shortly.|come back|hang tight|as we work on|responses will use|help center|status page',
    ),
    refusals: list(
      "it might be time to move|it's time to move on|let's try a different topic.|let's try something else.|let's talk about something else|let's chat about something else|i prefer not to continue|i'd prefer not to continue|i'd rather not|i'm not able to discuss|" +
        "i'm just a language model.|i can't talk about|i can't chat about|i can't respond to|i'm not able to help|looks like i can't respond|my mistake, i can't give|hmm… let's try a different topic.|sorry, i can't chat about|this content may violate|this prompt may violate|" +
        "i can't help with responses on elections|i can't help you with that|i'm unable to help|that's not something i can|that's beyond my|this topic isn't something|election topics",
    ),
    openers: list("i'm just a language model|i am only a language model|as an ai model|hmm|well|apologies|oops"),
    words:
      'cookie cookies consent captcha javascript browser sign-in signin login logged log account password e-mail email subscribe subscription privacy terms policy partners personalised personalized ads advertising recaptcha cloudflare robot human verify verification ' +
      'security blocked ip network reload refresh upgrade plan limit quota credits session expired permission unavailable maintenance continue accept reject preferences settings',
  },
  de: {
    empties: list(
      'denkt nach.|nachdenken.|ich denke nach.|nachgedacht für|sucht.|suche läuft.|suche im web.|im web suchen.|das web wird durchsucht|durchsuche das web.|websuche läuft|wird geladen|lädt.|laden.|bitte warten|antwort wird generiert|antwort wird erstellt|wird generiert|einen moment|' +
        'keine übersicht|es konnte keine übersicht|es konnte keine ki|es konnte keine antwort|für diese suche ist keine|eine ki-übersicht ist|übersicht mit ki.|ki-übersicht ist nicht|ki-übersicht nicht|für diese suchanfrage ist keine|es kann derzeit keine ki-übersicht|ki-antworten können fehler|keine antwort verfügbar|keine antwort gefunden|kein inhalt|kein textinhalt|' +
        'keine ergebnisse|keine daten|nicht verfügbar.|weitere informationen.|mehr erfahren.|chatgpt kann fehler machen|gemini kann fehler machen',
    ),
    walls: list(
      'melde dich an … fort|melde dich an oder|melde dich an.|melden sie sich an … fort|melden sie sich an oder|melden sie sich an.|anmelden oder|einloggen oder|melde dich … an … fort|melden sie sich … an … fort|logge dich ein … fort|logge dich ein.|loggen sie sich ein … fort|registriere dich … fort|registriere dich.|registrieren sie sich … fort|registrieren sie sich.|anmeldung erforderlich|erstelle ein kostenloses konto|du musst angemeldet|sie müssen angemeldet|deine sitzung ist|ihre sitzung ist|' +
        'du hast das limit|du hast dein limit|du hast dein … limit|du hast das … limit|sie haben das limit|sie haben ihr limit|sie haben ihr … limit|sie haben das … limit|limit erreicht|nutzungslimit|tageslimit|nachrichtenlimit|kontingent|upgrade auf|' +
        'bestätige, dass du ein mensch|bestätigen sie, dass sie ein mensch|bestätige dass du|bestätigen sie dass sie|ich bin kein roboter|sind sie ein mensch|überprüfung, ob sie ein mensch|sicherheitsüberprüfung|sicherheitsprüfung|ihr browser wird überprüft|browser wird überprüft|' +
        'unsere systeme haben|ungewöhnlicher datenverkehr|aktivieren sie javascript|bitte aktivieren sie javascript|javascript ist deaktiviert|bevor sie zu|bevor du zu|bevor sie fortfahren|wir verwenden cookies|diese website verwendet cookies|wir und unsere partner|wir schätzen ihre privatsphäre|' +
        'ihre privatsphäre|alle cookies akzeptieren|zugriff verweigert|sie wurden blockiert|dieser link|geteilte unterhaltung|geteilter chat|dies ist eine kopie|diese seite ist nicht|seite nicht gefunden|in ihrem land nicht|in deinem land nicht|keine internetverbindung|wartungsarbeiten|' +
        'hohe auslastung|starke auslastung|derzeit ausgelastet|server überlastet|wir sind überlastet|etwas ist schiefgelaufen|verbindung fehlgeschlagen',
    ),
    beside: list(
      'dies kann|das kann einige|google-dienste|ausfälle|daten zur zielgruppen|neue dienste|werbung auszuliefern|personalisierte|nicht personalisierte|wenn sie alle|google dienste|anmelden.|registrieren.|einloggen.|weiter.|fortfahren.|mit google|später erneut|erneut versuchen|versuche es|bitte warte|warte bis|mehr erfahren|datenschutz|nutzungsbedingungen|impressum|alle akzeptieren|alle ablehnen|weitere optionen|dieser vorgang ist automatisch|' +
        'du wirst weitergeleitet|sie werden weitergeleitet|ihr browser wird|passwort|e-mail|um fortzufahren|kostenlos.|upgrade.|einstellungen',
    ),
    words:
      'cookie cookies einwilligung captcha javascript browser anmelden anmeldung einloggen konto passwort e-mail datenschutz nutzungsbedingungen partner personalisierte werbung roboter mensch bestätigen sicherheit blockiert netzwerk neu laden upgrade limit sitzung abgelaufen akzeptieren ablehnen einstellungen fortfahren',
  },
  fr: {
    empties: list(
      "réflexion.|en train de réfléchir|réflexion pendant|recherche.|recherche en cours|recherche sur le web.|recherche sur internet.|chargement|veuillez patienter|génération en cours|génération de la réponse|un instant|aucun aperçu|aucune vue d'ensemble|un aperçu ia n'est|l'aperçu ia n'est|aperçu ia.|" +
        "impossible de générer un aperçu|les réponses de l'ia peuvent|aucune réponse|aucun contenu|aucun résultat|pas de réponse.|non disponible.|en savoir plus.|chatgpt peut faire des erreurs",
    ),
    walls: list(
      "connectez-vous pour continuer|connectez-vous pour|connectez-vous ou|connectez-vous.|connecte-toi pour continuer|veuillez vous connecter|inscrivez-vous pour continuer|inscrivez-vous gratuitement|inscrivez-vous.|créez un compte pour|créez un compte gratuit|vous devez être connecté|vous devez vous connecter|votre session a expiré|vous avez atteint|tu as atteint|limite atteinte|limite d'utilisation|quota dépassé|passez à la version|passez au forfait|" +
        "vérifiez que vous êtes|vérifiez que vous n'êtes pas|vérification que vous êtes|confirmez que vous êtes|confirmez que vous n'êtes pas|je ne suis pas un robot|vérification de sécurité|contrôle de sécurité|vérification de votre navigateur|nos systèmes ont détecté|trafic inhabituel|activez javascript|" +
        "veuillez activer javascript|avant de continuer|avant d'accéder à google|avant d'accéder|nous utilisons des cookies|ce site utilise des cookies|nous respectons votre vie privée|nous et nos partenaires|nous et nos … partenaires|accès refusé|vous avez été bloqué|ce lien|conversation partagée|ceci est une copie|" +
        "page introuvable|cette page n'est pas|n'est pas disponible dans votre pays|aucune connexion internet|en maintenance|forte demande|trop de demandes|serveur surchargé|une erreur|quelque chose s'est mal passé",
    ),
    beside: list(
      "cela peut prendre|fournir les services google|assurer la maintenance|suivre les interruptions|diffuser des annonces|contenus personnalisés|se connecter.|s'inscrire.|connexion.|continuer.|réessayer|réessayez|veuillez réessayer|patientez|en savoir plus|politique de confidentialité|conditions d'utilisation|tout accepter|tout refuser|plus d'options|ce processus est automatique|vous allez être redirigé|votre navigateur|mot de passe|adresse e-mail|pour continuer",
    ),
    words:
      'cookie cookies consentement captcha javascript navigateur connexion connecter compte passe e-mail confidentialité conditions partenaires publicités personnalisées robot humain vérifier vérification sécurité bloqué réseau actualiser limite quota session expiré accepter refuser préférences paramètres continuer',
  },
  es: {
    empties: list(
      'pensando.|pensó durante|buscando.|buscando en la web.|buscando en internet.|cargando|espere|espera un momento|generando respuesta|generando la respuesta|un momento|no hay resumen|no hay una visión|la visión general creada por ia no|una visión general de ia no|resumen de ia no|no se puede generar un resumen|' +
        'no se pudo generar|las respuestas de la ia pueden|las respuestas de ia pueden|no hay respuesta|sin respuesta.|sin contenido|sin resultados|no disponible.|más información.|chatgpt puede cometer errores',
    ),
    walls: list(
      'inicia sesión para|inicia sesión o|inicia sesión.|inicie sesión para|inicie sesión o|inicie sesión.|regístrate para|regístrate gratis|regístrate.|regístrese para|crea una cuenta para|crea una cuenta gratuita|cree una cuenta para|debes iniciar sesión|debe iniciar sesión|tu sesión ha|su sesión ha|has alcanzado|ha alcanzado|alcanzaste|límite alcanzado|límite de uso|cuota superada|actualiza tu plan|verifica que eres|verifique que es|confirma que eres|confirme que es|' +
        'confirma que no eres|no soy un robot|comprobación de seguridad|verificación de seguridad|comprobando tu navegador|comprobando su navegador|verificando que eres|nuestros sistemas han detectado|tráfico inusual|habilita javascript|habilite javascript|activa javascript|antes de ir a google|antes de continuar|' +
        'utilizamos cookies|usamos cookies|este sitio utiliza cookies|este sitio web utiliza cookies|valoramos tu privacidad|valoramos su privacidad|nosotros y nuestros|acceso denegado|has sido bloqueado|ha sido bloqueado|este enlace|conversación compartida|esta es una copia|página no encontrada|esta página no|' +
        'no está disponible en tu país|no está disponible en su país|sin conexión a internet|en mantenimiento|alta demanda|demasiadas solicitudes|servidor sobrecargado|algo salió mal|se ha producido un error',
    ),
    beside: list(
      'esto puede tardar|proporcionar y mantener|mostrar contenido personalizado|iniciar sesión.|registrarse.|continuar.|reintentar|inténtalo|inténtelo|vuelve a intentarlo|espera|más información|política de privacidad|términos|aceptar todo|rechazar todo|más opciones|este proceso es automático|serás redirigido|será redirigido|tu navegador|su navegador|contraseña|correo electrónico|para continuar',
    ),
    words:
      'cookie cookies consentimiento captcha javascript navegador sesión cuenta contraseña correo privacidad términos socios anuncios personalizados robot humano verificar verificación seguridad bloqueado red recargar límite cuota caducado aceptar rechazar preferencias configuración continuar',
  },
  pt: {
    empties: list(
      'pensando.|a pensar.|pensou por|pesquisando.|pesquisando na web.|buscando na web.|carregando|a carregar|aguarde|gerando resposta|gerando a resposta|um momento|não há visão geral|uma visão geral de ia não|a visão geral criada por ia não|visão geral criada por ia.|não foi possível gerar uma visão|as respostas da ia podem|' +
        'as respostas de ia podem|nenhuma resposta|sem resposta.|sem conteúdo|nenhum resultado|sem resultados|não disponível.|indisponível.|saiba mais.|o chatgpt pode cometer erros|chatgpt pode cometer erros',
    ),
    walls: list(
      'faça login para|faça login ou|faça login.|entre na sua conta para|entre para continuar|inicie sessão para|inicie sessão ou|inscreva-se para|cadastre-se para|cadastre-se gratuitamente|registe-se para|crie uma conta para|crie uma conta gratuita|você precisa fazer login|sua sessão expirou|a sua sessão|você atingiu|atingiu o limite|limite atingido|limite de uso|cota excedida|faça upgrade|confirme que você é|verifique se você é|confirme que não é|' +
        'não sou um robô|verificação de segurança|verificando seu navegador|a verificar o seu navegador|verificando se você é|nossos sistemas detectaram|tráfego incomum|ative o javascript|habilite o javascript|antes de continuar|antes de ir para o google|usamos cookies|utilizamos cookies|este site usa cookies|este site utiliza cookies|' +
        'valorizamos sua privacidade|nós e nossos|nós e os nossos|acesso negado|você foi bloqueado|este link|conversa compartilhada|esta é uma cópia|página não encontrada|esta página não|não está disponível no seu país|sem conexão com a internet|em manutenção|alta demanda|muitas solicitações|servidor sobrecarregado|algo deu errado|ocorreu um erro',
    ),
    beside: list(
      'isso pode levar|isto pode demorar|entrar.|cadastrar.|continuar.|tentar novamente|tente novamente|aguarde|saiba mais|política de privacidade|termos|aceitar tudo|rejeitar tudo|mais opções|este processo é automático|você será redirecionado|seu navegador|senha|e-mail|para continuar',
    ),
    words:
      'cookie cookies consentimento captcha javascript navegador login sessão conta senha e-mail privacidade termos parceiros anúncios personalizados robô humano verificar verificação segurança bloqueado rede recarregar limite cota expirou aceitar rejeitar preferências configurações continuar',
  },
  it: {
    empties: list(
      "sto pensando.|ragionamento.|ha ragionato per|ricerca in corso|ricerca sul web.|ricerca nel web.|sto cercando sul web.|caricamento|attendere|attendi|generazione della risposta|un momento|nessuna panoramica|una panoramica ai non|la panoramica ai non|panoramica ai.|impossibile generare una panoramica|le risposte dell'ia potrebbero|le risposte dell'ai potrebbero|le risposte dell'ai possono|" +
        "le risposte dell'ia possono|nessuna risposta|nessun contenuto|nessun risultato|non disponibile.|ulteriori informazioni.|scopri di più.|chatgpt può commettere errori",
    ),
    walls: list(
      "accedi per|accedi o|accedi.|effettua l'accesso per|effettua l'accesso.|esegui l'accesso per|esegui l'accesso.|registrati per|registrati gratuitamente|iscriviti per|crea un account per|crea un account gratuito|devi accedere|devi effettuare|la tua sessione|la sessione è scaduta|hai raggiunto|limite raggiunto|limite di utilizzo|quota superata|passa al piano|verifica di essere|conferma di essere|conferma di non essere|non sono un robot|" +
        'controllo di sicurezza|verifica di sicurezza|controllo del browser|verifica che tu sia|i nostri sistemi hanno rilevato|traffico insolito|abilita javascript|attiva javascript|prima di continuare|utilizziamo i cookie|utilizziamo cookie|usiamo i cookie|questo sito utilizza|questo sito usa|teniamo alla tua privacy|noi e i nostri|' +
        'accesso negato|sei stato bloccato|questo link|conversazione condivisa|questa è una copia|pagina non trovata|questa pagina non|non è disponibile nel tuo paese|nessuna connessione|in manutenzione|troppe richieste|server sovraccarico|qualcosa è andato storto|si è verificato un errore',
    ),
    beside: list(
      "l'operazione potrebbe|potrebbero essere necessari|accedi.|registrati.|continua.|riprova|attendi|scopri di più|informativa sulla privacy|termini|accetta tutto|rifiuta tutto|altre opzioni|questa procedura è automatica|questo processo è automatico|verrai reindirizzato|il tuo browser|password|e-mail|indirizzo email|per continuare",
    ),
    words:
      'cookie consenso captcha javascript browser accesso accedi account password e-mail email privacy termini partner annunci personalizzati robot umano verifica sicurezza bloccato rete ricarica limite quota scaduta accetta rifiuta preferenze impostazioni continua',
  },
  nl: {
    empties: list(
      'denken.|nadenken.|aan het nadenken|dacht … na|zoeken.|zoeken op het web.|zoekt op het web.|op internet zoeken.|laden.|wordt geladen|even geduld|een ogenblik|antwoord wordt gegenereerd|er is geen ai-overzicht|geen ai-overzicht|een ai-overzicht is niet|ai-overzicht is niet|ai-overzicht.|kan geen ai-overzicht|' +
        'ai-antwoorden kunnen|geen antwoord|geen inhoud|geen resultaten|niet beschikbaar.|meer informatie.|chatgpt kan fouten maken',
    ),
    walls: list(
      'log in om verder|log in om door|log in of|meld je aan om|meld je aan.|meld u aan om|inloggen om|inloggen of|registreer je om|maak een account om|maak een gratis account|je moet inloggen|u moet inloggen|je sessie|uw sessie|je hebt de limiet|je hebt je limiet|je hebt je … limiet|u hebt de limiet|limiet bereikt|gebruikslimiet|quotum|upgrade naar|bevestig dat je|bevestig dat u|' +
        'verifieer dat|ik ben geen robot|beveiligingscontrole|veiligheidscontrole|je browser wordt gecontroleerd|uw browser wordt gecontroleerd|controleren of je|onze systemen hebben|ongebruikelijk verkeer|schakel javascript in|voordat je verdergaat|voordat u verdergaat|we gebruiken cookies|wij gebruiken cookies|deze website gebruikt cookies|' +
        'deze site gebruikt cookies|we waarderen je privacy|wij en onze|toegang geweigerd|je bent geblokkeerd|u bent geblokkeerd|deze link|gedeeld gesprek|dit is een kopie|pagina niet gevonden|deze pagina is niet|niet beschikbaar in je land|niet beschikbaar in uw land|geen internetverbinding|onderhoud.|te veel verzoeken|server overbelast|er is iets misgegaan',
    ),
    beside: list(
      'inloggen.|aanmelden.|registreren.|doorgaan.|opnieuw proberen|probeer het|wacht|meer informatie|privacybeleid|voorwaarden|alles accepteren|alles afwijzen|meer opties|dit proces verloopt automatisch|je wordt doorgestuurd|u wordt doorgestuurd|je browser|uw browser|wachtwoord|e-mailadres|om door te gaan',
    ),
    words:
      'cookie cookies toestemming captcha javascript browser inloggen aanmelden account wachtwoord e-mail privacy voorwaarden partners gepersonaliseerde advertenties robot mens verifiëren beveiliging geblokkeerd netwerk vernieuwen limiet quotum sessie verlopen accepteren weigeren voorkeuren instellingen doorgaan',
  },
  ja: {
    empties: list(
      '思考中|考え中|思考時間|検索中|検索しています|ウェブを検索|ウェブで検索中|読み込み中|読み込んでいます|お待ちください|しばらくお待ちください|回答を生成|生成中|この検索では ai による概要|この検索に対する ai による概要|ai による概要は|ai による概要を|ai の回答には|回答がありません|結果がありません|該当なし|コンテンツがありません|利用できません.',
    ),
    walls: list(
      'ログインして続行|ログインして、続|ログインまたは|ログインが必要|ログインしてください|サインインして続行|サインインしてください|サインインまたは|続行するには|アカウントを作成|新規登録|登録して|セッションの有効期限|上限に達しました|制限に達しました|利用上限|使用制限|無料プランの上限|無料プランの制限|人間であることを確認|あなたが人間であること|私はロボットではありません|ロボットではない|' +
        'セキュリティ チェック|セキュリティチェック|ブラウザを確認|ブラウザをチェック|通常と異なるトラフィック|javascript を有効|javascriptを有効|google にアクセスする前に|続行する前に|cookie を使用|cookieを使用|クッキーを使用|当サイトでは cookie|当社とパートナー|アクセスが拒否|アクセスが制限|ブロックされました|このリンク|共有された会話|共有リンク|' +
        'ページが見つかりません|お住まいの国|お使いの地域|インターネットに接続されていません|メンテナンス中|アクセスが集中|リクエストが多すぎます|混雑しています|問題が発生しました|エラーが発生しました',
    ),
    beside: list(
      'ログイン.|続行.|同意する|すべて受け入れる|すべて拒否|その他のオプション|もう一度|再試行|詳細|プライバシー|利用規約|自動的に|まもなく|しばらく|パスワード|メールアドレス|時間をおいて',
    ),
    words:
      'cookie クッキー 同意 キャプチャ javascript ブラウザ ログイン サインイン アカウント パスワード メール プライバシー 利用規約 パートナー 広告 ロボット 人間 確認 セキュリティ ブロック ネットワーク 再読み込み 上限 制限 セッション 設定 続行',
  },
  zh: {
    empties: list(
      '思考中|正在思考|已思考|已深度思考|搜索中|正在搜索|正在搜索网页|正在联网搜索|联网搜索中|加载中|正在加载|載入中|请稍候|請稍候|正在生成|生成中|此搜索没有|此搜索沒有|没有可用的 ai 概览|无法生成 ai 概览|ai 概览不可用|没有针对此搜索|暂无回答|没有回答|暂无内容|没有内容|没有结果|无结果|未找到|ai 回答可能|ai 的回答|内容由 ai 生成|不可用.',
    ),
    walls: list(
      '登录以继续|登录后继续|登录后使用|登录后查看|请登录|请先登录|登入以|請登入|登录或注册|注册以|立即注册|注册账号|创建账户|创建帐户|会话已过期|登录已过期|您已达到|你已达到|已达到使用上限|已达上限|次数已用完|额度已用完|额度不足|余额不足|升级到|升级套餐|请验证您是真人|验证您是真人|确认您是真人|请完成验证|请完成安全验证|安全验证|安全检查|我不是机器人|正在检查您的浏览器|' +
        '检查您的浏览器|异常流量|请启用 javascript|请启用javascript|启用 javascript|在继续之前|继续前往|我们使用 cookie|我们使用cookie|本网站使用 cookie|本网站使用|我们和我们的合作伙伴|我们重视您的隐私|拒绝访问|访问被拒绝|您已被屏蔽|您已被阻止|此链接|该链接|分享的对话|共享的对话|页面不存在|找不到页面|您所在的地区|您所在的国家|无网络连接|网络连接失败|' +
        '系统维护|正在维护|服务器繁忙|请求过多|请求过于频繁|访问过于频繁|出错了|出现错误|发生错误',
    ),
    beside: list(
      '登录.|注册.|继续.|接受所有|全部接受|全部拒绝|更多选项|重试|请重试|稍后再试|了解更多|隐私|使用条款|服务条款|自动|即将|密码|电子邮件|以继续',
    ),
    words:
      'cookie 同意 验证码 javascript 浏览器 登录 登入 账户 账号 密码 邮箱 隐私 条款 合作伙伴 广告 机器人 真人 验证 安全 屏蔽 网络 刷新 上限 限制 额度 会话 过期 接受 拒绝 设置 继续',
  },
};
