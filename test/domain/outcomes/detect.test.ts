import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detectOutcome, judgeOutcome, LONGEST_REFUSAL, type Outcome } from '../../../src/domain/outcomes/mod.ts';
import { projectFile } from '../../house/sources.ts';

const BARE = { ads: [], shopping: [], videos: [] };
const outcomeOf = (answer: string): Outcome => detectOutcome({ ...BARE, answer });

const CASES: Readonly<Record<string, Readonly<Record<'refused' | 'error' | 'answered', readonly string[]>>>> = {
  English: {
    refused: [
      "I'm sorry, but I can't help with that.",
      'I’m sorry, but I can’t assist with that request.',
      "I'm sorry, I cannot provide medical advice. If you have other questions, feel free to ask!",
      'As an AI language model, I am not able to browse the internet.',
      'Sorry, I am unable to answer that question. Please try again with another one.',
      '**I can’t help with that.** Is there anything else I can help you with?',
      'Unfortunately, we are unable to comply with this request; your request violates our usage policy.',
      "I understand your concern, but I won't discuss this topic. Let me know if I can help with something else.",
      "I can't help with that, but I'd be happy to help with another question.",
      'I must decline to answer.',
      'My apologies, I currently cannot access real-time prices.',
    ],
    error: [
      'Something went wrong. Please try again later.',
      'An error occurred while processing your request.',
      '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>',
      '{"error": {"message": "Rate limit reached", "type": "requests"}}',
      'Error: Request timed out.',
      'Too Many Requests',
      'Oops! Something went wrong. If the problem persists, please contact support.',
      'Just a moment... Enable JavaScript and cookies to continue',
      'Sorry, there was an error generating a response.',
      "We're experiencing high demand. Please try again later.",
      'Internal Server Error',
      'undefined',
      'Error, Model gave no response as it was reciting from copyrighted material',
    ],
    answered: [
      "I can't recommend Acme enough.",
      "I can't help with that, but Acme is a good option.",
      "I'm sorry, but I can't name one best shoe. Acme and Globex are both good.",
      "I can't help with prices. If you have wide feet, Acme is the best choice.",
      'I can’t help with that. Try Acme.',
      'Error-free laptops do not exist; Acme comes close.',
      '404 shoes are in stock.',
      '500',
      'Sorry!',
      'Acme.',
      'Yes',
      'I could not find anything about Acme.',
      'Feel free to try Acme.',
      'Contact Acme.',
      'The service is great at Acme. Something went wrong with Globex.',
      'Acme says: "Something went wrong."',
    ],
  },
  German: {
    refused: [
      'Es tut mir leid, aber dabei kann ich leider nicht helfen.',
      'Tut mir leid, ich kann dir bei dieser Anfrage nicht weiterhelfen.',
      'Ich kann diese Frage nicht beantworten. Wenn Sie weitere Fragen haben, lassen Sie mich wissen.',
      'Als KI-Sprachmodell kann ich dir keine Empfehlung geben. Dazu kann ich nichts sagen.',
      'Entschuldigung, ich bin nicht in der Lage, darüber zu sprechen.',
    ],
    error: [
      'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.',
      'Etwas ist schiefgelaufen.',
      'Fehler: Zeitüberschreitung',
    ],
    answered: [
      'Ich kann Acme nicht genug empfehlen.',
      'Es tut mir leid, dabei kann ich nicht helfen, aber Acme ist gut.',
      'Fehlerfreie Geräte gibt es nicht.',
      'Tut mir leid.',
    ],
  },
  French: {
    refused: [
      'Je suis désolé, mais je ne peux pas vous aider avec cette demande.',
      'Désolé, je ne peux malheureusement pas répondre à cette question.',
      'Je ne suis pas en mesure de fournir ces informations. N’hésitez pas à me poser une autre question.',
    ],
    error: [
      'Une erreur est survenue. Veuillez réessayer plus tard.',
      'Oups ! Quelque chose s’est mal passé.',
      'Page introuvable',
    ],
    answered: ['Je ne peux que recommander Acme.', 'Je suis désolé, mais Acme est meilleur.', 'Désolé'],
  },
  Spanish: {
    refused: [
      'Lo siento, pero no puedo ayudarte con eso.',
      'Lo siento mucho, no puedo proporcionar esa información. ¿Hay algo más en lo que pueda ayudarte?',
      'Como modelo de lenguaje, no puedo acceder a internet.',
    ],
    error: ['Algo salió mal. Por favor, inténtalo de nuevo más tarde.', 'Se ha producido un error.', 'Acceso denegado'],
    answered: ['No puedo recomendar Acme lo suficiente.', 'Lo siento, pero Acme es mejor.'],
  },
  Portuguese: {
    refused: [
      'Desculpe, mas não posso ajudar com isso.',
      'Infelizmente, não consigo responder a essa pergunta. Se tiver outra dúvida, fique à vontade para perguntar.',
    ],
    error: ['Ocorreu um erro. Por favor, tente novamente mais tarde.', 'Algo deu errado.'],
    answered: ['Não posso deixar de recomendar a Acme.', 'Desculpe, mas a Acme é melhor.'],
  },
  Italian: {
    refused: [
      'Mi dispiace, ma non posso aiutarti con questa richiesta.',
      'Purtroppo non sono in grado di rispondere. Se hai altre domande, non esitare a chiedere.',
    ],
    error: ['Si è verificato un errore. Riprova più tardi.', 'Qualcosa è andato storto.'],
    answered: ['Non posso che consigliare Acme.', 'Mi dispiace, ma Acme è migliore.'],
  },
  Dutch: {
    refused: ['Het spijt me, maar ik kan je daar niet mee helpen.', 'Sorry, ik kan deze vraag niet beantwoorden.'],
    error: ['Er is iets misgegaan. Probeer het later opnieuw.', 'Oeps! Er is een fout opgetreden.'],
    answered: ['Ik kan Acme niet genoeg aanbevelen.', 'Sorry, maar Acme is beter.'],
  },
  Japanese: {
    refused: [
      '申し訳ありませんが、そのご質問にはお答えできません。',
      '申し訳ございません。そのリクエストには対応できません。',
    ],
    error: ['エラーが発生しました。しばらくしてからもう一度お試しください。'],
    answered: ['アクメがおすすめです。', '申し訳ありません。'],
  },
  Chinese: {
    refused: ['很抱歉，我无法回答这个问题。', '抱歉，我无法协助处理此请求。如果您有其他问题，请告诉我。'],
    error: ['出错了，请稍后再试。', '服务器繁忙，请稍后再试。'],
    answered: ['我推荐阿克美。', '很抱歉'],
  },
};

