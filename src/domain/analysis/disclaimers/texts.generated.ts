// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
  phrases: `
# How answers say that they know nothing of what they name, by language: folded, with plain apostrophes, without quotes and markup,
# with one blank at a time. Names in a row are one \`<names>\`; parts stand by their names in angle brackets, \`<stop>\` where a clause
# may end. \`cues\` are all in every sentence that disclaims, \`rare\` phrases are looked for behind a word of theirs, and a sentence
# that begins with \`tentative\` asks or guesses.

en.cues:
  /n['’]t |\\bnot\\b|\\bno\\b|\\bNo\\b|cannot|unable|Unable|failed|[Nn]othing|[Nn]one|never|un(?:known|familiar|aware)/
  /f[io]und?\\b|find|locat|identif|retriev|see|get|c[oa]me|turn|show|familiar|aware|heard|know|recogni|inform|info\\b|detail|data|result|evidence|mention|reference|record|source|listing|trace|anything|exist|appear|list|cover|includ|discuss|describ|verify|confirm|n\\/a|provide|contain|sure/i
en.parts:
  who = (?:i|we|my search(?:es)?|the search(?:es)?)(?:'m|'ve|'re| am| was| were| have| are| could| can)?(?: (?:currently|actually|really|also|unfortunately|still|personally|sorry|just|simply))*
  not = (?: (?:(?:could|did|do|does|can|was|were|have|had)(?:n't| not)|can't|cannot|not|never|unable|failed)|(?<='m|'ve|'re) not)(?: (?:currently|actually|been|able|to|really|seem|personally|ever|yet))*
  find = (?:find|found|locate|located|identify|identified|retrieve|retrieved|see|get|come across)
  what = (?:(?:any|much|enough|a|the|search|specific|reliable|detailed|credible|verified|verifiable|relevant|recent|public|publicly available|official|clear|concrete|trustworthy|independent|direct|current|up-to-date|available|particular|useful|definitive|accurate|such),? )*(?:anything|information|info|details?|data|results?|evidence|mentions?|references?|records?|sources?|knowledge|listings?|trace|search results?)(?: (?:specifically|directly|available|online|at all|is|was|were|are|could be|found|to be found|known))*
  on = (?:about|on|for|regarding|concerning|of|related to|relating to|with the name|under the name)
  kind = (?:(?:a|an|any|the|this|that|your) )?(?:(?:[^\\s.,;:!?]+ ){0,3}(?:brand|company|product|tool|software|app|platform|service|store|shop|retailer|manufacturer|business|organi[sz]ation|provider|startup|website|model|line|name)s? )?(?:,? ?(?:called|named|known as|by the name|by the name of|with the name|with the name of) )?
  noun = (?:brand|company|product|tool|software|app|platform|service|store|shop|retailer|manufacturer|business|organi[sz]ation|provider|startup|model|line|name|one)s?
  end = (?:<stop>|(?= (?:(?:in|among|within|from|through|based on|on) (?:the|my|these|any|our|this|reliable|available|trusted|public) (?:[^\\s.,;:!?]+ ){0,3}(?:results?|sources?|data|knowledge|databases?|training|documents?|context|web|internet|search(?:es)?|index|records|information|material|articles?|update|cutoff)|in my (?:training|knowledge)|as (?:of|a|an)|brand|company|online|yet|either|at all|so|but|because|since|to (?:give|provide|form|say|offer|make|answer|judge|compare|assess)|and (?:cannot|can't|could not|couldn't|am|do not|don't|have no|therefore|so)|at th(?:is|e) (?:time|moment)|currently|specifically|directly|itself|here|by name)(?![\\w-])))
  sources = (?:results?|sources?|documents?|snippets?|pages?|articles?|data|context|information|materials?|knowledge|knowledge base)(?: (?:provided|i have|i found|found|above|available|given|returned))*
  familiar = (?:familiar with|aware of|heard of|heard about|know of|know|recogni[sz]e|come across|have (?:any )?knowledge of|knowledgeable about)
  absent = (?:is|are|was|were)(?:n't| not) (?:actually |explicitly |specifically |directly )?(?:mentioned|listed|covered|included|found|referenced|discussed|described)
  subject = (?:(?<=^|[.,;:] )|(?<=and |but ))<kind><names>
en.phrases:
  <who><not> (?:have|have access to|know) <what> <on> <kind><names><end>
  (?:<who> (?:could |can |have |did )?(?:find|found|know|have)|<sources> (?:contain|include|provide|show|have|offer|give)) no <what> <on> <kind><names><end>
  there (?:(?:is|are|was|were)(?:n't| not)|(?:doesn't|does not|didn't|did not) (?:seem|appear) to be) <what> <on> <kind><names><end>
  (?:there (?:is|are|was|were|seems to be|appears to be)|there's|(?<=^|[.,;:] )) ?no <what> <on> <kind><names><end>
  (?:<who><not>|(?<=^|[.,;:] )(?:unable|failed)(?: to)?) (?:<find>|<familiar>) <kind><names><end>
  <who> (?:unfamiliar with|unaware of|have no knowledge of|have no record of|know nothing (?:about|of)|(?:could |can |have |did )?(?:find|found|know|have) nothing <on>) <kind><names><end>
  nothing (?:is|was) (?:known|found) about <kind><names><end>
  none of (?:the|my|these) (?:[^\\s.,;:!?]+ ){0,2}(?:sources|results|documents|pages|articles|snippets) (?:mentions?|lists?|covers?|contains?|includes?) <kind><names><end>
  <sources> (?:do|does|did)(?:n't| not)(?: (?:seem|appear|to|actually|specifically|explicitly|directly|currently))* (?:contain|include|mention|provide|show|return|list|reference|cover|yield|offer|give|discuss) <kind><names><end>
  <subject> (?:is|are|was|were)(?:n't| not) (?:(?:a|an|any|the) )?(?:[^\\s.,;:!?]+ ){0,2}?(?:<noun> )?(?:that )?(?:i'm|i am|i have|i've|i|we're|we are) (?:currently |personally )?(?:<familiar>|familiar with|aware of)
  <subject> (?:is|are) (?:unknown|unfamiliar|not known|not familiar) to (?:me|us)\\b
  <subject> (?:do|does|did)(?:n't| not)(?: seem to| appear to)? (?:appear|show up|come up|turn up|exist|be (?:listed|mentioned|included))(?: anywhere)?<end>
  <subject> (?:do|does)(?:n't| not) (?:seem|appear) to (?:be|exist as) (?:a |an |any )?(?:[^\\s.,;:!?]+ ){0,2}?(?:[^\\s.,;:!?]+-)?(?:known|recogni[sz]ed|established|existing|real|documented) (?:[^\\s.,;:!?]+ ){0,2}?<noun>
  <subject> <absent>(?: anywhere)? (?:in|by|among) (?:the|my|any|these|this|our)[ ]
en.rare:
  available|found|located = (?<=^|[.,;:] )no <what> <on> <kind><names> (?:is|was|were|are|could be) (?:found|available|located)
  called|named|known as|by the name = there (?:is|was|seems to be|appears to be) no (?:[^\\s.,;:!?]+ ){0,3}<noun> (?:called|named|known as|by the name of) <names><end>
  search|query = (?:search(?:es)?|query) (?:for|on|about) <kind><names> (?:returned|yielded|produced|gave|turned up|did not|didn.t) (?:no|nothing|return|yield)\\b
  searched|looked = <who> (?:have )?(?:searched|looked) for <kind><names>,? (?:but|and) (?:found|could find|did not find|could not find) (?:no|nothing|any)\\b
  available|found|included|provided = (?<=^|[.,;:] )<what> <on> <kind><names> (?:is|was|are|were)(?:n't| not) (?:available|found|included|provided)\\b
  what|who = <who><not> (?:sure|know|certain) (?:what|who) <kind><names> (?:is|are)\\b
  verify|confirm = <who><not> (?:verify|confirm) (?:(?:that|whether|if) <kind><names> exists?|the existence of <kind><names>)\\b
  as for|regarding|about|concerning|^on |^for |with regard|when it comes = (?<=^|[.,;:] )(?:as for|regarding|about|concerning|on|for|with regard to|when it comes to) <kind><names> ?[,:] (?:unfortunately,? )?(?:<who><not> (?:<find>|have) <what>|(?:<who> |there is |there are )(?:have |found |find )?no <what>)<end>
  ^\\uE000 ?[:–—-] = (?<=^)<names> ?[:–—-] ?(?:(?:no|not enough|insufficient) <what>|unknown|not found|n/a|<who><not> <find> <what>)(?: (?:available|found))?(?: (?:about|on|for) (?:it|them|(?:this|that|the) <noun>))?\\.?$
en.tentative:
  if |could you|can you|please|perhaps|maybe|possibly|(?:it's|it is|is it) possible|it (?:may|might|could) be|do you|did you|are you|would you|let me know|feel free|you (?:may|might|could|can) |i(?:'d| would) (?:recommend|suggest|be happy)|to learn more|for more|once you|<kind><names> (?:may|might|could) (?:be|have|not)

de.cues:
  /\\bnicht|\\bkein|\\bKein|unbekannt|\\bnie\\b|keinerlei/
de.parts:
  what = (?:(?:spezifischen?|konkreten?|genauen?|verl[aä]sslichen?|zuverl[aä]ssigen?|aktuellen?|verf[uü]gbaren?|detaillierten?|n[aä]heren?|offiziellen?|belastbaren?|relevanten?|gesicherten?|einschl[aä]gigen?|[oö]ffentlichen?) )*(?:informationen|infos|information|daten|angaben|details|ergebnisse|suchergebnisse|treffer|hinweise|eintr[aä]ge|quellen|kenntnisse|kenntnis)
  kind = (?:(?:die|der|das|den|dem|ein|eine|einen|einer|einem|keine|kein|keinen|dieser?|diese[nms]?) )?(?:(?:[^\\s.,;:!?]+ )?(?:marke|firma|unternehmen|hersteller|produkt|anbieter|dienst|software|tool|plattform|app|gesch[aä]ft|shop|modell|namen?)s? )?(?:(?:namens|mit dem namen|mit namen|genannt) )?
  on = (?:[uü]ber|zu|zur|zum|f[uü]r|bez[uü]glich|betreffend|von)
  fill = (?: (?:leider|aktuell|derzeit|momentan|auch|mir|bisher|hier|dazu|im moment|keinerlei))*
  subject = (?:(?<=^|[.,;:] ))(?:leider )?<kind><names>
de.phrases:
  (?:ich|wir)<fill> (?:konnten?|habe|haben)<fill> (?:nichts|keine[rn]?<fill> <what>|keinerlei <what>) <on> <kind><names>(?: (?:finden|gefunden|ermitteln|vorliegen))?<stop>
  (?:(?<=^|[.,;:] )(?:leider )?)(?:konnte|habe|konnten|haben) (?:ich|wir)<fill> (?:nichts|keine[rn]?<fill> <what>|keinerlei <what>) <on> <kind><names>(?: (?:finden|gefunden|ermitteln|vorliegen))?<stop>
  <on> <kind><names> (?:liegen|liegt|habe|haben|konnten?|wurden?|gibt es|sind|fand|finde)(?: (?:mir|uns|ich|wir))*<fill> (?:nichts|keine[rn]?<fill> <what>|keinerlei <what>)(?: (?:vor|finden|gefunden|ermitteln|verf[uü]gbar|bekannt|vorhanden))*<stop>
  (?:es gibt|gibt es|es liegen|mir liegen)<fill> (?:keine[rn]?<fill> <what>|keinerlei <what>) <on> <kind><names>(?: vor)?<stop>
  <subject> (?:ist|sind) (?:mir|uns)<fill> (?:nicht bekannt|unbekannt|nicht vertraut|kein begriff)
  (?:mir|uns) (?:ist|sind)<fill> (?:keine? |kein )<kind><names> bekannt
  (?:ich|wir) (?:bin|sind) mit <kind><names><fill> nicht vertraut
  ich habe<fill> von <kind><names> (?:noch )?(?:nie|nichts) (?:etwas )?geh[oö]rt
  ich (?:finde|habe|besitze)<fill> (?:nichts|keine[rn]?<fill> <what>|keinerlei <what>) <on> <kind><names><stop>
  (?:mir|uns) (?:sind|ist)<fill> (?:nichts|keine[rn]? <what>) <on> <kind><names> bekannt
  <on> <kind><names> (?:ist|sind) (?:mir|uns|leider|derzeit) ?<fill>(?: )?(?:nichts|keine[rn]? <what>) bekannt
  (?:leider )?(?:liegen|liegt) (?:mir|uns) <on> <kind><names><fill> (?:nichts|keine[rn]? <what>) vor
  (?<=^|[.,;:] )(?:leider )?(?:keine|keinerlei) <what> <on> <kind><names><stop>
  <subject> (?:kenne ich|kennen wir)<fill> nicht<stop>
  es (?:konnten|wurden|konnte|wurde)<fill> (?:nichts|keine[rn]? <what>|keinerlei <what>) <on> <kind><names> gefunden(?: werden)?<stop>
  <subject> scheint keine? (?:[^\\s.,;:!?]+ )?(?:bekannte[rs]?|existierende[rs]?|etablierte[rs]?) (?:marke|firma|unternehmen|hersteller|produkt|anbieter) zu sein
  von <kind><names> (?:habe ich|haben wir)<fill> (?:noch )?(?:nie|nichts) (?:etwas )?geh[oö]rt
  (?:ich|wir) kennen?<fill> <kind><names><fill> nicht<stop>
  (?:ich|wir) kennen?<fill> keine?n? <kind><names><stop>
  (?:suchergebnissen|quellen|ergebnissen|dokumenten|daten|unterlagen|trainingsdaten) (?:wird|werden|ist|sind|taucht|tauchen|kommt|kommen|findet sich|finden sich) <kind><names><fill> (?:nicht|nirgends)(?: (?:erw[aä]hnt|genannt|auf|vor|aufgef[uü]hrt|enthalten))?<stop>
  <subject> (?:wird|werden|ist|sind|taucht|tauchen|kommt|kommen)<fill> (?:in|unter) (?:den|diesen|meinen) (?:[^\\s.,;:!?]+ )?(?:suchergebnissen|quellen|ergebnissen|dokumenten|daten|unterlagen|trainingsdaten) nicht
  (?<=^)<names> ?[:–—-] ?(?:keine <what>|unbekannt|nicht gefunden)(?: (?:verf[uü]gbar|gefunden|vorhanden))?\\.?$
de.tentative:
  falls |wenn |k[oö]nnten sie|k[oö]nntest du|k[oö]nnen sie|bitte|vielleicht|m[oö]glicherweise|es ist m[oö]glich|es k[oö]nnte|eventuell|meinen sie|meinst du|gerne|<kind><names> (?:k[oö]nnte|d[uü]rfte)

fr.cues:
  /n['’]|\\bne\\b|\\bNe\\b|\\b[Aa]ucune?\\b|inconnu|\\bpas\\b/
fr.parts:
  what = (?:informations?|infos?|donn[eé]es?|d[eé]tails?|r[eé]sultats?|renseignements?|r[eé]f[eé]rences?|mentions?|sources?)(?: (?:sp[eé]cifiques?|fiables?|pr[eé]cises?|pr[eé]cis|d[eé]taill[eé]e?s?|disponibles?|pertinente?s?|officielle?s?|v[eé]rifiables?|concr[eè]tes?))*
  kind = (?:(?:la|le|les|l'|une?|cette|ce|de|d') ?)?(?:(?:marque|entreprise|soci[eé]t[eé]|produit|outil|logiciel|plateforme|application|fabricant|mod[eè]le|nom)s? )?(?:(?:appel[eé]e?s?|nomm[eé]e?s?|du nom de|du nom d') ?)?
  on = (?:sur|concernant|[aà] propos de|au sujet de|relative?s? [aà]|pour|de|d')
  got = (?:ai (?:pas |malheureusement |toujours )*(?:pu )?trouv(?:er|[eé])|trouve pas|ai pas pu obtenir|ai pas r[eé]ussi [aà] trouver|dispose (?:malheureusement )?pas|ai pas|ai malheureusement pas|poss[eè]de pas)
  subject = (?:(?<=^|[.,;:] ))<kind><names>
fr.phrases:
  (?:je|nous) n'ai (?:malheureusement )?rien (?:pu trouver|trouv[eé]) <on> ?<kind><names><stop>
  (?:je|nous) n(?:e |')<got> (?:d'|de |aucune? |des )?<what> <on> ?<kind><names><stop>
  (?:je|nous) n'(?:ai|avons) (?:trouv[eé] |pu trouver )?aucune? <what> <on> ?<kind><names><stop>
  (?:je|nous) n'(?:ai|avons) (?:pas|aucune) connaissance (?:de |d')<kind><names><stop>
  (?:je|nous) ne trouve (?:rien|aucune? <what>) <on> ?<kind><names><stop>
  (?:je|nous) ne (?:connais|connaissons) (?:pas|aucune?) <kind><names><stop>
  (?:je|nous) n'(?:ai|avons) jamais entendu parler (?:de |d')<kind><names><stop>
  (?:je|nous) ne (?:suis|sommes) pas (?:familier|famili[eè]re)s? avec <kind><names><stop>
  (?:il n'y a|il n'existe) (?:pas|aucune?) (?:d'|de )?<what> <on> ?<kind><names><stop>
  (?<=^|[.,;:] )aucune? <what>(?: n'(?:a|est|ont)(?: [eé]t[eé])? (?:trouv[eé]e?s?|disponibles?))?(?: trouv[eé]e?s?| disponibles?)? <on> ?<kind><names><stop>
  <subject> (?:m'est|nous est|m'est malheureusement) inconnue?
  <subject> (?:n'(?:appara[iî]t|appara[iî]ssent|est|sont)|ne (?:figure|figurent)) pas (?:(?:mentionn[eé]e?s?|cit[eé]e?s?|r[eé]pertori[eé]e?s?|list[eé]e?s?) )?(?:dans|parmi) (?:les|ces|mes)[ ]
  (?<=^)<names> ?[:–—-] ?(?:aucune? <what>|inconnue?|pas d.<what>)(?: trouv[eé]e?s?)?\\.?$
fr.tentative:
  si |pourriez-vous|pouvez-vous|peux-tu|pourrais-tu|peut-[eê]tre|il est possible|il se peut|n'h[eé]sitez pas|s'agit-il|<kind><names> pourrait

es.cues:
  /\\bno\\b|ning[uú]n|nunca|descono[cz]|\\bsin\\b/i
es.parts:
  what = (?:ning[uú]n[ao]? )?(?:informaci[oó]n|datos|detalles|resultados?|referencias?|menciones|menci[oó]n|fuentes)(?: (?:espec[ií]fic[ao]s?|fiables?|confiables?|detallad[ao]s?|disponibles?|relevantes?|oficial(?:es)?|concret[ao]s?|verificables?|suficientes?))*
  kind = (?:(?:la|el|los|las|una?|esta|este|ninguna?|ning[uú]n) )?(?:(?:marca|empresa|compa[nñ][ií]a|producto|herramienta|plataforma|aplicaci[oó]n|fabricante|modelo|nombre)s? )?(?:(?:llamad[ao]s?|denominad[ao]s?|con el nombre(?: de)?|de nombre) )?
  on = (?:sobre|acerca de|respecto a|de|para|relacionad[ao]s? con|referente a)
  got = (?:encontr[eé]|he encontrado|hemos encontrado|pude encontrar|puedo encontrar|he podido encontrar|logr[eé] encontrar|encuentro|tengo|tenemos|dispongo de|disponemos de|cuento con|poseo)
  subject = (?:(?<=^|[.,;:] ))<kind><names>
es.phrases:
  no <got> (?:nada|<what>) <on> <kind><names><stop>
  (?<=^|[.,;:] |yo |y |pero )(?:no conozco|desconozco|(?:no|nunca) he o[ií]do hablar de|no me suena) (?:a )?<kind><names><stop>
  no (?:hay|existe|existen) <what> <on> <kind><names><stop>
  no se (?:encontr[oó]|encontraron|han encontrado|ha encontrado) (?:nada|<what>) <on> <kind><names><stop>
  no estoy familiarizad[ao] con <kind><names><stop>
  <subject> no (?:aparece|aparecen|figura|figuran|se menciona|se mencionan|est[aá]|est[aá]n)(?: mencionad[ao]s?)? en (?:los|las|mis|estos|estas)[ ]
  no se mencionan? (?:a )?<kind><names> en (?:los|las|mis|estos|estas)[ ]
  (?<=^)<names> ?[:–—-] ?(?:sin <what>|desconocid[ao]|no hay <what>|no encontrad[ao])\\.?$
es.tentative:
  si |podr[ií]as?|puedes?|[¿]|quiz[aá]s?|tal vez|es posible|puede que|<kind><names> (?:podr[ií]a|puede)

pt.cues:
  /n[aã]o|nenhum|nunca|desconhe/i
pt.parts:
  what = (?:nenhuma? )?(?:informa[cç][aãoõ]+(?:es)?|dados|detalhes|resultados?|refer[eê]ncias?|men[cç][oõ]es|fontes)(?: (?:espec[ií]fic[ao]s?|confi[aá]ve(?:l|is)|detalhad[ao]s?|dispon[ií]ve(?:l|is)|relevantes?|ofici(?:al|ais)|concret[ao]s?))*
  kind = (?:(?:a|o|os|as|uma?|essa|esse|nenhuma?) )?(?:(?:marca|empresa|companhia|produto|ferramenta|plataforma|aplicativo|fabricante|modelo|nome)s? )?(?:(?:chamad[ao]s?|denominad[ao]s?|com o nome(?: de)?|de nome) )?
  on = (?:sobre|acerca d[aeo]|a respeito d[aeo]|d[aeo]|para|relacionad[ao]s? [aà])
  got = (?:encontrei|encontramos|consegui encontrar|pude encontrar|posso encontrar|consegui localizar|localizei|tenho|temos|disponho de|possuo)
  subject = (?:(?<=^|[.,;:] ))<kind><names>
pt.phrases:
  n[aã]o <got> (?:nada|<what>) <on> <kind><names><stop>
  (?<=^|[.,;:] |eu |e |mas )(?:n[aã]o conhe[cç]o|desconhe[cç]o|nunca ouvi falar d[aeo]s?) <kind><names><stop>
  n[aã]o (?:h[aá]|existe|existem) <what> <on> <kind><names><stop>
  n[aã]o (?:foram|foi) (?:encontrad[ao]s?) (?:nada|<what>) <on> <kind><names><stop>
  n[aã]o estou familiarizad[ao] com <kind><names><stop>
  <subject> n[aã]o (?:aparece|aparecem|consta|constam|[eé] mencionad[ao]|s[aã]o mencionad[ao]s) n[ao]s[ ]
  (?<=^)<names> ?[:–—-] ?(?:sem <what>|desconhecid[ao]|n[aã]o encontrad[ao])\\.?$
pt.tentative:
  se |poderia|pode |voc[eê] (?:quis|pode)|talvez|[eé] poss[ií]vel|<kind><names> pode(?:ria)?

it.cues:
  /\\bnon\\b|nessun|sconosciut/i
it.parts:
  what = (?:nessuna? |alcuna? )?(?:informazion[ei]|dati|dettagli|risultat[oi]|riferiment[oi]|menzioni|fonti)(?: (?:specific(?:o|a|i|he)|affidabil[ei]|dettagliat[aei]|disponibil[ei]|rilevant[ei]|ufficial[ei]|concret[aei]))*
  kind = (?:(?:il|lo|la|i|gli|le|un|una|uno|questo|questa|l'|nessuna?|nessun) ?)?(?:(?:marchio|marca|azienda|societ[aà]|prodotto|strumento|piattaforma|app|produttore|modello|nome) )?(?:(?:chiamat[ao]|denominat[ao]|di nome|con il nome(?: di)?) )?
  on = (?:su|sul|sulla|sullo|sull'|riguardo a|riguardanti|relativ[ei] a|per|di|del|della)
  got = (?:ho trovato|abbiamo trovato|sono riuscit[oa] a trovare|ho potuto trovare|riesco a trovare|posso trovare|ho|abbiamo|dispongo di|possiedo)
  subject = (?:(?<=^|[.,;:] ))<kind><names>
it.phrases:
  non <got> (?:nulla|niente|<what>) <on> ?<kind><names><stop>
  (?<=^|[.,;:] |io |e |ma )(?:non conosco|non ho mai sentito parlare di|non sono a conoscenza di) <kind><names><stop>
  non (?:ci sono|c'[eè]|esistono|risultano) <what> <on> ?<kind><names><stop>
  non (?:sono stat[ei]|[eè] stat[ao]) trovat[aoei] (?:nulla|niente|<what>) <on> ?<kind><names><stop>
  <subject> non (?:compare|compaiono|appare|appaiono|[eè] menzionat[ao]|sono menzionat[ei]|[eè] presente|sono presenti|risulta) (?:nei|nelle|tra i|tra le|nella)[ ]
  (?<=^)<names> ?[:–—-] ?(?:nessuna? <what>|sconosciut[ao]|non trovat[ao])\\.?$
it.tentative:
  se |potresti|potrebbe|puoi |può |forse|[eè] possibile|<kind><names> potrebbe

ja.cues:
  /ません|ない|なかった|不明/
ja.parts:
  kind = (?:という(?:名前の)?(?:ブランド|会社|企業|製品|商品|サービス|メーカー|名前)?|(?:ブランド|社))?
  what = (?:具体的な|詳細な|詳しい|十分な|公式の|公式な|確かな|信頼できる|直接的な)*(?:情報|データ|詳細|資料|記録|言及|検索結果)
  none = (?:見つかりません|見つけられません|見つけることができません|見つかっていません|確認できません|得られません|ありません|持っていません|持ち合わせて(?:おり|い)ません|ございません)
ja.phrases:
  <names><kind>(?:に関する|についての|に関して(?:は)?、?|について(?:は)?、?|の)<what>(?:は|が|を|も)?(?:特に|現在|現時点では|残念ながら|、)*<none>
  <names><kind>(?:については|に関しては|については、|は|を|が)(?:特に|現在|残念ながら|、)*(?:存じません|存じ上げません|存じておりません|知りません|把握しておりません|把握していません|分かりません|わかりません|見つかりません|見つけられません|聞いたことがありません)
  <names><kind>は(?:、)?(?:検索結果|情報源|資料|提供された[^、。]{0,12})に(?:は)?(?:(?:含まれて|記載されて|登場して|言及されて)(?:い|おり)ません|表示されません|見つかりません|ありません)
ja.tentative:
  もし|よろしければ|おそらく|もしかすると|可能性
`,
} as const;
