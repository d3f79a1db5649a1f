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