/** What pages and apps show in the place of an answer; the answers are held to the phrases' neighbours. */
const PAGES: Readonly<Partial<Record<Outcome, readonly string[]>>> = {
  empty: [
    ...[
      'Thinking…',
      'Searching the web',
      'Generating response…',
      'AI responses may include mistakes. Learn more',
      'NaN',
    ],
    ...[
      'An AI Overview is not available for this search',
      'No text content found in the output.',
      '[object Object]',
      'None',
    ],
    ...['Antwort wird generiert …', 'Für diese Suche ist keine Übersicht mit KI verfügbar.', 'Recherche sur le Web'],
    ...[
      'Buscando en la web…',
      'Pesquisando na web',
      'Ricerca sul web',
      'Zoeken op het web…',
      'ウェブを検索しています',
      '正在搜索网页…',
    ],
  ],
  error: [
    "You've hit the Free plan limit. You'll need to wait until 5:22 PM for your limit to reset.",
    'Checking your browser before accessing the site. This process is automatic. Your browser will redirect to your requested content shortly.',
    'Log in or sign up to get smarter responses, upload files and images, and more.',
    'Sign up to continue. Create a free account to keep asking.',
    'Verifying you are human. This may take a few seconds. www.example.com needs to review the security of your connection before proceeding. Ray ID: 8c1',
    'ChatGPT\nLog in\nSign up for free\nThis is a copy of a conversation between ChatGPT & Anonymous.\nReport conversation',
    `Before you continue to Google\nSign in\nWe use cookies and data to\nDeliver and maintain Google services\nTrack outages and protect against spam, fraud, and abuse\nIf you choose to "Accept all," we will also use cookies and data to\nDevelop and improve new services\nDeliver and measure the effectiveness of ads\nShow personalized content, depending on your settings\nReject all\nAccept all\nMore options\nPrivacy Terms`,
    ...[
      'Melden Sie sich an, um fortzufahren.',
      'Sie haben Ihr tägliches Limit erreicht.',
      'Connectez-vous pour continuer',
    ],
    ...['Vérification que vous êtes humain. Cela peut prendre quelques secondes.', 'Inicia sesión para continuar'],
    ...['Faça login para continuar', 'Verifica di essere un essere umano', 'Log in om verder te gaan'],
    ...['ログインして続行してください', '请登录后继续', '请验证您是真人', 'overloaded_error: Overloaded'],
  ],
  refused: ['It might be time to move onto a new topic.', "I'm just a language model, so I can't help you with that."],
  answered: [
    ...['No.', 'Searching the web is what Acme does best.', "Let's try a different topic for your blog: Acme shoes."],
    ...['To log in to Acme, open the app and enter your password. If you are locked out, contact support.', 'Paris'],
    ...['Log in to your Acme account and choose Settings to cancel.', 'Loading docks are sold by Acme.'],
    ...['Melden Sie sich bei Acme an, um den Tarif zu sehen.', 'Inicia sesión en Acme y elige Ajustes.'],
    ...['You have reached the best guide on Acme.', '登录后点击设置即可取消Acme订阅。'],
  ],
};

