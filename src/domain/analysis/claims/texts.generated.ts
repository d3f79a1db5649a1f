// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
  frames: `
# What headings, lead-ins and questions say of all that stands under them, by language, as alternatives of expressions on folded words.
# \`FramePhrases\` in frames.ts says what each is for. \`begins\` are the first four letters of words, at least one of which is in each.

en:
  begins = avoi skip not don' do can' woul wors stay stee lose disa thin prob comp issu draw down weak cons flaw crit red warn shor grip nega cont scan reca laws outa reas argu case shou leav left canc swit hate disl quit unha angr frus wron bad both anno fall pick choi opti reco alte ment bran wort winn rate mode pros stre adva bene upsi posi high good work well like love prai shin i'd we'd buy
  shun = (?<!(?:how|what|mistakes?|pitfalls?|fees|scams?|things|errors|foods|traps?|ways) )(?:to|i'd|we'd|i would|we would|would|should) (?:avoid|skip|pass on|leave out)|^(?:brands? |models? )?avoid(?: these| at all costs)?$|^skip (?:these|it)?$|not recommended|(?:don't|do not|wouldn't|can't|cannot|won't) (?:recommend|buy|bother)|steer clear|stay away|(?:ones|those) to skip|(?:the )?(?:worst|losers|disappointments)(?: (?:brands|models|ones|performers|offenders|choices|picks|options))?$|think twice
  faults = (?:problems?|complaints?|issues|drawbacks?|downsides?|disadvantages?|weakness(?:es)?|cons|flaws|criticisms?|red flags|warning signs|shortcomings|gripes|negatives|controvers(?:y|ies)|scandals?|recalls|lawsuits?|outages)|reasons (?:to (?:avoid|leave|skip|cancel)|not to|against|(?:people|users|customers|teams) (?:leave|left))|(?:years|models|versions) to avoid|arguments? against|(?:the )?case against|who should (?:not|avoid|skip|look elsewhere)|why .{0,40}(?:leav(?:e|ing)|left|cancel(?:ing|ling)?|switch(?:ed|ing)? away|hate|dislike|complain|quit(?:ting)?|unhappy|angry|frustrated)|what(?:'s| is) (?:wrong|bad)|(?:goes|going|went|go) wrong|falls? short|what .{0,30}(?:complain|dislike|hate|critici[sz]e)\\w*|what (?:bothers|annoys|frustrates)|complain(?:ing)?
  picks = (?<!(?:not|no|other|more) )(?:(?:our|my|top|editor'?s|recommended|great|solid|strong|safer|better|favou?rite|honou?rable|reliable) (?:[a-z0-9]+ )?(?:picks?|choices?|options?|recommendations?|alternatives?|mentions?|brands|models)|worth (?:considering|buying|a look)|(?:i'd|we'd|i would|we would) (?:buy|get|choose|pick|recommend|take)|recommended|winners?|top rated)
  turns = to be fair|that said|in (?:all )?fairness|on the (?:plus|positive|bright|other) (?:side|hand)|by (?:comparison|contrast)|in contrast|however|still|but|some of (?:this|these|that)|the good news|in its defen[cs]e|not all|upside|even so|nevertheless|compared|how that compares|not everything|otherwise|if (?:you|none)|no (?:major|serious|known)|none|nothing|not (?:one|many|a single)|hardly any|no (?:complaints|reports|longer)
  ends = how to|(?:what|things) (?:to|you can|you should) do|tips?|bottom line|verdict|summary|conclusion|alternatives?|others?|next steps?|if you|is it (?:still )?worth|pros|strengths|advantages|positives?|upsides?|good|sources?|in short|takeaway|overview|about|background|what .{0,20}well|who (?:it|should)|fix(?:es)?|recommend\\w*|before you|final
  closed = is|are|does|do|did|should|can|could|has|have|was|were|will|would|any|am
  denies = no|not any|isn't|aren't|doesn't|don't|never|few|turned out|answered|solved|fixed|any|without|rather than|nobody|unfounded|myths?|used to|former
  merits = (?:the )?(?:key |main |biggest |top )?(?:pros|strengths|advantages|benefits|upsides|positives|highlights)|(?:the )?good|what (?:works|it does well|(?:people|users|customers|owners|reviewers|i|we) (?:like|love|liked|loved|praise))|where it shines|(?:reasons|the case) (?:to (?:buy|choose|like)|for)
  both = pros|strengths|advantages|benefits|upsides|positives|praise|likes

de:
  begins = fing händ meid verm zu nich davo wovo lieb bess vors verl schl entt kein prob besc krit nach schw mäng ärge warn vorw skan rück buss klag stör ausf minu cont grün argu was gege worü für waru jahr bauj mode spri schi unse mein klar best top sich gute lohn empf test lobe das auf wich grös vort pro pros stär plus posi gefä über gut ist funk nutz kund möge dafü
  shun = (?:finger|hände) weg|^(?:lieber |besser )?(?:ver)?meiden$|zu (?:ver)?meiden|(?:sie|man|ich) .{0,20}meiden|nicht (?:zu )?(?:empfehlenswert|empfohlen|empfehlen|kaufen)|(?:davon|wovon|hiervon) .{0,20}ab(?:zu)?raten|abzuraten|(?:lieber|besser) nicht|^(?:die )?(?:verlierer|schlusslichter|enttäuschungen)|keine empfehlung(?:en)?|nicht überzeug(?:t|en)
  faults = (?:probleme?|problemen|beschwerden?|kritikpunkte?|nachteile?n?|schwächen|schwachstellen|mängel|ärgernisse|warnzeichen|warnsignale|vorwürfe|skandale?|rückrufe|bussgelder|störungen|minuspunkte)|kritik (?:an|von|der)|(?:gründe|argumente|was spricht) (?:gegen|nicht)|gegen .{1,30} spricht|spricht (?:da)?gegen|was .{0,30}(?:stört|nervt|nicht gefällt|schiefläuft)|worüber .{0,40}(?:beschwer|klag|ärger)\\p{L}*|für wen .{0,30}nicht|warum .{0,40}(?:kündigen|wechseln|weggehen|verlassen)|(?:jahre|baujahre|jahrgänge|modelle) .{0,20}meiden|beschwer(?:en|t) sich|schiefgeh\\p{L}*
  picks = (?<!(?:keine|nicht|weitere) )(?:(?:unsere?|meine?|klare?|top|bessere|sichere(?:re)?|gute|lohnende|solide) (?:\\p{L}+ )?(?:empfehlung(?:en)?|favorit(?:en)?|auswahl|wahl|alternativen?|optionen)|empfehlenswerte?(?: \\p{L}+)?|empfehlung(?:en)?|testsieger|lobende erwähnung(?:en)?|das würde ich (?:nehmen|kaufen|wählen)|auf platz (?:1|2|eins|zwei))
  turns = fairerweise|immerhin|allerdings|andererseits|positiv|im gegensatz|zum vergleich|dagegen|hingegen|trotzdem|dennoch|aber|doch|anders|einiges davon|zugute|zur ehrenrettung|dafür|wenn sie|falls|kein[es]?(?:r|n)? (?:davon|einzige)|keine (?:beschwerden|berichte|davon)|nichts|kaum
  ends = so |wie |tipps?|fazit|zusammenfassung|alternativen?|weitere|andere|nächste schritte|wenn sie|vorteile?|stärken|pro|positiv\\p{L}*|pluspunkte|quellen|überblick|über|hintergrund|was .{0,20}gut|für wen|lösung\\p{L}*|empfehlung\\p{L}*|was (?:sie|du) tun|worauf|das können sie|einordnung|bewertung
  closed = ist|sind|hat|haben|hatte|soll|sollte|sollten|kann|gibt es|lohnt|taugt|muss|wird|stimmt
  denies = keine?[nr]?|nie|kaum|gelöst|behoben|ohne|statt|niemand|unbegründet|früher\\p{L}*
  merits = (?:die |wichtigste |grösste )?(?:vorteile|pro|pros|stärken|pluspunkte|das gute|positives)|was (?:gefällt|überzeugt|gut ist|gut funktioniert|(?:nutzer|kunden) (?:mögen|loben))|was dafür spricht
  both = vor|vorteile|stärken|pro|lob|pluspunkte

fr:
  begins = à décon non pass pas ne méfi évit les le pire perd prob plai repr défa inco faib poin crit grie sign scan amen pann rais argu pour ce anné se notr nos ma mes meil bonn séle autr reco ment vale alte déco prin avan atou fort posi forc plus plaî marc conv clie util aime
  shun = (?<!(?:erreurs?|pièges?|arnaques?|aliments?|comment|frais) )à (?:éviter|fuir|proscrire|oublier|bannir)|déconseillée?s?|non recommandée?s?|pass(?:ez|er) votre chemin|(?:pas|plus) (?:recommand|conseill)\\p{L}*|^(?:les )?(?:pires|perdants)|(?:j'éviterais|on évitera|devrais je éviter|faut il éviter|dois je éviter|éviter cet)
  faults = problèmes?|plaintes?|reproches?|défauts?|inconvénients?|faiblesses|points? (?:faibles?|négatifs?)|griefs|signaux d'alerte|scandales?|amendes|pannes|(?:raisons|arguments) (?:de (?:ne pas|quitter|partir|fuir)|contre|pour ne pas)|pourquoi .{0,40}(?:quitt|part|résili|fui)(?:e|ent|ez|er|ir|s)|ce qui (?:déçoit|cloche|ne va pas|fâche|agace)|(?:années|modèles) à éviter|pour qui .{0,20}pas|(?:se )?plaign\\p{L}*|critiques (?:de|sur|envers|des|les plus|récurrentes|faites)
  picks = (?<!(?:non|pas|autres) )(?:(?:notre|nos|ma|mes|meilleure?s?|bonnes?) (?:\\p{L}+ )?(?:sélection|recommandations?|choix|coups? de cœur|alternatives?|options?|favoris?)|recommandée?s?|mentions? honorables?|à privilégier|valeurs sûres|alternatives? (?:plus )?(?:sûres?|solides?|sérieuses?|fiables?))
  turns = en revanche|à l'inverse|cependant|toutefois|pour être (?:juste|honnête)|à (?:sa|leur) décharge|mais|néanmoins|par comparaison|à titre de comparaison|(?:du )?côté positif|certes|il faut reconnaître|en comparaison|si vous|tout n'est pas|aucune?|rien|pas un seul|presque pas
  ends = comment|conseils?|en résumé|résumé|conclusion|verdict|alternatives?|autres?|prochaines étapes|si vous|avantages|points? (?:forts?|positifs?)|atouts|sources?|à propos|contexte|que faire|pour qui|solutions?|recommandations?|bon à savoir|ce que vous pouvez
  closed = est ce|est|sont|faut il|dois je|y a t il|peut on|devrais je|a t
  denies = aucune?|jamais|peu de|résolus?|sans|plutôt que|personne|infondée?s?|anciens?
  merits = (?:les |principaux )?(?:avantages|atouts|points forts|points positifs|forces|les plus)|ce (?:qui plaît|qui marche|qui convainc|que les (?:clients|utilisateurs) aiment)
  both = avantages|atouts|points forts|pour et contre|forces

es:
  begins = a que para mejo debe deber debí conv evit desa no alej los las pobr peor poco desc prob quej desv inco defe punt debi crít fall aver cont recl seña escá mult razo moti argu por año lo se nues mi mis buen otra sens reco menc alte qué dest debi prin vent pros fuer posi fort gust func más
  shun = (?<!(?:errores|cómo|trampas|estafas|alimentos|cosas) )(?:a|que|para|mejor|debes|deberías?|debería|conviene) evitar|^evitar(?:ía)?$|^evita|desaconsejad[oa]s?|no (?:recomendad[oa]s?|recomendables?|recomendamos|recomiendo|comprar(?:ía)?)|mejor no|aléjate|^(?:l[oa]s )peores|poco recomendables?|descartad[oa]s?
  faults = problemas?|quejas?|desventajas?|inconvenientes?|defectos?|puntos? (?:débil(?:es)?|negativos?)|debilidades|críticas|fallos|averías|señales de (?:alerta|alarma)|escándalos?|multas|(?:razones|motivos|argumentos) (?:para (?:no|dejar|evitar|abandonar)|en contra|contra)|por qué .{0,40}(?:dej|abandon|se va|cambi|odi)\\p{L}*|(?:años|modelos) (?:que|a|para) evitar|para quién no|lo (?:malo|peor|negativo)|se quejan?
  picks = (?<!(?:no|otras|otros) )(?:(?:nuestras?|nuestros|mis?|las? mejor(?:es)?|los mejores|mejores|buenas?) (?:\\p{L}+ )?(?:recomendaci(?:ón|ones)|selección|opci(?:ón|ones)|alternativas?|elecci(?:ón|ones)|favorit[oa]s)|recomendad[oa]s|recomendables|menci(?:ón|ones) (?:honorífica|honorable|especial)(?:e?s)?|alternativas? (?:más )?(?:seguras?|sensatas?|sólidas?|fiables?))
  turns = en cambio|sin embargo|por otro lado|por el contrario|a modo de comparación|en comparación|para ser justos|pero|no obstante|a su favor|en su defensa|eso sí|lo positivo|si (?:buscas|quieres|te|decides)|no todo|ningun[oa]|nada|ni un[oa]|casi ningun
  ends = cómo|consejos?|en resumen|resumen|conclusión|veredicto|alternativas?|otr[oa]s?|próximos pasos|si (?:buscas|quieres)|ventajas|puntos fuertes|lo (?:bueno|mejor|positivo)|fuentes|sobre|contexto|qué (?:hacer|puedes)|para quién|soluci(?:ón|ones)|recomendaci(?:ón|ones)|antes de
  closed = es|son|hay|debo|debería|tiene|vale|merece|puedo|está|conviene
  denies = ningun[oa]?|ningún|nunca|pocos|pocas|resueltos?|sin|nadie|infundad[oa]s?|antes
  merits = (?:las |los |principales )?(?:ventajas|pros|puntos fuertes|puntos positivos|fortalezas)|lo (?:bueno|mejor|positivo)|lo que (?:gusta|funciona|más gusta)
  both = ventajas|pros|puntos fuertes|fortalezas

pt:
  begins = para a de que melh deve devo evit não desa fuja fugi pass os as piores pouc fiqu prob recl quei desv defe pont fraq crít falh cont sina escâ mult razõ moti argu por anos o se noss minh meus boas outr reco menç alte prin vant prós fort posi qual agra func bom pess gost lado
  shun = (?<!(?:erros|como|golpes|armadilhas|alimentos|coisas) )(?:para|a|de|que|melhor|deve|devo) evitar|^evit(?:e|ar|aria)|não (?:recomendad[oa]s?|recomendo|recomendamos|recomendáveis|compr(?:e|ar|aria))|desaconselhad[oa]s?|fuja|passe longe|fique longe|^(?:[oa]s )piores|pouco recomend\\p{L}+
  faults = problemas?|reclamaç(?:ão|ões)|queixas?|desvantagens|defeitos?|pontos? (?:fracos?|negativos?|baixos?)|fraquezas|críticas|falhas|sinais de alerta|escândalos?|multas|(?:razões|motivos|argumentos) (?:para (?:não|deixar|evitar|sair|cancelar)|contra)|por que .{0,40}(?:deix|saem|saíram|abandon|cancel|odei)\\p{L}*|(?:anos|modelos) (?:a|para|que) evitar|para quem não|(?:lado ruim|o pior)|(?:se )?(?:reclam|queix)am
  picks = (?<!(?:não|outras|outros) )(?:(?:nossas?|minhas?|nossos|meus|melhores|boas?) (?:\\p{L}+ )?(?:recomendaç(?:ão|ões)|seleção|opç(?:ão|ões)|alternativas?|escolhas?|favorit[oa]s|indicações)|recomendad[oa]s|menç(?:ão|ões) honrosas?|alternativas? (?:mais )?(?:seguras?|sensatas?|sólidas?|confiáveis))
  turns = em compensação|por outro lado|no entanto|porém|mas|em comparação|para ser justo|a seu favor|em defesa|ao contrário|apesar disso|contudo|o lado bom|se você|nem tudo|nenhuma?|nada|nem um|quase nenhum
  ends = como|dicas?|em resumo|resumo|conclusão|veredito|alternativas?|outr[oa]s?|próximos passos|se você|vantagens|pontos (?:fortes|positivos)|fontes|sobre|contexto|o que (?:fazer|você pode)|para quem|soluç(?:ão|ões)|recomendaç(?:ão|ões)|antes de
  closed = é|são|há|devo|tem|vale|posso|está|compensa|existe
  denies = nenhuma?|nunca|pouc[oa]s|resolvid[oa]s?|sem|ninguém|infundad[oa]s?|antes
  merits = (?:as |os |principais )?(?:vantagens|prós|pontos fortes|pontos positivos|qualidades)|o que (?:agrada|funciona|é bom|as pessoas gostam)|o lado bom
  both = vantagens|prós|pontos fortes|pontos positivos

it:
  begins = da megl evit scon non alla lasc i le bocc poco prob recl lame dife svan punt debo crit guas camp segn scan mult sanz moti ragi perc anni mode per cosa si la nost migl buon altr vali cons racc menz alte prin vant pro preg di forz fort aspe posi piac funz conv
  shun = (?<!(?:errori|come|truffe|trappole|alimenti|cose) )(?:da|meglio|dovrei|conviene) evitare|^evitar(?:e|ei)|sconsigliat[ioea]|non (?:consigliat[ioea]|raccomandat[ioea]|consiglio|consigliamo|compr(?:are|erei))|alla larga|lasci\\p{L}+ perdere|^(?:i|le) peggiori|bocciat[ioea]|poco (?:consigliabili|raccomandabili)
  faults = problem[ai]|reclami|lamentele|difetti|svantaggi|punti? (?:deboli?|negativi?)|debolezze|critiche|guasti|criticità|campanelli d'allarme|segnali d'allarme|scandal[oi]|multe|sanzioni|(?:motivi|ragioni) (?:per (?:non|lasciare|evitare)|contro)|perché .{0,40}(?:lasci|abbandon|disdic|odi)\\p{L}*|(?:anni|modelli) da evitare|per chi non|cosa non va|si lament\\p{L}*
  picks = (?<!(?:non|altre|altri) )(?:(?:la nostra|le nostre|i nostri|i miei|migliori|buone|valide) (?:\\p{L}+ )?(?:selezione|raccomandazion[ei]|scelt[ae]|alternativ[ae]|opzion[ei]|preferit[ioe]|consigli)|consigliat[ioea]|raccomandat[ioea]|menzion[ei] (?:d'onore|speciali?|onorevol[ei])|alternativ[ae] (?:più )?(?:sicur[ae]|valid[ae]|solid[ae]|affidabil[ei]))
  turns = al contrario|invece|tuttavia|d'altra parte|però|ma|in confronto|per confronto|a onor del vero|a sua discolpa|per essere onesti|di contro|in compenso|va detto|se (?:cerchi|vuoi|hai)|non tutto|nessun[oa]?|niente|nulla|quasi nessun
  ends = come|consigli|in sintesi|riepilogo|conclusion[ei]|verdetto|alternativ[ae]|altr[ie]|prossimi passi|se (?:cerchi|vuoi)|vantaggi|pregi|punti di forza|fonti|su|contesto|cosa (?:fare|puoi)|per chi|soluzion[ei]|raccomandazion[ei]|prima di
  closed = è|sono|ci sono|c'è|devo|dovrei|ha|vale|conviene|posso
  denies = nessun[oa]?|mai|poch[ie]|risolt[ioe]|senza|nessuno|infondat[ioea]|prima
  merits = (?:i |gli |principali )?(?:vantaggi|pro|pregi|punti di forza|punti forti|aspetti positivi)|cosa (?:piace|funziona|convince)
  both = vantaggi|pro|pregi|punti di forza
`,
  phrases: `
# The phrases by which answers are laid out, by language: labels, sections, sentence openings, all folded. \`ClaimPhrases\` in
# phrases.ts says what each is for.

en:
  columns.praise = why (?!it matters|this matters|trade).{1,30}|what(?:s| s| is| it does)? (?:excellent|great|good|best|stands out)|(?:key |main )?(?:strengths?|highlights?|pros|advantages?|benefits?)|ideal use|best (?:for|use)|what it s best at|stand ?outs?(?: features?)?
  columns.criticism = (?:key |main |potential |possible |some )?(?:cons|trade ?offs?|drawbacks?|limitations?|weakness(?:es)?|downsides?|caveats?|compromises|concerns?|considerations?|watch ?outs?)|(?:things|what) to (?:watch|check|note|consider|know|keep in mind)|to (?:watch|consider|check)|out for|be aware of|against|ideal users?
  columns.other = (?:approx |estimated |base |key |notes? |range )?(?:price|range|specs?|notes?|features?)|(?:pros|notes?|strengths?|key specs)|and|trade ?offs|weaknesses|cons|comments|caveats|why it s a strong (?:pick|choice|candidate)
  praise = (?:the )?(?:key |main |biggest )?(?:pros?|strengths?|advantages?|benefits?|upsides?|highlights?|standout features?)(?: of .{1,30})?|the good|what(?:'s| is) (?:good|great)|why (?:it|this|we|you|they|i|people|users|it's|it’s)(?:'s|’s)?(?: .{1,30})?|what (?:it|this)(?:'s|’s)? (?:does well|good at)|what (?:we|i|users|people|reviewers) (?:like|liked|love|loved)|reasons to buy|buy it if|verdict|our verdict|bottom line
  criticism = (?:the )?(?:key |main |biggest |potential |possible )?(?:cons?|weakness(?:es)?|disadvantages?|drawbacks?|downsides?|limitations?|shortcomings?|caveats?|trade-?offs?|trade offs?)(?: of .{1,30})?|the bad|what(?:'s| is) (?:bad|not so good)|what (?:we|i|users|people|reviewers) (?:don't|don’t|didn't|didn’t|disliked?)(?: .{1,20})?|reasons to avoid|room for improvement|common complaints?|complaints?
  advice = how to (?:choose|pick|decide|use|buy|get)|what to (?:look|consider|prioriti[sz]e|check|know)|things to (?:consider|look|keep|note|know|check)|(?:key |other |additional |important |buying )?(?:considerations?|factors?|tips?|advice|criteria)|where to (?:buy|find|shop|get)|(?:other|more|additional|alternative|also) (?:notable |great |good |popular |top |worth )?(?:options?|picks?|choices?|alternatives?|brands?|models?|considerations?|resources?|mentions?)|alternatives?|honou?rable mentions?|next steps?|notes?|important|disclaimer|conclusion|final (?:thoughts|tips|advice|recommendations?)|summary|in summary|buying (?:guide|tips)|available at|sources?|references?|related|questions?|faqs?|why (?:trust|choose|use) (?:a|an)|benefits of (?:a|an|using)|what is|types? of
  detail = (?:estimated |approximate )?(?:price|pricing|cost|price range|msrp|specs?|specifications?|dimensions|warranty|rating|tag)
  award = (?:the )?(?:best|top) (?:for|overall|value|budget|premium|pick|choice|mid range|affordable|compact|portable|all|cheap|splurge|upgrade|luxury|high end|entry level|design|display|performance|battery|camera|sound|seller)|(?:our|my) (?:top )?(?:pick|choice)|editor(?:'s|’s)? choice|overall (?:best|winner)|winner|runner up|budget pick|most [a-z]+
  generic = always|it(?:'s|’s| is) (?:always|important|essential|crucial|wise|best to|worth (?:noting|checking|considering)|a good idea)|(?!(?:its|the|this|users|reviewers|customers) )(?:[a-z0-9-]+ ){1,3}[a-z]+s (?:are|tend|can) (?:typically|generally|usually|often|sometimes|also)|(?:some|most|many)(?! (?:users|reviewers|owners|customers|people|testers|critics))|certain|several|various|all|both|each|every|any|other|these|those|consider|look|check|choose|remember|make sure|be sure|keep in mind|note that|think|compare|read|ultimately|overall|by considering|let me|would you|do you|are you|if you|you can|you may|you might|when (?:choosing|buying|shopping|looking)|for those|depending|prices?|here(?:'s|’s)?|there(?:'s|’s)?|based on|to (?:help|find|choose)|please|feel free|i hope|i can|good luck|happy|great question|looking for|shop|visit|tip|one|generally|in general
  following = it|its|it's|it’s|this|they|their|the|with|while|also|however|additionally|plus|but|users|reviewers|customers|and|although|though|on the downside|overall
  fit = (?:best|ideal|perfect|great|good|suitable) for|who it's for|best suited for|use case|best use
  none = none|n a|na|nothing|no|not (?:many|much|applicable|available|specified|stated)|none (?:really|noted|stated|mentioned|major|significant).*|no (?:major|significant|notable|real).*|unknown|tbd
  empty = a an the and or of to in on at by with for from is are was were be been it its this that these those their his her our your my you they we i has have had not no very more most less than as but so too also can may might could will would it’s it's great good best better excellent nice well really highly quite slightly somewhat a bit some any other than just only even still get gets make makes made offer offers offering provide provides providing deliver delivers delivering feature features featuring have having include includes including come comes strong solid perfect ideal amazing top super high choice choices option options pick picks combination balance performer idea favorite lot way things

de:
  columns.praise = stärken|vorteile|pro|pluspunkte|warum .{1,30}|highlights|ideal für|besonders gut
  columns.criticism = schwächen|nachteile|contra|kontra|einschränkungen|minuspunkte|zu beachten|kompromisse
  praise = (?:die |das |wichtigste )?(?:vorteile?|pro|pros|stärken|plus|pluspunkte|highlights?|positiv(?:es)?|besonderheiten?)(?: von .{1,30})?|was (?:gefällt|überzeugt)|warum .{1,40}|darum .{1,30}|fazit|gut
  criticism = (?:die |das |mögliche )?(?:nachteile?|contra|kontra|cons|schwächen|minus|minuspunkte|negativ(?:es)?|einschränkungen|kritik|kritikpunkte|grenzen)(?: von .{1,30})?|was (?:nicht gefällt|stört)|weniger gut|schlecht
  advice = worauf .{0,20}achten|worauf|tipps?|kaufberatung|kauftipps?|kriterien|auswahlkriterien|wo kaufen|wo .{1,20}kaufen|weitere|andere|alternativen?|hinweise?|zusammenfassung|so wählen|wie .{1,20}(?:wählen|auswählen|entscheiden)|quellen|faktoren
  detail = preis|preisspanne|kosten|technische daten|abmessungen|bewertung
  award = (?:der |die |das )?(?:beste[rns]?|testsieger|preis leistungs|preistipp|unser favorit|empfehlung|gesamtsieger)
  generic = einige|manche|viele|die meisten|alle|beide|jede[rs]?|andere|diese|achten|achte|beachten|beachte|prüfen|prüfe|vergleichen|vergleiche|wählen|wähle|insgesamt|letztlich|wenn sie|wenn du|falls|hier|es gibt|je nach|preise|generell
  following = er|sie|es|das|der|die|dieser|diese|dieses|mit|auch|allerdings|jedoch|zudem|außerdem|aber|nutzer|kunden|ihre?|seine?
  fit = (?:am besten |ideal |gut |geeignet |empfohlen )?(?:für|geeignet für|ideal für)
  none = keine?(?: .*)?|nichts|k a|unbekannt
  empty = der die das ein eine einer eines einem einen und oder von zu in im an am auf mit für aus ist sind war es sein seine ihr ihre dieser diese dieses auch nicht kein keine sehr mehr als aber so zu nur noch hat haben bietet bieten gut gute guter gutes hervorragend hervorragende beste besten bester besser ideal perfekt etwas teils recht eher hohe hoher hohes

fr:
  columns.praise = points forts|avantages|atouts|pourquoi .{1,30}|idéal pour
  columns.criticism = points faibles|inconvénients|limites|compromis|à surveiller|défauts
  praise = (?:les |principaux )?(?:avantages?|pour|points? forts?|atouts?|forces?|les plus|plus|positif)(?: de .{1,30})?|pourquoi .{1,40}|ce (?:qu'on|que l'on|que nous) aim.{1,20}|verdict
  criticism = (?:les |principaux )?(?:inconvénients?|contre|points? faibles?|faiblesses?|défauts?|limites?|limitations?|les moins|moins|négatif|critiques?)(?: de .{1,30})?|ce (?:qu'on|que l'on|que nous) n'aim.{1,20}
  advice = comment (?:choisir|bien)|critères|conseils?|où (?:acheter|trouver)|autres?|alternatives?|à (?:savoir|noter)|remarques?|conclusion|résumé|en résumé|sources?|facteurs
  detail = prix|tarifs?|caractéristiques|dimensions|note moyenne
  award = (?:le |la |les )?(?:meilleure?|meilleur rapport|coup de cœur|notre choix|le plus [a-zé]+)
  generic = certains?|certaines|la plupart|beaucoup|plusieurs|tous|toutes|les deux|chaque|d'autres|ces|vérifiez|comparez|choisissez|pensez|notez|si vous|selon|voici|il existe|globalement|en général|les prix
  following = il|elle|ils|elles|c'est|ce|cette|cet|le|la|les|avec|mais|cependant|toutefois|de plus|en revanche|son|sa|ses
  fit = (?:idéal|parfait|recommandé|adapté) pour|pour qui
  none = aucune?(?: .*)?|rien|néant|pas de .*
  empty = le la les l un une des de du d et ou à au aux en dans sur avec pour par est sont c'est il elle son sa ses ce cette ces pas ne très plus moins que mais si trop aussi offre propose bon bonne bons bonnes excellent excellente meilleur meilleure idéal parfait un peu assez

es:
  columns.praise = ventajas|pros|puntos fuertes|por qué .{1,30}|ideal para
  columns.criticism = desventajas|contras|puntos débiles|limitaciones|inconvenientes|a tener en cuenta
  praise = (?:las |los |principales )?(?:ventajas?|pros?|puntos? fuertes?|fortalezas?|lo mejor|lo bueno|a favor|positivo|beneficios)(?: de .{1,30})?|por qué .{1,40}|veredicto
  criticism = (?:las |los |principales )?(?:desventajas?|contras?|puntos? débiles?|debilidades?|inconvenientes?|lo peor|lo malo|en contra|negativo|limitaciones?|críticas?)(?: de .{1,30})?
  advice = cómo (?:elegir|escoger)|qué (?:buscar|considerar|tener)|consejos?|criterios|dónde (?:comprar|encontrar)|otras?|otros|alternativas?|notas?|conclusión|resumen|en resumen|fuentes|factores
  detail = precios?|especificaciones|dimensiones|valoración
  award = (?:el |la |los |las )?(?:mejor|mejor relación|nuestra elección|el más [a-zé]+)
  generic = algun[oa]s|la mayoría|much[oa]s|vari[oa]s|tod[oa]s|amb[oa]s|cada|otr[oa]s|est[oa]s|considera|verifica|compara|elige|recuerda|ten en cuenta|si (?:buscas|necesitas|quieres)|según|aquí|existen|en general|los precios
  following = es|este|esta|esto|con|pero|sin embargo|además|también|el|la|los|las|su|sus|ofrece|tiene
  fit = (?:ideal|perfecto|mejor|recomendado) para|para quién
  none = ningun[oa](?: .*)?|nada|no hay .*
  empty = el la los las un una unos unas de del y o a al en con por para es son su sus este esta no muy más menos que pero si también ofrece tiene buen buena bueno buenos excelente mejor ideal perfecto un poco algo bastante

pt:
  columns.praise = vantagens|prós|pontos fortes|por que .{1,30}|ideal para
  columns.criticism = desvantagens|contras|pontos fracos|limitações|pontos de atenção
  praise = (?:as |os |principais )?(?:vantagens|vantagem|prós?|pontos? fortes?|pontos positivos|o melhor|a favor|benefícios|destaques?)(?: d[eoa] .{1,30})?|por que .{1,40}|veredito
  criticism = (?:as |os |principais )?(?:desvantagens|desvantagem|contras?|pontos? fracos?|pontos negativos|o pior|limitações|críticas?)(?: d[eoa] .{1,30})?
  advice = como (?:escolher|decidir)|o que (?:considerar|procurar|observar)|dicas?|critérios|onde (?:comprar|encontrar)|outr[oa]s|alternativas?|notas?|conclusão|resumo|em resumo|fontes|fatores
  detail = preços?|especificações|dimensões|avaliação
  award = (?:o |a |os |as )?(?:melhor|melhor custo|nossa escolha|o mais [a-zé]+)
  generic = algum[oa]?s|alguns|a maioria|muit[oa]s|vári[oa]s|tod[oa]s|amb[oa]s|cada|outr[oa]s|est[ea]s|ess[ea]s|considere|verifique|compare|escolha|lembre|se você|dependendo|aqui|existem|em geral|os preços
  following = é|este|esta|isso|ele|ela|com|mas|no entanto|porém|além disso|também|o|a|os|as|seu|sua
  fit = (?:ideal|perfeito|melhor|recomendado) para|para quem
  none = nenhuma?(?: .*)?|nada|não há .*
  empty = o a os as um uma uns umas de do da dos das e ou em no na nos nas com por para é são seu sua este esta não muito mais menos que mas se também oferece tem bom boa bons boas excelente ótimo melhor ideal perfeito um pouco

it:
  columns.praise = vantaggi|pro|punti di forza|perché .{1,30}|ideale per
  columns.criticism = svantaggi|contro|punti deboli|limiti|limitazioni|da considerare
  praise = (?:i |gli |principali )?(?:vantaggi|vantaggio|pro|pregi|punti? (?:di forza|forti?)|aspetti positivi|il meglio|a favore|benefici)(?: d[ei] .{1,30})?|perché .{1,40}|verdetto
  criticism = (?:i |gli |principali )?(?:svantaggi|svantaggio|contro|difetti|punti? deboli?|debolezze|aspetti negativi|limiti|limitazioni|critiche)(?: d[ei] .{1,30})?
  advice = come (?:scegliere|decidere)|cosa (?:considerare|cercare|valutare)|consigli|criteri|dove (?:acquistare|comprare|trovare)|altr[ei]|alternative|note|conclusione|riepilogo|in sintesi|fonti|fattori
  detail = prezz[oi]|specifiche|dimensioni|valutazione
  award = (?:il |la |i |le )?(?:miglior[ei]?|la nostra scelta|il più [a-z]+)
  generic = alcun[ei]|la maggior parte|molt[ei]|divers[ei]|tutt[ei]|entramb[ei]|ogni|altr[ei]|quest[ei]|considera|verifica|confronta|scegli|ricorda|se (?:cerchi|vuoi|hai)|a seconda|ecco|esistono|in generale|i prezzi
  following = è|questo|questa|con|ma|tuttavia|inoltre|anche|il|la|lo|i|gli|le|suo|sua
  fit = (?:ideale|perfetto|consigliato|adatto) per|per chi
  none = nessun[oa]?(?: .*)?|niente|nulla
  empty = il lo la i gli le un uno una di del della dei e o a al in nel con per da è sono suo sua questo questa non molto più meno che ma se anche offre ha buon buona buono ottimo ottima eccellente migliore ideale perfetto un po
`,
} as const;
