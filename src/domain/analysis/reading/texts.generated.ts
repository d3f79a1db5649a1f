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

en.person:
  you said
  you asked
  user said
  you wrote

en.assistant:
  X said
  X says
  X responded
  X replied

en.questionsBelow:
  related questions
  people also ask
  people also asked
  suggested questions
  suggested follow-ups
  more questions
  others also asked

en.searchesBelow:
  related
  related searches
  people also search for
  people also searched for

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

de.person:
  du hast gesagt
  du hast gefragt
  sie haben gesagt
  sie haben gefragt
  sie sagten

de.assistant:
  X hat gesagt
  X sagte
  X sagt

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

fr.person:
  vous avez dit
  vous avez demandé
  tu as dit
  tu as demandé

fr.assistant:
  X a dit
  X dit

fr.questionsBelow:
  questions connexes
  questions associées
  autres questions
  autres questions posées

fr.searchesBelow:
  recherches associées

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

es.person:
  dijiste
  tú dijiste
  has dicho
  preguntaste
  tú preguntaste
  usted dijo

es.assistant:
  X dijo
  X ha dicho

es.questionsBelow:
  preguntas relacionadas
  más preguntas
  otras preguntas
  otras preguntas de los usuarios

es.searchesBelow:
  búsquedas relacionadas

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

pt.person:
  você disse
  você perguntou
  disseste

pt.assistant:
  X disse
  o X disse

pt.questionsBelow:
  perguntas relacionadas
  as pessoas também perguntam
  mais perguntas

pt.searchesBelow:
  pesquisas relacionadas

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

it.person:
  hai detto
  hai chiesto

it.assistant:
  X ha detto

it.questionsBelow:
  domande correlate
  altre domande
  le persone hanno chiesto anche

it.searchesBelow:
  ricerche correlate

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

nl.person:
  je zei
  jij zei
  u zei
  je vroeg

nl.assistant:
  X zei

nl.questionsBelow:
  gerelateerde vragen
  mensen vragen ook
  anderen vroegen ook
  meer vragen

nl.searchesBelow:
  gerelateerde zoekopdrachten

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
`,
} as const;