describe('the outcome of an answer', () => {
  for (const [language, outcomes] of Object.entries(CASES)) {
    for (const [expected, answers] of Object.entries(outcomes)) {
      for (const answer of answers) {
        test(`${language}: ${answer.slice(0, 70)} is ${expected}`, () => assert.equal(outcomeOf(answer), expected));
      }
    }
  }

  for (const answer of ['', ' ', '\n\n', '…', '---', '🙂', '.,;']) {
    test(`${JSON.stringify(answer)} is empty`, () => assert.equal(outcomeOf(answer), 'empty'));
  }

  for (const shown of ['ads', 'shopping', 'videos']) {
    test(`of an answer that consists of its ${shown} is answered, unless its text says otherwise`, () => {
      const outcome = (answer: string) => detectOutcome({ ...BARE, answer, [shown]: [{}] });
      assert.deepEqual(['', 'Show more', 'Loading…', 'Internal Server Error'].map(outcome), [
        'answered',
        'answered',
        'empty',
        'error',
      ]);
    });
  }

  for (const [outcome, texts] of Object.entries(PAGES)) {
    for (const text of texts)
      test(`a page: ${text.slice(0, 60)} is ${outcome}`, () => assert.equal(outcomeOf(text), outcome));
  }

  test('is judged by the text without what is set aside', () => {
    assert.equal(outcomeOf('<think>The user asks for Acme.</think>'), 'empty');
    assert.equal(outcomeOf("<think>No.</think>I'm sorry, but I can't help with that."), 'refused');
  });

  test('is doubted where a text is partly none', () => {
    const kinds = [
      "I can't help with that. Acme is good.",
      'Bevor Sie zu Google weitergehen\nWir verwenden Cookies und Daten, um\nGlobex zur Verfügung zu stellen und zu pflegen',
      'None.',
      'Acme is good.',
    ].map((answer) => judgeOutcome({ ...BARE, answer }));
    assert.deepEqual(
      kinds.map(({ outcome, doubt }) => [outcome, doubt?.kind]),
      [
        ['answered', 'refusal'],
        ['answered', 'wall'],
        ['answered', 'placeholder'],
        ['answered', undefined],
      ],
    );
  });

  const above = 'Acme is light and costs about 90 dollars. A second one that many runners';
  for (const [below, outcome] of [
    ['\n\nThere was an error generating a response', 'error'],
    ['\nSomething went wrong. Please try again.', 'error'],
    ['\n\n❌ Error in message stream', 'error'],
    ['\n\nBeim Generieren der Antwort ist ein Fehler aufgetreten.', 'error'],
    ['\n\nUne erreur s’est produite. Veuillez réessayer.', 'error'],
    ['\n\nSe produjo un error al generar la respuesta.', 'error'],
    ['\n\nエラーが発生しました。', 'error'],
    ['\n\n- Something went wrong', 'answered'],
    [' may see:\n\nSomething went wrong.', 'answered'],
    ['\n\nThere was a problem with Acme shoes.', 'answered'],
    ['\n\nAn unexpected error was mended in 2024.', 'answered'],
    ['\n\nIf there was an error, ask again.', 'answered'],
  ] as const) {
    test(`of an answer above ${JSON.stringify(below)} is ${outcome}`, () => {
      const found = judgeOutcome({ ...BARE, answer: above + below });
      assert.deepEqual([found.outcome, found.doubt?.kind], [outcome, outcome === 'error' ? 'cut' : undefined]);
    });
  }

  test('of a long text is answered', () => {
    const refusal = "I can't help with that. ";
    assert.equal(outcomeOf(refusal.repeat(Math.floor(LONGEST_REFUSAL / refusal.length))), 'refused');
    assert.equal(outcomeOf(refusal.repeat(LONGEST_REFUSAL / refusal.length + 1)), 'answered');
  });

  const shown = [...projectFile('docs/outcomes.md').matchAll(/^\| (.+) \| `(\w+)` \|$/gm)];
  for (const [, text, outcome] of shown) {
    test(`is as the docs say: ${text} is ${outcome}`, () => assert.equal(outcomeOf(text!), outcome));
  }
  test('is shown in the docs', () => assert.ok(shown.length > 8));
});
