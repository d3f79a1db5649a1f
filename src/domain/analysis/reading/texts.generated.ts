// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
  'interface-lines': `
# Lines that apps and pages put around an answer, one a line, by language; interface-phrases.ts says what each list means.
# \`…\` stands for a few words, \`#\` for a number, \`X\` for the name of an assistant.

en.always:
  copy code
  copy to clipboard
  show more
  show less
  show all
  read more on this page
  refine results
  refine search
  good response
  bad response
  was this response helpful
  was this answer helpful
  was this helpful
  rate this response
  give feedback
  send feedback
  share more feedback
  report a problem
  regenerate response
  regenerate
  read aloud
  stop generating
  continue generating
  edit message
  export to sheets
  export to docs
  ask a follow-up
  ask anything
  ask follow-up
  ask copilot
  message chatgpt
  message copilot
  view all sources
  show all sources
  see all sources
  view sources
  show sources
  dive deeper in ai mode
  skip to main content
  skip to content
  accessibility links
  accessibility help
  ai responses may include mistakes
  ai responses may include mistakes. learn more
  ai can make mistakes
  X can make mistakes. check important info
  X can make mistakes
  X is ai and can make mistakes
  X is ai and can make mistakes. please double-check responses
  X can make mistakes, so double-check it
  thumbs up
  thumbs down
  thought for …
  thought for a moment
  thinking longer for a better answer
  thought for a few seconds
  thought for a couple of seconds
  reasoned for …
  worked for …
  searched # sites
  searched # websites
  searched the web
  reading # sources
  reviewed # sources
  # sources
  # more sources
  used # sources
  searching the web
  searching
  browsing the web
  looking it up
  listen
  0 / 0
  generative ai is experimental
  jump to content
  open sidebar
  new chat
  turn on javascript
  you said
  show reasoning
  hide reasoning
  show thinking
  hide thinking
  show steps
  view steps
  finished thinking
  rewrite
  download app
  open in app
  log in
  sign up for free
  upgrade plan
  get plus
  what is this
  about this result
  feedback

en.atEdge:
  copy
  copied
  share
  like
  dislike
  edit
  retry
  sources
  source
  citations
  images
  videos
  related
  related questions
  people also ask
  thinking
  loading
  answer
  ai overview
  ai mode
  overview
  steps
  reasoning
  translate
  export
  save
  helpful
  not helpful
  send
  learn more
  thank you
  completed # steps
  completed # step
  # steps completed

en.person:
  you said
  you asked
  user said
  you wrote
  you sent
  your question

en.assistant:
  X said
  X says
  X responded
  X replied

en.questionsBelow:
  related questions
  people also ask
  people also asked
  more questions
  others also asked

en.searchesBelow:
  related
  related searches
  people also search for
  people also searched for

en.suggestionsBelow:
  suggested follow-ups
  suggested follow-up questions
  suggested questions
  suggested prompts
  follow-up questions
  follow-ups
  ask a follow-up
  ask follow-up
  ask a follow-up question
  you might also ask
  you could also ask

en.sponsored:
  sponsored
  sponsored content
  sponsored result
  sponsored results
  sponsored products
  sponsored link
  sponsored links
  sponsored by …
  paid advertisement
  advertisement
  promoted
  promoted result

en.adAtEdge:
  ad
  ads
  advertisements
  advertising

en.thinking:
  thinking
  thought process
  thinking process
  reasoning
  thoughts
  chain of thought
  internal reasoning
  show thinking
  hide thinking
  show reasoning
  hide reasoning
  show thought process

en.answer:
  answer
  final answer
  response
  final response

en.done:
  done
  finished thinking

de.always:
  code kopieren
  in die zwischenablage kopieren
  mehr anzeigen
  weniger anzeigen
  alle anzeigen
  ergebnisse verfeinern
  suche verfeinern
  gute antwort
  schlechte antwort
  war diese antwort hilfreich
  war das hilfreich
  feedback geben
  feedback senden
  problem melden
  neu generieren
  antwort neu generieren
  vorlesen
  generierung anhalten
  folgefrage stellen
  alle quellen anzeigen
  quellen anzeigen
  zum hauptinhalt springen
  zum inhalt springen
  ki-antworten können fehler enthalten
  ki-antworten können fehler enthalten. weitere informationen
  X kann fehler machen
  X kann fehler machen. überprüfe wichtige informationen
  nachgedacht für …
  # sekunden lang nachgedacht
  nachgedacht über …
  # quellen
  # quellen werden gelesen
  # websites durchsucht
  das web wird durchsucht
  im web suchen
  suche im web
  durchsuche das web
  in tabellen exportieren
  neuer chat
  überlegungen anzeigen
  gedankengang anzeigen

de.atEdge:
  kopieren
  kopiert
  teilen
  gefällt mir
  bearbeiten
  erneut versuchen
  mehr
  quellen
  quelle
  bilder
  videos
  ähnliche fragen
  verwandte fragen
  denkt nach
  nachdenken
  lädt
  übersicht mit ki
  ki-modus
  weitere informationen
  vielen dank
  mehr erfahren
  # schritte abgeschlossen

de.person:
  du hast gesagt
  du hast gefragt
  sie haben gesagt
  sie haben gefragt
  sie sagten
  du schriebst
  ihre frage
  deine frage

de.assistant:
  X hat gesagt
  X sagte
  X sagt
  X antwortete
  X schrieb

de.questionsBelow:
  ähnliche fragen
  verwandte fragen
  weitere fragen
  nutzer fragen auch
  andere fragten auch
  andere nutzer fragten auch

de.searchesBelow:
  ähnliche suchanfragen
  verwandte suchanfragen
  wird auch oft gesucht

de.suggestionsBelow:
  folgefragen
  vorgeschlagene folgefragen
  vorgeschlagene fragen
  folgefrage stellen
  stelle eine folgefrage
  anschlussfragen

de.sponsored:
  gesponsert
  gesponserte ergebnisse
  gesponserte produkte
  gesponserter inhalt
  gesponsert von …
  bezahlte anzeige

de.adAtEdge:
  anzeige
  anzeigen
  werbung

de.thinking:
  gedankengang
  denkprozess
  denkvorgang
  überlegungen
  gedanken
  gedankengang anzeigen
  überlegungen anzeigen
  denkprozess anzeigen

de.answer:
  antwort
  endgültige antwort

de.done:
  fertig

fr.always:
  copier le code
  copier dans le presse-papiers
  afficher plus
  afficher moins
  voir plus
  voir moins
  tout afficher
  affiner les résultats
  bonne réponse
  mauvaise réponse
  cette réponse vous a-t-elle été utile
  donner un avis
  signaler un problème
  régénérer
  régénérer la réponse
  lire à voix haute
  arrêter la génération
  poser une question complémentaire
  voir toutes les sources
  afficher les sources
  aller au contenu principal
  aller au contenu
  les réponses de l'ia peuvent contenir des erreurs
  les réponses de l'ia peuvent comporter des erreurs
  X peut faire des erreurs
  X peut commettre des erreurs
  X peut faire des erreurs. envisagez de vérifier les informations importantes
  réflexion pendant …
  a réfléchi pendant …
  # sources
  recherche sur le web
  recherche sur internet
  exporter vers sheets
  nouvelle discussion

fr.atEdge:
  copier
  copié
  partager
  j'aime
  modifier
  réessayer
  plus
  sources
  source
  images
  vidéos
  questions connexes
  autres questions
  réflexion
  chargement
  aperçu ia
  vue d'ensemble ia
  en savoir plus
  merci
  # étapes terminées

fr.person:
  vous avez dit
  vous avez demandé
  tu as dit
  tu as demandé
  vous avez écrit
  votre question

fr.assistant:
  X a dit
  X dit
  X a répondu
  X a écrit

fr.questionsBelow:
  questions connexes
  questions associées
  autres questions
  autres questions posées

fr.searchesBelow:
  recherches associées

fr.suggestionsBelow:
  questions de suivi
  questions suggérées
  suggestions de questions
  poser une question complémentaire
  poser une question de suivi

fr.sponsored:
  sponsorisé
  sponsorisée
  sponsorisés
  sponsorisées
  résultats sponsorisés
  produits sponsorisés
  contenu sponsorisé
  sponsorisé par …

fr.adAtEdge:
  annonce
  annonces
  publicité
  pub

fr.thinking:
  réflexion
  raisonnement
  processus de réflexion
  afficher le raisonnement
  afficher la réflexion

fr.answer:
  réponse
  réponse finale

fr.done:
  terminé

es.always:
  copiar código
  copiar al portapapeles
  mostrar más
  mostrar menos
  ver más
  ver menos
  mostrar todo
  refinar resultados
  buena respuesta
  mala respuesta
  te ha sido útil esta respuesta
  te resultó útil esta respuesta
  enviar comentarios
  informar de un problema
  regenerar
  regenerar respuesta
  leer en voz alta
  detener generación
  haz una pregunta de seguimiento
  ver todas las fuentes
  mostrar fuentes
  ir al contenido principal
  saltar al contenido
  las respuestas de la ia pueden contener errores
  las respuestas de ia pueden incluir errores
  X puede cometer errores
  X puede cometer errores. comprueba la información importante
  pensó durante …
  ha pensado durante …
  # fuentes
  buscando en la web
  buscando en internet
  exportar a hojas de cálculo
  nuevo chat

es.atEdge:
  copiar
  copiado
  compartir
  me gusta
  editar
  reintentar
  más
  fuentes
  fuente
  imágenes
  vídeos
  videos
  preguntas relacionadas
  pensando
  cargando
  resumen de ia
  visión general creada por ia
  más información
  gracias
  # pasos completados

es.person:
  dijiste
  tú dijiste
  has dicho
  preguntaste
  tú preguntaste
  usted dijo
  has preguntado
  usted ha dicho
  tu pregunta

es.assistant:
  X dijo
  X ha dicho
  X respondió
  X dice

es.questionsBelow:
  preguntas relacionadas
  más preguntas
  otras preguntas
  otras preguntas de los usuarios

es.searchesBelow:
  búsquedas relacionadas

es.suggestionsBelow:
  preguntas de seguimiento
  preguntas sugeridas
  haz una pregunta de seguimiento
  hacer una pregunta de seguimiento

es.sponsored:
  patrocinado
  patrocinada
  patrocinados
  resultados patrocinados
  productos patrocinados
  contenido patrocinado
  patrocinado por …

es.adAtEdge:
  anuncio
  anuncios
  publicidad

es.thinking:
  razonamiento
  pensamiento
  pensando
  proceso de pensamiento
  mostrar razonamiento
  mostrar pensamiento

es.answer:
  respuesta
  respuesta final

es.done:
  listo
  hecho
  terminado

pt.always:
  copiar código
  copiar para a área de transferência
  mostrar mais
  mostrar menos
  ver mais
  ver menos
  mostrar tudo
  refinar resultados
  boa resposta
  má resposta
  resposta ruim
  esta resposta foi útil
  enviar feedback
  informar um problema
  gerar novamente
  regenerar resposta
  ler em voz alta
  parar geração
  fazer uma pergunta complementar
  ver todas as fontes
  mostrar fontes
  ir para o conteúdo principal
  pular para o conteúdo
  as respostas da ia podem conter erros
  as respostas de ia podem incluir erros
  X pode cometer erros
  o X pode cometer erros
  pensou por …
  pensamento por …
  # fontes
  pesquisando na web
  buscando na web
  exportar para as planilhas
  novo chat

pt.atEdge:
  copiar
  copiado
  compartilhar
  partilhar
  gostei
  editar
  tentar novamente
  mais
  fontes
  fonte
  imagens
  vídeos
  perguntas relacionadas
  pensando
  a pensar
  carregando
  visão geral criada por ia
  saiba mais
  obrigado
  # etapas concluídas

pt.person:
  você disse
  você perguntou
  disseste
  tu disseste
  sua pergunta

pt.assistant:
  X disse
  o X disse
  X respondeu
  X diz

pt.questionsBelow:
  perguntas relacionadas
  as pessoas também perguntam
  mais perguntas

pt.searchesBelow:
  pesquisas relacionadas

pt.suggestionsBelow:
  perguntas de acompanhamento
  perguntas sugeridas
  fazer uma pergunta complementar
  faça uma pergunta complementar

pt.sponsored:
  patrocinado
  patrocinados
  resultados patrocinados
  produtos patrocinados
  conteúdo patrocinado
  patrocinado por …

pt.adAtEdge:
  anúncio
  anúncios
  publicidade

pt.thinking:
  raciocínio
  pensamento
  pensando
  processo de pensamento
  mostrar raciocínio

pt.answer:
  resposta
  resposta final

pt.done:
  concluído
  pronto
  feito

it.always:
  copia codice
  copia negli appunti
  mostra altro
  mostra di più
  mostra meno
  mostra tutto
  perfeziona i risultati
  affina i risultati
  risposta buona
  risposta non valida
  questa risposta ti è stata utile
  invia feedback
  segnala un problema
  rigenera
  rigenera risposta
  leggi ad alta voce
  interrompi generazione
  fai una domanda di follow-up
  visualizza tutte le fonti
  mostra fonti
  vai al contenuto principale
  le risposte dell'ia potrebbero contenere errori
  le risposte dell'ia possono contenere errori
  X può commettere errori
  ha ragionato per …
  ha pensato per …
  ragionamento per …
  # fonti
  ricerca sul web
  ricerca nel web
  sto cercando sul web
  esporta in fogli
  nuova chat

it.atEdge:
  copia
  copiato
  condividi
  mi piace
  modifica
  riprova
  altro
  fonti
  fonte
  immagini
  video
  domande correlate
  sto pensando
  caricamento
  panoramica ai
  ulteriori informazioni
  scopri di più
  grazie
  # passaggi completati

it.person:
  hai detto
  hai chiesto
  tu hai detto
  ha detto lei
  la tua domanda

it.assistant:
  X ha detto
  X ha risposto
  X dice

it.questionsBelow:
  domande correlate
  altre domande
  le persone hanno chiesto anche

it.searchesBelow:
  ricerche correlate

it.suggestionsBelow:
  domande di follow-up
  domande di approfondimento
  domande suggerite
  fai una domanda di follow-up

it.sponsored:
  sponsorizzato
  sponsorizzata
  sponsorizzati
  risultati sponsorizzati
  prodotti sponsorizzati
  contenuto sponsorizzato
  sponsorizzato da …

it.adAtEdge:
  annuncio
  annunci
  pubblicità

it.thinking:
  ragionamento
  pensiero
  processo di pensiero
  mostra ragionamento
  mostra il ragionamento

it.answer:
  risposta
  risposta finale

it.done:
  fatto
  completato

nl.always:
  code kopiëren
  kopiëren naar klembord
  meer weergeven
  minder weergeven
  meer tonen
  alles weergeven
  resultaten verfijnen
  goede reactie
  slechte reactie
  goed antwoord
  slecht antwoord
  was dit antwoord nuttig
  feedback geven
  een probleem melden
  opnieuw genereren
  hardop voorlezen
  genereren stoppen
  stel een vervolgvraag
  alle bronnen bekijken
  bronnen weergeven
  naar hoofdcontent
  doorgaan naar hoofdcontent
  ai-antwoorden kunnen fouten bevatten
  X kan fouten maken
  dacht … na
  # seconden nagedacht
  # bronnen
  zoeken op het web
  op internet zoeken
  exporteren naar spreadsheets
  nieuwe chat

nl.atEdge:
  kopiëren
  gekopieerd
  delen
  vind ik leuk
  bewerken
  opnieuw proberen
  meer
  bronnen
  bron
  afbeeldingen
  gerelateerde vragen
  denken
  nadenken
  laden
  ai-overzicht
  meer informatie
  bedankt
  # stappen voltooid

nl.person:
  je zei
  jij zei
  u zei
  je vroeg
  je hebt gezegd
  jouw vraag

nl.assistant:
  X zei
  X antwoordde
  X zegt
  X heeft gezegd

nl.questionsBelow:
  gerelateerde vragen
  mensen vragen ook
  anderen vroegen ook
  meer vragen

nl.searchesBelow:
  gerelateerde zoekopdrachten

nl.suggestionsBelow:
  vervolgvragen
  voorgestelde vragen
  voorgestelde vervolgvragen
  stel een vervolgvraag

nl.sponsored:
  gesponsord
  gesponsorde resultaten
  gesponsorde producten
  gesponsord door …

nl.adAtEdge:
  advertentie
  advertenties
  reclame

nl.thinking:
  redenering
  gedachtegang
  denkproces
  redenering tonen
  gedachtegang tonen

nl.answer:
  antwoord
  definitief antwoord

nl.done:
  klaar

ja.always:
  コードをコピーする
  コードをコピー
  クリップボードにコピー
  もっと見る
  もっと表示
  表示を減らす
  すべて表示
  結果を絞り込む
  良い回答
  悪い回答
  この回答は役に立ちましたか
  フィードバックを送信
  問題を報告
  再生成
  回答を再生成
  読み上げる
  生成を停止
  フォローアップの質問をする
  すべてのソースを表示
  ソースを表示
  メイン コンテンツにスキップ
  コンテンツへスキップ
  ai の回答には間違いが含まれている場合があります
  ai の回答には間違いが含まれている場合があります。 詳細
  X は間違えることがあります
  Xの回答は必ずしも正しいとは限りません
  X は間違えることがあります。重要な情報は確認するようにしてください
  思考時間 …
  #秒考えました
  #秒間考えました
  # 件のソース
  ウェブを検索中
  ウェブを検索しています
  ウェブで検索中
  検索中
  スプレッドシートにエクスポート
  新しいチャット

ja.atEdge:
  コピー
  コピーする
  共有
  編集
  再試行
  その他
  ソース
  出典
  画像
  動画
  関連する質問
  思考中
  考え中
  読み込み中
  ai による概要
  ai モード
  詳細

ja.person:
  あなた
  あなたの発言

ja.assistant:
  X の発言
  Xの発言
  X

ja.questionsBelow:
  関連する質問
  他の人はこちらも質問

ja.searchesBelow:
  関連する検索
  関連キーワード

ja.suggestionsBelow:
  フォローアップの質問
  フォローアップの質問をする
  おすすめの質問

ja.sponsored:
  スポンサー
  スポンサー付き
  スポンサーリンク

ja.adAtEdge:
  広告
  pr

ja.thinking:
  思考
  思考プロセス
  思考過程
  推論
  思考プロセスを表示

ja.answer:
  回答
  答え
  最終回答

ja.done:
  完了

zh.always:
  复制代码
  複製程式碼
  显示更多
  顯示更多
  显示全部
  收起
  优化搜索结果
  回答得好
  回答得不好
  此回答是否有帮助
  发送反馈
  提交反馈
  报告问题
  重新生成
  朗读
  停止生成
  继续追问
  查看所有来源
  查看来源
  跳至主要内容
  跳到主要内容
  ai 回答可能包含错误
  ai 的回答未必正确无误
  X 可能会犯错
  X 可能会出错
  X 也可能会犯错。请核查重要信息
  内容由 ai 生成，请仔细甄别
  已思考 …
  已深度思考（用时 # 秒）
  思考了 …
  # 个来源
  # 个网页
  已搜索 # 个网页
  已搜索到 # 个网页
  已阅读 # 个网页
  正在搜索网页
  正在搜索
  搜索网页
  联网搜索中
  正在联网搜索
  新对话
  开启新对话

zh.atEdge:
  复制
  複製
  分享
  编辑
  重试
  更多
  来源
  來源
  图片
  视频
  相关问题
  思考中
  正在思考
  加载中
  ai 概览
  ai 概覽
  了解详情
  了解更多

zh.person:
  你说
  您说
  你說

zh.assistant:
  X 说
  X 說
  X说

zh.questionsBelow:
  相关问题
  相關問題
  其他人还问了

zh.searchesBelow:
  相关搜索
  相關搜尋

zh.suggestionsBelow:
  后续问题
  推荐问题
  继续追问
  你可能还想问

zh.sponsored:
  赞助
  赞助内容
  赞助商
  贊助

zh.adAtEdge:
  广告
  廣告
  推广

zh.thinking:
  思考
  思考过程
  推理
  推理过程
  显示思路

zh.answer:
  回答
  答案
  最终答案

zh.done:
  完成

pl.always:
  kopiuj kod
  skopiuj do schowka
  pokaż więcej
  pokaż mniej
  pokaż wszystko
  dobra odpowiedź
  zła odpowiedź
  czy ta odpowiedź była pomocna
  czy to było pomocne
  prześlij opinię
  zgłoś problem
  wygeneruj ponownie
  czytaj na głos
  zatrzymaj generowanie
  zadaj dodatkowe pytanie
  pokaż wszystkie źródła
  pokaż źródła
  przejdź do głównej treści
  odpowiedzi ai mogą zawierać błędy
  X może popełniać błędy
  X może popełniać błędy. sprawdź ważne informacje
  myślał przez …
  myślano przez …
  rozumowanie przez …
  # źródeł
  # źródła
  przeszukuję internet
  przeszukiwanie internetu
  nowy czat
  pokaż tok myślenia
  pokaż rozumowanie

pl.atEdge:
  kopiuj
  skopiowano
  udostępnij
  edytuj
  spróbuj ponownie
  więcej
  źródła
  źródło
  obrazy
  filmy
  powiązane pytania
  myślę
  ładowanie
  przegląd od ai
  tryb ai
  dowiedz się więcej
  dziękuję
  ukończono # kroki
  ukończono # kroków

pl.person:
  powiedziałeś
  powiedziałaś
  powiedziałeś(-aś)
  powiedziałeś/aś
  zapytałeś
  zapytałaś
  zapytałeś(-aś)
  napisałeś
  napisałaś

pl.assistant:
  X powiedział
  X powiedziała
  X odpowiedział
  X mówi

pl.questionsBelow:
  powiązane pytania
  podobne pytania
  inne pytania
  więcej pytań
  użytkownicy pytają też
  inni pytali też

pl.searchesBelow:
  powiązane wyszukiwania
  podobne wyszukiwania

pl.suggestionsBelow:
  pytania uzupełniające
  sugerowane pytania
  proponowane pytania
  zadaj dodatkowe pytanie
  dalsze pytania

pl.sponsored:
  sponsorowane
  sponsorowany
  wyniki sponsorowane
  produkty sponsorowane
  treść sponsorowana
  materiał sponsorowany

pl.adAtEdge:
  reklama
  reklamy
  ogłoszenie
  ogłoszenia

pl.thinking:
  rozumowanie
  tok myślenia
  proces myślowy
  pokaż tok myślenia
  pokaż rozumowanie

pl.answer:
  odpowiedź
  odpowiedź końcowa
  ostateczna odpowiedź

pl.done:
  gotowe
`,
} as const;
