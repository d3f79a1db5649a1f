// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
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
