import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detectOutcome, judgeOutcome, type Outcome } from '../../../src/domain/outcomes/mod.ts';

const BARE = { ads: [], shopping: [], videos: [] };

const KINDS: readonly (readonly [kind: string, outcome: Outcome, texts: readonly string[]])[] = [
  [
    'a refusal that names brands',
    'refused',
    [
      'Sorry, but as an AI I can’t recommend specific brands such as Acme or Bolt.',
      "I'm sorry, but I can't compare Acme and Bolt.",
      "I'm not able to recommend specific brands like Acme.",
      'Tut mir leid, ich kann Acme und Bolt nicht vergleichen.',
      'Zu Acme kann ich leider keine Auskunft geben.',
      'Leider darf ich zu diesem Thema keine Auskunft geben.',
      'Désolé, je ne peux pas recommander Acme ou une autre marque.',
      'Lo siento, pero no puedo comparar Acme y Bolt.',
      'Mi dispiace, non posso consigliare marchi come Acme.',
      'Desculpe, mas não posso comparar a Acme com a Bolt.',
      'Sorry, ik kan Acme en Bolt niet vergelijken.',
      'Przykro mi, nie mogę polecać marek takich jak Acme.',
      'Tyvärr kan jag inte ge råd om Acme.',
      'Förlåt, men jag kan inte jämföra Acme och Bolt.',
      'Извините, но я не могу сравнивать Acme и Bolt.',
      'Üzgünüm, Acme ile Bolt arasında karşılaştırma yapamam, markaları karşılaştıramam.',
      '申し訳ありませんが、AcmeとBoltを比較することはできません。',
      '抱歉，我无法比较Acme和Bolt。',
      '죄송하지만 Acme와 Bolt를 비교할 수 없습니다.',
    ],
  ],
  [
    'an answer that an apology or "can\'t" begins',
    'answered',
    [
      "Unfortunately, I can't recommend Acme.",
      "I'm sorry, but I can't recommend Acme: it leaks, and repairs take weeks.",
      'Ich kann Acme nicht empfehlen.',
      'No puedo recomendar Acme.',
      "I can't compare them by noise, but Acme is cheaper.",
    ],
  ],
  [
    'what an app says of a failure',
    'error',
    [
      'Our servers are experiencing high demand right now.',
      'Model is at capacity. Please try again in a few minutes.',
      'Der Server ist zurzeit überlastet. Bitte später erneut versuchen.',
      'Verbindung unterbrochen. Erneut versuchen',
      'El servidor está saturado. Inténtalo más tarde.',
      'Error de red',
      'Il server è sovraccarico. Riprova più tardi.',
      'Le serveur est saturé. Réessayez plus tard.',
      'Serwer jest przeciążony. Spróbuj później.',
      'Erro de conexão. Tente novamente.',
      '网络异常，请重试',
      'The server took too long to respond.',
      'Die Antwort konnte nicht geladen werden.',
      'Impossible de générer une réponse',
      'Non è stato possibile generare una risposta.',
      'Nie udało się wygenerować odpowiedzi.',
      'Diese Funktion ist in deiner Region nicht verfügbar',
      'Response stopped',
      'Du hast diese Antwort abgebrochen',
      'Vous avez arrêté cette réponse',
      'Has detenido esta respuesta',
      'Hai interrotto questa risposta',
      'Odpowiedź została zatrzymana',
    ],
  ],
  [
    'a wall or a banner',
    'error',
    [
      'Anmelden, um fortzufahren\nMit Google fortfahren\nNoch kein Konto? Registrieren',
      'Melde dich an, um die Antwort zu sehen.\nAnmelden\nRegistrieren',
      'Connectez-vous pour continuer\nContinuer avec Google\nPas de compte ? Inscrivez-vous',
      'We use cookies to improve your experience.\nAccept\nDecline',
      'Wir verwenden Cookies, um Ihr Erlebnis zu verbessern.\nAkzeptieren\nAblehnen',
      'Utilizziamo i cookie per migliorare la tua esperienza.\nAccetta\nRifiuta',
      'Używamy plików cookie, aby zapewnić najlepszą jakość.\nAkceptuję\nOdrzucam',
    ],
  ],
  [
    'a placeholder',
    'empty',
    [
      'Thinking longer for a better answer',
      'Browsing reddit.com…',
      'Comparing prices of Acme...',
      '12 Quellen werden gelesen',
      'Ha pensato per 12 secondi',
      'Myślał przez 12 sekund',
      'Leyendo reseñas de Acme…',
      'Gathering information from 5 sources',
      'Researching your question',
    ],
  ],
  [
    'an answer that begins as a placeholder does',
    'answered',
    [
      'Reading glasses by Acme are light.',
      'Checking accounts at Acme are free…\nBolt asks for a fee.',
      'Comparing Acme with Bolt is hard. Both are quiet…',
      'Not at the moment.',
      'Working time: 5 hours.',
      'The Acme router lost its connection.',
    ],
  ],
  [
    'a sentence about a name that begins as a failure does',
    'answered',
    [
      'Network errors on Acme routers are usually fixed by a restart.',
      'Server error rates at Acme fell by half in 2026.',
      'Too many requests from one address will block your Acme account for an hour.',
      'Usage limits at Acme are lower than at Zephyrus.',
      'Press and hold the power button on your Acme router for ten seconds.',
      'ECONNREFUSED errors in Acme CLI mean that the port is closed.',
      'Due to high demand, Acme raised its prices.',
      'Netzwerkfehler treten bei Acme selten auf.',
      'Zu viele Anfragen legen den Server von Acme regelmäßig lahm.',
      'Los errores de red de Acme son raros.',
      '网络错误在Acme路由器上很少见。',
      'ネットワークエラーはAcmeでは珍しいです。',
      'Je ne peux pas recommander Acme.',
      "This isn't something I would recommend.",
      "That falls outside Acme's warranty.",
    ],
  ],
  [
    'a failure, wall or message of a program',
    'error',
    [
      "You've reached the current usage cap for GPT-5, please try again after 4:37 PM.",
      'Claude is currently at capacity. Please check back soon.',
      'AI Mode isn’t available right now. Please try again later.',
      'An error occurred while connecting to the Slack connector.',
      'Ein Fehler ist aufgetreten beim Abruf Ihrer Daten.',
      '网络错误，请检查您的网络连接。',
      'Press & Hold to confirm you are a human (and not a bot).',
      'This site can’t be reached. chatgpt.com took too long to respond. ERR_CONNECTION_TIMED_OUT',
      'Whoa there, pardner! Your request has been blocked due to a network policy.',
      'Error: Navigation timeout of 30000 ms exceeded',
      'ERROR_PROXY_BLOCKED',
      '{"status":"failed","message":"No answer extracted"}',
      'Es gab ein Problem bei der Verarbeitung deiner Anfrage.',
      'Un problème est survenu. Réessayez.',
      'Er ging iets fout bij het genereren van een antwoord.',
    ],
  ],
  [
    'a refusal of a topic',
    'refused',
    [
      "This isn't something I can discuss.",
      'I must respectfully decline.',
      'That falls outside what I can help with.',
      "I won't be able to provide that kind of information. Is there something else I can help you with?",
      'I prefer not to continue this conversation. I’m still learning so I appreciate your understanding and patience.🙏',
      'Darüber möchte ich nicht sprechen.',
      'Je préfère ne pas en parler.',
      '我不能讨论这个话题。',
    ],
  ],
  [
    'buttons, or what an app is doing',
    'empty',
    [
      'Answer\nImages\nSources · 10\nSteps\nAsk a follow-up',
      'New chat\nSearch chats\nLibrary',
      'Related\nSources\nFollow up',
      'Copier\nPartager',
      'ChatGPT is thinking',
      'Creating image',
    ],
  ],
  ['a text that a button may be', 'answered', ['Library', 'More\nAcme', 'Answer: 42', 'Images: 3\nVideos: 2\nAcme: 9']],
  [
    'an overview that could not be made',
    'empty',
    [
      'Übersicht mit KI kann derzeit nicht generiert werden. Bitte versuche es später noch einmal.',
      'No se puede generar una visión general creada por IA en este momento. Inténtalo de nuevo más tarde.',
      'Non è stato possibile caricare la panoramica AI.',
      'Het AI-overzicht kan nu niet worden geladen.',
    ],
  ],
  [
    'a wall below the name of its site, or with what it offers',
    'error',
    [
      'acme.com\nVerify you are human by completing the action below.\nacme.com needs to review the security of your connection before proceeding.',
      "You've reached the current usage cap for GPT-4. You can continue with the default model now, or try again after 5:07 PM.",
      'Sign in or create an account\nUnlock Pro Search and History\nContinue with Google\nContinue with Apple',
    ],
  ],
  [
    'a refusal with an offer of another subject',
    'refused',
    ["I'm having a hard time fulfilling your request. Can I help you with something else instead?"],
  ],
  [
    'how long a model thought',
    'empty',
    ['Réflexion durant 12 secondes', 'Razonó durante 4 s', '5 seconden nagedacht', 'Ha pensato per 1 minuto'],
  ],
  [
    'an app that could not finish',
    'error',
    [
      'Grok was unable to finish replying.\nPlease try again later or use a different model.',
      'Claude could not finish its response.',
      'Gemini konnte nicht antworten. Bitte erneut versuchen.',
      "Le Chat n'a pas pu répondre. Réessayez plus tard.",
    ],
  ],
  [
    'an object without its text',
    'empty',
    ['{"answer": null}', '{"text": "", "links": []}', "{'content': None}", '[{"result": {"text": null}}]'],
  ],
  ['that nothing was made', 'empty', ['No response generated.', 'Keine Ausgabe generiert.', 'Sin respuesta generada.']],
  [
    'an answer about what is named in these',
    'answered',
    [
      '{"answer": "Acme"}',
      '{"answer": null, "brands": ["Acme"]}',
      '{"brand": null}',
      'Claude was unable to beat Acme in our test.',
      'Gemini could not finish its mission.',
      'Gemini no pudo generar imágenes.',
      'Claude konnte die Antwort nicht nennen.',
      "Grok n'a pas pu générer de bénéfices.",
      'Acme.com',
      'Acme.com\nBolt.com',
      'Acme was unable to finish the race.',
      'Thinking takes 12 seconds.',
      'Worked 5 sets.',
      'Thinking 2 minutes',
      'Un aperçu IA ne peut pas être une source.',
      'The overview is not long.',
      'La IA no puede generar una visión general.',
      'Die KI kann keine Zusammenfassung erstellen.',
      'Il riepilogo non è disponibile in questo paese.',
      'Samenvatting: geen limiet',
      'Gedacht für 10 min am Tag.',
      '+49',
      '12 seconds',
      'No response plan generated more value than that of Acme.',
    ],
  ],
];

for (const [kind, outcome, texts] of KINDS) {
  describe(`${kind} is ${outcome}`, () => {
    for (const answer of texts)
      test(answer.slice(0, 60), () => assert.equal(detectOutcome({ ...BARE, answer }), outcome));
  });
}

test('an answer that was stopped is cut', () => {
  for (const last of ['[Response interrupted]', 'Response stopped', 'Antwort abgebrochen', 'Respuesta interrumpida']) {
    assert.equal(judgeOutcome({ ...BARE, answer: `Acme is light and\n\n${last}` }).doubt?.kind, 'cut', last);
  }
});

test('what programs print in the place of values is empty', () => {
  for (const answer of [
    'Array',
    'undefined undefined',
    'Invalid Date',
    '[object Object] undefined',
    'java.lang.Object@1b6d3586',
    'std::nullopt',
  ])
    assert.equal(detectOutcome({ answer, ads: [], shopping: [], videos: [] }), 'empty', answer);
  for (const answer of ['Array is a label maker.', 'Arrays', 'Undefined Behavior is a band.'])
    assert.equal(detectOutcome({ answer, ads: [], shopping: [], videos: [] }), 'answered', answer);
});
