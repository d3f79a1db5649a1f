// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
  de: `
# Words of German that judge, and how they are used: what each list does is in source.ts. \`word~\` stands for the
# word with each of the endings ("-" is none), \`two_words\` for words in a row.

endings:
  - e en er es em ere eren erer eres ste sten ster stes

great:
  ausgezeichnet~ begeister~ begeistert beeindruckend~ beste besten bester bestes brillant~ einzigartig~ einwandfrei~
  erstklassig~ exzellent~ fantastisch~ genial~ großartig~ herausragend~ hervorragend~ liebe lieben liebt makellos~
  meisterhaft~ optimal~ perfekt~ phänomenal~ sensationell~ spitze spitzenklasse toll~ traumhaft~ überragend~
  unschlagbar~ vorzüglich~ wunderbar~ wunderschön~ testsieger unübertroffen~ weltklasse schwer_zu_schlagen

good:
  angenehm~ ansprechend~ attraktiv~ ausdauernd~ ausgereift~ ausgewogen~ auszeichn~ beliebt~ beliebteste bequem~
  bewährt~ bezahlbar~ brauchbar~ charmant~ clever~ dauerhaft~ deutlich_besser durchdacht~ edel edle edlen edler
  effektiv~ effizient~ ehrlich~ einfach~ elegant~ empfehl~ empfehle empfehlen empfiehlt empfohlen~ empfehlenswert~
  empfehlung erfahren~ erfolgreich~ erfolg erfreulich~ ergonomisch~ erschwinglich~ fair~ flexibel flexible flexiblen
  flink~ flott~ freundlich~ frisch~ freude froh führend~ ganz_vorne gelungen~ gemütlich~ geräumig~ gern gerne
  geschmackvoll~ gesund~ gewinner glänz~ glänzt glücklich~ gründlich~ günstig~ gut~ gute guten guter gutes gutem
  besser~ bessere bewundert handlich~ harmonisch~ hilfreich~ hilfsbereit~ hochwertig~ hübsch~ ideal~ innovativ~
  intuitiv~ interessant~ klar~ klug~ komfort komfortabel komfortable komfortablen kompetent~ kompakt~ köstlich~
  kostengünstig~ kräftig~ langlebig~ lecker~ leicht~ leise~ leistungsfähig~ leistungsstark~ leistungsstärker~ lohnt
  lohnen lohnenswert~ lob loben lobt luxuriös~ modern~ mühelos~ nachhaltig~ nett~ nützlich~ ordentlich~ originell~
  positiv~ praktisch~ präzise~ preiswert~ preis_leistung problemlos~ professionell~ punkten punktet pünktlich~
  qualitativ~ qualitätsvoll~ reibungslos~ renommiert~ robust~ ruhig~ sauber~ scharf~ scharfe schick~ schnell~ schön~
  seriös~ sicher~ solid~ solide souverän~ sparsam~ spannend~ stabil~ stark~ stärke stärken stilvoll~ stimmig~ super
  sympathisch~ top tadellos~ treu~ übersichtlich~ überzeug~ überzeugt überzeugend~ unkompliziert~ unterhaltsam~
  verbessert~ verlässlich~ vertrauenswürdig~ vielfältig~ vielseitig~ vorbildlich~ vorteil vorteile vorteilhaft~ warm~
  wertvoll~ wirksam~ wirtschaftlich~ wohl wohlfühlen würdig~ zeitlos~ zufrieden~ zukunftssicher~ zuverlässig~
  zuvorkommend~ hilft geholfen freundlichkeit gut_aufgehoben preis_wert geld_wert unterschätzt beste_an ersten_platz
  erster_platz ersten_rang jeden_cent_wert jeden_euro_wert viel_fürs_geld

bad:
  abgenutzt~ ärger ärgerlich~ ärgern ärgert abstürz~ absturz abstürze altbacken~ anfällig~ anstrengend~ arrogant~
  aufdringlich~ ausfall ausfälle bedauer~ bedenklich~ beschädigt~ beschwerde beschwerden betrug billig_verarbeitet
  blass~ defekt~ defekte durchschnittlich~ dreckig~ dürftig~ eingeschränkt~ enttäusch~ enttäuscht~ enttäuschend~
  enttäuschung einschränkung einschränkungen fade~ fad falsch~ fehl~ fehler fehlend~ fehlerhaft~ fehlt fehlten
  fragwürdig~ frech~ frustrierend~ gefahr gefährlich~ genervt geizig~ hässlich~ hakel~ hakelig~ instabil~ irreführend~
  inkompetent~ kaputt~ klage klobig~ kompliziert~ kompromiss kompromisse kostspielig~ krank~ kritik kritisiert~
  kritisch~ langsam~ langweilig~ lästig~ laut~ leer~ leider leiden leidet lieblos~ lückenhaft~ mager~ mangel mängel
  mangelhaft~ mangelnd~ mäßig~ minderwertig~ mittelmäßig~ mühsam~ nachteil nachteile negativ~ nervig~ nervt nerven
  nörgel~ peinlich~ problem probleme problematisch~ reklamation riskant~ risiko risiken rückruf ruiniert~ schade schaden
  schäden schädlich~ schlampig~ schlecht~ schlechte schlechter schlechteste schmutzig~ schwach~ schwäche schwächen
  schwächer~ schwächelt schwächeln schwer~ schwierig~ schwierigkeiten skandal stinkt stinken stör~ störend~ stört stören
  störung störungen streit teuer teure teuren teurer teures träge~ traurig~ trüb~ umständlich~ unangenehm~ unausgereift~
  unbefriedigend~ unbequem~ unbrauchbar~ unehrlich~ unflexibel unflexible unfreundlich~ ungeeignet~ ungenau~ ungenügend~
  ungesund~ unhandlich~ unhöflich~ unklar~ unpraktisch~ unpersönlich~ unpünktlich~ unsauber~ unscharf~ unseriös~
  unsicher~ unübersichtlich~ unzufrieden~ unzureichend~ unzuverlässig~ überbewertet~ überfordert~ überlaufen~ überfüllt~
  überteuert~ überzogen~ vernachlässigt~ veraltet~ verärgert~ verschmutzt~ verspätet~ verspätung vermeiden verlust
  verloren verlier~ versag~ versagt wackelig~ warten_lange zu_teuer zu_klein zu_groß zu_kurz zu_wenig zu_laut zu_schwer
  zu_lang kalt_serviert lange_warten warten_lassen könnte_besser verzögerung verzögerungen fehlende

criticism:
  teuer teure teuren teurer teures überteuert~ kostspielig~ hoher_preis hohen_preis hoher_anschaffungspreis schwach~
  schwäche schwächen nachteil nachteile mangel mängel mangelhaft~ langsam~ träge klobig~ sperrig~ umständlich~
  kompliziert~ unübersichtlich~ unzuverlässig~ instabil~ ungenau~ unbequem~ unhandlich~ veraltet~ enttäusch~
  enttäuschend~ enttäuscht~ minderwertig~ mittelmäßig~ fehleranfällig~ fehlerhaft~ störend~ nervig~ lästig~
  eingeschränkt~ einschränkung einschränkungen fehlt fehlen kritik kritisiert~ kritikpunkt kritikpunkte überbewertet~
  schlecht~ schlechte schlechter unpraktisch~ unausgereift~ wackelig~ hakelig~ problematisch~ zu_teuer zu_klein
  zu_groß zu_schwer zu_kurz zu_laut zu_langsam lässt_zu_wünschen könnte_besser gewöhnungsbedürftig~ finger_weg abraten
  abzuraten nicht_empfehlenswert steile_lernkurve hinkt hinken hinkte hinterherhinkt kaputt hält_nicht halten_nicht
  klagen_über klagt_über klagten_über beklagen beklagt bemängeln bemängelt beanstanden beschweren_sich sich_beschweren
  lassen_zu_wünschen fällt_aus schlecht_ab letzten_platz letzter_platz rausgeschmissenes_geld geldverschwendung bereue
  bereuen bereut vorsicht_vor vorsicht_bei problem_bei probleme_bei problem_mit probleme_mit problem_an ärger_mit
  nicht_billig nicht_günstig abgemahnt abstürzt stürzt_ab stürzt_oft stürzt_häufig stürzt_ständig schnell_heiß
  eignet_sich_nicht eignen_sich_nicht nicht_geeignet finger_lassen insolvenz_angemeldet versteckte_kosten
  versteckten_kosten versteckte_gebühren versteckten_gebühren beschwerden vorsicht_geboten vorsichtig_sein abofalle
  abofallen zurückrufen zurückgerufen

awful:
  abscheulich~ abzocke betrügerisch~ ekelhaft~ eklig~ entsetzlich~ furchtbar~ fürchterlich~ grausam~ grauenhaft~
  grottenschlecht~ katastrophal~ katastrophe miserabel miserable miserablen mies~ miese miesen nutzlos~ scheußlich~
  schlechteste schlechtesten schrecklich~ schrott unerträglich~ unbrauchbar~ unzumutbar~ wertlos~ widerlich~ zumutung

lacking:
  ausreichend empfehle empfehlen erhältlich funktionieren funktioniert funktionierte gefallen gefällt geliefert kaufen
  klappt klappte kompatibel lieferbar mag mögen reagiert verfügbar

neutral:
  vor_allem so_gut_wie im_besten_fall kritisch_geprüft leicht_zu_verwechseln bin_mit sind_mit war_mit waren_mit
  kostenlosen_tarif bin_von sind_von war_von waren_von

negators:
  nicht nie niemals kein keine keinen keinem keiner keines keineswegs kaum ohne weder nichts niemand weniger wenig
  nirgends mitnichten

only:
  nur bloß allein

boosters:
  sehr äußerst extrem besonders absolut wirklich total überaus höchst unglaublich enorm ausgesprochen richtig viel
  deutlich völlig komplett immer so

dampers:
  etwas eher relativ ziemlich teilweise manchmal gelegentlich leicht ein_wenig ein_bisschen recht halbwegs

adversatives:
  aber jedoch allerdings dennoch sondern hingegen dagegen trotzdem

concessives:
  obwohl während wenngleich trotz zwar obgleich

conditions:
  wenn falls sofern ob

comparatives:
  besser bessere besseren besserer schlechter schlechtere mehr weniger schneller langsamer günstiger teurer stärker
  schwächer leiser lauter zuverlässiger überlegen unterlegen einfacher

than:
  als gegenüber

choices:
  empfehlen empfehle empfiehlt empfohlen bevorzugen bevorzuge bevorzugt wählen wählt favorisieren favorisiert setzen
  setzt sehen sieht

overs:
  vor gegenüber

asides:
  statt anstatt gegenüber verglichen_mit im_vergleich_zu im_vergleich_mit anders_als im_gegensatz_zu als_alternative_zu
  alternative_zu vs

victories:
  schlägt schlug übertrifft übertraf übertrumpft übertrumpfte überflügelt überragt besiegt bezwingt gewinnt_gegen
  gewann_gegen gewinnt_vor siegt_gegen siegt_über siegt_vor setzt_sich_gegen setzt_sich_durch_gegen triumphiert_über
  lässt_hinter_sich

remedies:
  schützt schützen schutz verhindert verhindern reduziert reduzieren beseitigt beseitigen behebt beheben lindert lindern
  entfernt entfernen bekämpft bekämpfen hilft_gegen gegen erkennt erkennen blockiert blockieren behandelt behandeln
  vermeidet minimiert minimieren

suffixes:
  frei freie freien freier resistent resistente fest feste unterdrückung reduzierung dicht dichte

demands:
  erfordert erfordern benötigt benötigen braucht brauchen verlangt

equals:
  so

hedges:
  kann können könnte könnten vielleicht möglicherweise eventuell

purposes:
  für

own:
  seine seinen seiner ihre ihren ihrer die den das der

prepositions:
  mit bei auf an von über durch in im aus zu zum zur für wie

genitives:
  von vom

burdens:
  gebühr gebühren kontoführungsgebühr kontoführungsgebühren grundgebühr mindestlaufzeit vertragsbindung versandkosten
  probleme problem ärger wünsche_offen haken wartezeiten
`,
  en: `
# Words of English that judge, and how they are used: what each list does is in source.ts. \`word~\` stands for the
# word with each of the endings ("-" is none), \`two_words\` for words in a row.

endings:
  - s d ed ing ly er est r st

great:
  hard_to_beat difficult_to_beat can_t_go_wrong cannot_go_wrong can_not_go_wrong can_t_beat second_to_none tough_to_beat
  world_class top_notch first_rate state_of_the_art best_in_class must_have unbeatable unmatched unrivaled unparalleled

good:
  top_rated top_tier highly_rated high_quality high_end well_made well_built well_regarded well_rounded well_reviewed
  well_suited user_friendly beginner_friendly budget_friendly easy_to_use easy_to_set_up easy_to_clean good_value
  value_for_money bang_for_your_buck bang_for_the_buck cost_effective no_brainer long_lasting worth_it worth_the
  go_wrong_with stands_out stand_out all_rounder sweet_spot accessible accurate affordable affordability ample compact
  cushioned crisp customizable dependable durable durability easily effortless~ ergonomic exceptional exceptionally
  expansive fast faster fastest inexpensive innovative intuitive lightweight lighter lightest long_battery_life
  longest_lasting luxurious plush portable i_d_go_with i_would_go_with i_d_lean_toward i_d_lean_towards i_d_lean
  i_would_lean_toward i_d_pick i_d_choose i_d_recommend i_would_recommend i_recommend we_recommend top_pick top_picks
  top_choice top_choices go_to_choice go_to_pick contender contenders compelling safe_bet best_bet all_round
  all_around workhorse well_balanced precise premium professional quick~ quiet quieter quietest renowned responsive
  roomy rugged sleek smooth smoother smoothest smoothly speedy standout straightforward sturdy stylish versatile
  versatility vivid winner underrated happy_with satisfied_with pleased_with impressed_with ranks_first ranked_first
  first_place top_spot sets_the_standard set_the_standard rave_about raves_about raved_about does_the_job legit

bad:

criticism:
  expensive pricey pricier costly costlier overpriced premium_price premium_pricing high_price higher_price
  hefty_price steep_price steep_learning learning_curve heavier bulky bulkier cumbersome noisy noisier slow slower
  sluggish laggy clunky flimsy fragile unreliable inconsistent uncomfortable confusing limited limitation limitations
  lacks lacking drawback drawbacks downside downsides disadvantage disadvantages weakness weaknesses shortcoming
  shortcomings caveat caveats con gripe gripes poor poorly bad worse mediocre subpar disappointing disappoints
  disappointed underwhelming frustrating annoying buggy glitchy outdated obsolete inferior inaccurate tedious blurry
  grainy overheats overheating unstable complaints complain criticized criticised flaw flaws flawed overrated
  overhyped defective useless struggles suffers falls_short fall_short fell_short not_worth too_small too_big
  too_short too_heavy too_firm too_soft too_tight too_expensive too_much less_durable less_reliable less_comfortable
  less_accurate less_stable less_powerful less_intuitive hidden_fees connectivity_issues reliability_issues
  quality_control_issues unresponsive inconvenient misleading cheaply_made wears_out short_battery_life
  poor_battery_life difficult_to hard_to compromises steer_clear stay_away best_avoided could_be_better
  leaves_much_to_be_desired weaker weakest narrower dated known_issues minor_issues mixed_reviews more_modest
  less_premium less_advanced less_refined less_versatile less_emphasis step_down trades_down overkill high_cost
  lag_behind lags_behind lagging at_the_cost_of at_the_expense_of tradeoff tradeoffs trade_off trade_offs sacrifices
  finicky fiddly tweaking thermal_throttle may_throttle throttling degrade degrades can_t_match cannot_match
  may_not_match doesn_t_match won_t_match doesn_t_have does_not_have doesn_t_include doesn_t_offer
  no_longer_recommended hit_or_miss on_the_heavier_side on_the_pricey_side drains_faster runs_hot gets_hot
  breaks_easily break_easily tears_easily scratches_easily scratch_easily chips_easily wears_out_quickly
  wears_out_fast falls_apart_quickly leaves_a_lot_to_be_desired leaves_much_to_be_desired fall_behind falls_behind
  fell_behind falling_behind gone_downhill went_downhill going_downhill runs_small run_small runs_large run_large
  crashes_often often_crashes crashes_frequently frequently_crashes keeps_crashing fails_to failed_to out_of_stock
  recalled was_fined were_fined got_fined sued_for problem_with problems_with issue_with issues_with trouble_with
  disappointed_with disappointed_by unhappy_with dissatisfied_with frustrated_with ranks_last ranked_last last_place
  waste_of_money waste_of_time nightmare beware_of beware lets_you_down let_you_down let_me_down let_us_down
  lets_users_down doesn_t_scale does_not_scale raised_its_prices raised_prices price_hike price_hikes think_twice
  filed_for_bankruptcy overcharged double_charged overcharges app_freezes freezes_up keeps_freezing overheats_quickly
  heats_up_quickly not_for_everyone red_flag red_flags been_sued sued_by fined_it recalled_by hidden_charges

awful:
  worst terrible awful horrible dreadful appalling rip_off ripoff scam scams

lacking:
  work works worked working function fit enough available recommend recommended support supported compatible answer
  answered respond responded include included

neutral:
  ability abilities active adventure amazon big brightness capabilities capability care casual certain clear creative
  demanding desired ensure ensures ensuring emergency energy entertain entertaining entertainment envy feeling fire
  fit fitness flagship focused focus free freeform freestyle fresh giving gravel grand growing gun hand huge important
  importance interest interested interests isolation kia like likes low lower luck natural original party peace play
  playing please plus pressure pretty prevent pure quality resolution save saves saving savings security share shared
  sharing shares smart super support supports supported supporting sure thanks thank united vision want wants yes join
  joined charge charges charged charging number numbers alert alerts alarm alarms isolating cut cutting cuts drop
  drops dropped stop stops loss crush crushing tank miss missing no degree cover as_well well_known well_as best_buy
  fine_print hard_drive hard_drives hard_disk hard_shell cold_brew no_doubt not_to_mention of_course problem_solving
  quick_look good_luck hard_floors hard_floor best_way best_practices limited_edition limited_time limited_warranty
  limited_lifetime limited_budget limited_space limited_to slow_cooker slow_cookers slow_cooking slow_cook slow_juicer
  slow_release slow_motion heavy_duty such_as kind_of compromise_on without_compromising without_sacrificing
  without_breaking no_compromises pressure_relief sweet_tooth best_friend for_the_best best_suited top_of not_just
  dead_zones dead_spots blind_spots good_idea more_modest_price modest_price commitment without_commitment
  hard_to_reach hard_to_find free_shipping free_trial smart_home smart_tv bright_light worst_case at_worst free_plan
  free_plans free_tier free_version

negators:
  not no never none neither nor cannot t cant dont doesnt didnt isnt wasnt arent werent wont wouldnt couldnt shouldnt
  wish without hardly barely scarcely less least nothing nobody nowhere far_from little free_of anything_but
  used_to_be

only:
  only just merely necessarily

boosters:
  very really extremely highly so incredibly absolutely truly super too totally completely especially particularly
  exceptionally remarkably most much far way always utterly deeply

dampers:
  somewhat slightly fairly rather quite relatively bit little sometimes occasionally partly almost kinda kind_of

adversatives:
  but however yet nevertheless nonetheless

concessives:
  although though while whereas despite albeit notwithstanding

conditions:
  if whether when unless

comparatives:
  better worse more less superior inferior cheaper faster slower stronger weaker easier nicer louder quieter lighter
  heavier smaller larger brighter pricier as

than:
  than as

choices:
  recommend recommends recommended recommending favor favors favored favour favours favoured pick picks picked picking
  choose chooses chose chosen choosing prefer prefers preferred rank ranks ranked rate rates rated suggest suggests
  suggested take takes took go goes went put puts place places placed

overs:
  over above ahead_of

asides:
  unlike instead_of compared_to compared_with in_comparison_to versus vs rather_than alternative_to alternatives_to
  inferior_to switch_from switching_from switched_from similar_to than rivals rivaling competes_with comparable_to
  prefer_it_to next_to alongside against

victories:
  beats beat beating outperforms outperform outperformed outperforming surpasses surpass surpassed outshines outshone
  edges_out edged_out edges_past tops superior_to wins_over won_over wins_out_over wins_against won_against trumps
  trumped bests bested outclasses outclassed outdoes outdid outranks outpaces outpaced outlasts eclipses overtakes
  overtook trounces defeats defeated leaves_behind triumphs_over prevails_over pulls_ahead_of comes_out_ahead_of
  the_edge_over an_edge_over

remedies:
  protect protects protecting protection prevent prevents preventing reduce reduces reducing reduction minimize
  minimizes minimizing eliminate eliminates eliminating fix fixes fixing treat treats treating treatment soothe soothes
  soothing relieve relieves relieving alleviate alleviates alleviating remove removes removing combat combats combating
  fight fights fighting block blocks blocking detect detects detecting avoid avoids avoiding repair repairs repairing
  solve solves solving address addresses addressing handle handles handling tackle tackles tackling withstand withstands
  resist resists resisting stop stops stopping without relief protected manage manages managing helps_with deal_with
  mask masks clean cleans cleaning target targets cut_down_on worry designed_for against

suffixes:
  free proof resistant resistance cancelling canceling cancellation canceler relief relieving repellent proofing
  reducing reduction isolating blocking fighting suppression protection

demands:
  requires require requiring needs need demands demand

equals:
  as

hedges:
  may might could can perhaps maybe possibly potentially reportedly

purposes:
  for

own:
  its their his her the being having offering delivering providing excellent great good

prepositions:
  with on at via through from by to into in for of using including like around across within under inside onto against
  supports integrates

genitives:
  of

burdens:
  fee fees setup_fee annual_fee annual_fees cancellation_fee cancellation_fees charges surcharge surcharges
  minimum_deposit contract contracts strings_attached delays complaints
`,
  es: `
# Words of Spanish that judge, and how they are used: what each list does is in source.ts. \`word~\` stands for the
# word with each of the endings ("-" is none), \`two_words\` for words in a row.

endings:
  o a os as e es -

great:
  asombros~ brillant~ encant~ encanta encantan encantador~ encantadora espectacular~ espléndid~ estupend~ excelent~
  excelencia excepcional~ extraordinari~ fabulos~ fantástic~ fenomenal~ genial~ ideal~ impecabl~ imbatibl~ incomparabl~
  increíbl~ inigualabl~ insuperabl~ magnífic~ maravill~ maravillos~ mejor mejores óptim~ perfect~ perfectamente
  sobresalient~ soberbi~ sublim~ inmejorabl~ de_primera obra_maestra

good:
  accesibl~ acertad~ acogedor~ acogedora adecuad~ admirad~ agradabl~ alegr~ amabl~ amigabl~ ampli~ aprecia aprecian
  apreciad~ asequibl~ atent~ atractiv~ aventaja avanzad~ barat~ bell~ beneficio beneficios bien bonit~ buen~
  buena_calidad cálid~ capaz capaces clar~ claridad cómod~ comodidad competent~ competitiv~ complet~ confiabl~
  confianza convenient~ creativ~ cuidad~ delicios~ destac~ destaca destacan destacad~ dinámic~ disfrut~ disfrutar
  diseñad~ divertid~ duradero duradera duraderos duraderas económic~ eficaz eficaces eficient~ eficiencia elegant~
  elegancia elogi~ elogiad~ ergonómic~ estabilidad establ~ exclusiv~ éxito éxitos exitos~ experto experta fácil
  fáciles fácilmente facilidad famos~ favorit~ feliz felices fiabl~ fiabilidad flexibl~ fluid~ fresc~ fuert~
  funciona_bien ganador~ ganadora generos~ grat~ gusta gustan gustó honest~ hermos~ impresiona impresionant~
  innovador~ innovadora innovación intuitiv~ inteligent~ interesant~ ligero ligera ligeros ligeras limpi~ líder
  líderes lind~ luj~ lujos~ mejora mejoran mejorad~ modern~ nítid~ notabl~ placer poderos~ popular~ positiv~ potencia
  potent~ práctic~ precios~ precis~ premiad~ prestigi~ prestigios~ profesional~ rápid~ rapidez recomend~ recomendabl~
  recomendamos recomendar rentabl~ reconocid~ resistent~ respetad~ ric~ robust~ sabros~ satisfech~ satisfactori~
  satisfacción segur~ seguridad sencill~ silencios~ simpl~ simpátic~ sofisticad~ sólid~ solidez suav~ superior~ útil
  útiles valios~ valor variad~ ventaja ventajas versátil versátiles versatilidad vibrant~ vale_la_pena merece_la_pena
  buena_relación calidad_precio fácil_de_usar bajo_precio ayuda ayudó ayudan infravalorad~ se_distingue se_distinguen
  encabeza encabezan contento_con contenta_con contentos_con satisfecho_con satisfecha_con satisfechos_con no_está_mal
  nada_mal

bad:
  abusiv~ aburrid~ agresiv~ anticuad~ antipátic~ avería averías bajo_rendimiento car~ carece carecen complicad~ confus~
  congestionad~ costos~ crítica críticas criticad~ cuestionabl~ daño daños dañad~ débil débiles debilidad debilidades
  decepcion~ decepcionant~ decepcionado decepcionada decepción defect~ defecto defectos defectuos~ deficient~ demora
  demoras desagradabl~ desactualizad~ desaconsej~ desastr~ descuidad~ desventaja desventajas desafortunadamente difícil
  difíciles dificultad dificultades dudos~ engañ~ engaños~ error errores escas~ escándalo estafa fall~ falla fallan
  fallo fallos fall falt~ falta faltan fals~ feo fea feos feas flojo floja frágil frágiles frustrant~ grosero grosera
  incómod~ inconsistent~ inconveniente inconvenientes ineficaz ineficient~ inestabl~ inferior~ inflad~ inflexibl~
  injust~ innecesari~ insegur~ insuficient~ inútil inútiles irritant~ lament~ lamentablemente lent~ lentitud limitad~
  limitación limitaciones mal mala malas malo malos mediocr~ miedo molest~ molesta molestia negativ~ obsolet~ oscur~
  pega pegas peligro peligros~ pérdida pesad~ pobr~ preocup~ preocupant~ problema problemas problemátic~ queja quejas
  retras~ retraso retrasos riesgo riesgos riesgos~ rot~ ruid~ ruidos~ sobrevalorad~ suci~ sufr~ sufre trist~ viej~
  vulnerabl~ demasiado_caro demasiado_cara demasiado_pequeño demasiado_lento deja_que_desear larga_espera podría_mejorar
  podría_ser_mejor retrasad~ tarda tardan tardó

criticism:
  car~ costos~ precio_elevado precio_alto demasiado_caro demasiado_cara lent~ lentitud pesado pesada voluminos~
  ruidos~ frágil frágiles inestabl~ poco_fiabl~ imprecis~ incómod~ complicad~ confus~ limitad~ limitación limitaciones
  carece carecen falta faltan desventaja desventajas inconveniente inconvenientes defecto defectos debilidad
  debilidades punto_débil puntos_débiles débil débiles mal mala malas malo malos mediocr~ decepcionant~ decepciona
  decepción frustrant~ molest~ anticuad~ obsolet~ inferior insuficient~ sobrevalorad~ criticad~ críticas defectuos~
  inútil fall~ falla fallan fallos demasiado_pequeño demasiado_pesado demasiado_lento deja_que_desear podría_mejorar
  podría_ser_mejor quejas curva_de_aprendizaje evita_comprar no_cumple no_cumplen no_cumplió queda_atrás quedan_atrás
  quedado_atrás se_quejan queja se_queja se_estropea se_estropean se_rompe se_rompen se_avería se_averían arrepiento
  problema_con problemas_con multad~ se_cuelga se_cuelgan se_calienta se_calientan costes_ocultos costos_ocultos
  cargos_ocultos tarifas_ocultas ten_cuidado tener_cuidado cuidado_con estafa estafas denuncias decepcionados_con
  deja_mucho_que_desear

awful:
  asqueros~ atroz basura catastrófic~ deplorabl~ desastre desastros~ espantos~ fatal~ horribl~ horroros~ inaceptabl~
  indignant~ insoportabl~ nefast~ patétic~ peor peores pésim~ repugnant~ terribl~ vergonzos~ vergüenza

lacking:
  compatible compatibles comprar compren disponible disponibles funciona funcionaba funcionan funcionó gusta gustan
  gustó llega llegó recomiendo responde responden sirve sirven suficiente suficientes

neutral:
  más_bien si_bien o_bien bien_sea a_pesar_de al_menos a_lo_mejor mejor_dicho mejor_evitar con_facilidad plan_gratuito
  versión_gratuita prueba_gratuita

negators:
  no nunca jamás ningún ninguno ninguna sin ni nada nadie tampoco menos poco poca apenas

only:
  solo sólo solamente únicamente

boosters:
  muy realmente extremadamente sumamente especialmente tan demasiado súper totalmente completamente absolutamente más
  siempre altamente bastante_más increíblemente verdaderamente

dampers:
  algo bastante relativamente ligeramente casi parcialmente un_poco a_veces

adversatives:
  pero sino embargo obstante

concessives:
  aunque mientras pese

conditions:
  si cuando

comparatives:
  mejor mejores peor peores más menos superior superiores inferior inferiores

than:
  que a

choices:
  recomienda recomiendan recomendamos recomendar prefiere prefieren preferimos preferir elige eligen elegir sitúa sitúan
  coloca colocan

overs:
  a sobre antes_que por_encima_de

asides:
  en_lugar_de en_vez_de comparado_con en_comparación_con frente_a a_diferencia_de alternativa_a vs

victories:
  supera vence derrota bate aventaja eclipsa gana_a le_gana_a gana_contra se_impone_a se_impone_sobre triunfa_sobre
  deja_atrás deja_atrás_a

remedies:
  protege protegen proteger protección previene prevenir reduce reducen reducir elimina eliminar alivia aliviar corrige
  corregir trata tratar combate contra soluciona resuelve bloquea detecta evita evitan evitar minimiza quita

suffixes:

demands:
  requiere requieren necesita necesitan exige

equals:
  tan

hedges:
  puede pueden podría podrían quizás quizá posiblemente

purposes:
  para

own:
  su sus el la los las

prepositions:
  con en por a al de del desde vía para como

genitives:
  de del

burdens:
  comisiones comisión costes cuotas permanencia problemas problema letra_pequeña sorpresas
`,
  fr: `
# Words of French that judge, and how they are used: what each list does is in source.ts. \`word~\` stands for the
# word with each of the endings ("-" is none), \`two_words\` for words in a row.

endings:
  - e s es

great:
  adore adorent adoré~ admirable~ brillant~ époustouflant~ éblouissant~ excellent~ excellence exceptionnel
  exceptionnelle exceptionnels exceptionnelles extraordinaire~ fabuleux fabuleuse fantastique~ formidable~ génial
  géniale géniaux géniales idéal idéale idéaux idéales imbattable~ impeccable~ incomparable~ incroyable~ inégalé~
  magnifique~ meilleur~ merveilleux merveilleuse merveilleuses parfait~ parfaitement phénoménal phénoménale remarquable~
  remarquablement somptueux somptueuse splendide~ sublime~ superbe~ chef_d_œuvre haut_de_gamme sans_pareil

good:
  abordable~ accessible~ accueillant~ adapté~ admiré~ agréable~ agréablement aime aiment aimé~ améliore améliorent
  amélioré~ amélioration appréciable~ apprécie apprécient apprécié~ astucieux astucieuse attentif attentive attirant~
  attractif attractive attrayant~ avantage avantages avantageux avantageuse beau beaux belle belles bénéfique~ bien
  bon bons bonne bonnes calme~ captivant~ chaleureux chaleureuse charmant~ clair~ compétent~ compétitif compétitive
  complet complète complets confort confortable~ convaincant~ convivial conviviale créatif créative délicieux
  délicieuse durable~ dynamique~ économique~ efficace~ efficacement efficacité élégant~ élégance ergonomique~ facile~
  facilement facilité fiable~ fiabilité fidèle~ flexible~ fluide~ fort forts fortes gagnant~ généreux généreuse gentil
  gentille gourmand~ gratuit~ habile~ heureux heureuse honnête~ impressionnant~ impressionne innovant~ innovation
  intéressant~ intelligent~ intuitif intuitive intuitifs joli~ jolis judicieux léger légère légers luxueux luxueuse
  meilleure mieux moderne~ parfaite performant~ performance performances plaisir plaît plaisant~ plébiscité~
  populaire~ polyvalent~ pratique~ précieux précieuse précis~ précise prestigieux prestigieuse prisé~ professionnel
  professionnelle professionnels propre~ puissant~ puissance raffiné~ rapide~ rapidement rassurant~ ravi~ recommande
  recommandent recommandé~ recommander réputé~ réussi~ réussite rentable~ respecté~ riche~ robuste~ robustesse sain~
  satisfait~ satisfaisant~ satisfaction savoureux savoureuse sécurisé~ sécurité séduit séduisant~ serviable~
  silencieux silencieuse simple~ simplicité soigné~ solide~ solidité souple~ spacieux spacieuse stable~ stylé~ succès
  supérieur~ sûr~ sympathique~ sympa tendance utile~ valeur_sûre vaste~ vif vive vaut_le_coup vaut_la_peine bon_marché
  rapport_qualité_prix bonne_qualité de_qualité aide aidé se_distingue se_distinguent se_démarque se_démarquent
  sous_estimé sous_coté atout atouts en_tête pas_mal pour_votre_argent

bad:
  abîmé~ agaçant~ agressif agressive arnaque bas_de_gamme bruyant~ cassé~ cher chers chère chères compliqué~ compromis
  confus~ contraignant~ coûteux coûteuse coûteuses critiqué~ critiques danger dangereux dangereuse décevant~ déception
  déçoit déçu~ défaillant~ défaut défauts défectueux défectueuse dégradé~ délicat~ démodé~ dépassé~ déplaisant~
  déplorable désagréable~ désavantage désavantages difficile~ difficilement difficulté difficultés discutable~ douteux
  douteuse échec échoue embêtant~ encombrant~ ennuyeux ennuyeuse erreur erreurs fade~ faible~ faiblesse faiblesses faux
  fausse fragile~ frustrant~ gênant~ hors_de_prix impoli~ impossible~ imprécis~ inadapté~ incohérent~ incomplet
  incomplète inconfortable~ inconvénient inconvénients indisponible~ inefficace~ inférieur~ instable~ insuffisant~
  inutile~ irritant~ laid~ lent~ lenteur limité~ limite limites lourd~ mal malheureusement manque manquent manqué~
  mauvais~ médiocre~ mensonger mensongère moche~ négatif négative négatifs obsolète~ onéreux onéreuse panne pannes
  pénible~ perte pire~ plainte plaintes problème problèmes problématique~ regrette regrettable~ retard retards risque
  risques risqué~ rude~ sale~ scandale souci soucis souffre souffrent surcoté~ surévalué~ triste~ trompeur trompeuse
  usé~ vieilli~ vieillissant~ vulnérable~ trop_cher trop_chère trop_petit trop_lent trop_court trop_lourd
  laisse_à_désirer longue_attente attente_interminable pourrait_être_mieux retardé~

criticism:
  cher chère chers chères coûteux coûteuse coûteuses onéreux onéreuse hors_de_prix prix_élevé trop_cher trop_chère
  lent~ lenteur lourd~ encombrant~ bruyant~ fragile~ instable~ peu_fiable imprécis~ inconfortable~ compliqué~
  complexe~ confus~ limité~ limite limites limitation limitations manque manquent inconvénient inconvénients défaut
  défauts faiblesse faiblesses point_faible points_faibles faible~ mauvais~ médiocre~ décevant~ déçoit déception
  frustrant~ agaçant~ gênant~ obsolète~ dépassé~ démodé~ inférieur~ insuffisant~ surcoté~ surévalué~ critiqué~
  critiques défectueux défectueuse inutile~ trop_petit trop_lourd trop_lent trop_court laisse_à_désirer à_éviter
  pénible~ bas_de_gamme pourrait_être_mieux courbe_d_apprentissage à_la_traîne plaignent plaignent_de plaintes plainte
  se_plaindre ne_tient_pas_ses ne_tiennent_pas_leurs tombe_en_panne tombent_en_panne pannes problème_avec
  problèmes_avec pas_donné condamné~ méfiez_vous se_méfier ne_convient_pas ne_conviennent_pas chauffe_vite
  chauffent_vite plante_souvent frais_cachés coûts_cachés déçus_par déçu_par déçue_par déçues_par méfiance arnaque
  arnaques

awful:
  affreux affreuse catastrophe catastrophique~ dégoûtant~ désastre désastreux désastreuse exécrable~ horrible~ honteux
  honteuse infect~ inacceptable~ insupportable~ lamentable~ nul nulle nuls nulles épouvantable~ pitoyable~ pire_que_tout
  ordure à_fuir à_éviter

lacking:
  acheter achetez aime compatible~ disponible~ fonctionnait fonctionne fonctionnent marchait marche marchent plaît
  recommande répond répondent suffisant~

neutral:
  bien_que bien_sûr ou_bien si_bien eh_bien aussi_bien_que pas_mal au_mieux fort_de mieux_vaut_éviter
  vaut_mieux_éviter offre_gratuite version_gratuite formule_gratuite essai_gratuit

negators:
  ne n pas jamais aucun aucune sans ni guère rien personne moins peu

only:
  seulement uniquement que

boosters:
  très vraiment extrêmement particulièrement absolument tellement si trop super hyper totalement complètement plus
  toujours incroyablement hautement fort

dampers:
  assez plutôt relativement parfois légèrement presque un_peu quelque_peu moyennement

adversatives:
  mais cependant toutefois néanmoins pourtant

concessives:
  bien_que quoique malgré tandis alors_que contrairement

conditions:
  si lorsque quand

comparatives:
  meilleur meilleure meilleurs meilleures mieux pire plus moins supérieur supérieure inférieur inférieure

than:
  que qu à

choices:
  recommande recommandent recommandons recommandé recommander conseille conseillent conseillons préfère préfèrent
  préférons préférer choisit choisissent choisir place placent classe classent

overs:
  à devant avant

asides:
  contrairement_à contrairement_au au_lieu_de plutôt_que comparé_à comparé_au par_rapport_à par_rapport_au face_à
  face_au alternative_à vs

victories:
  bat surpasse dépasse devance surclasse éclipse l_emporte_sur gagne_contre gagne_face_à triomphe_de prend_le_dessus_sur
  fait_mieux_que laisse_derrière_lui laisse_derrière_elle laisse_derrière

remedies:
  protège protègent protéger protection prévient prévenir réduit réduire réduisent élimine éliminer soulage soulager
  corrige corriger traite traiter combat contre enlève supprime résout bloque détecte évite éviter minimise apaise

suffixes:

demands:
  nécessite nécessitent exige exigent requiert

equals:
  aussi

hedges:
  peut peuvent pourrait pourraient éventuellement

purposes:
  pour

own:
  son sa ses leur leurs le la les l

prepositions:
  avec sur chez via par à au aux dans de du des d pour en comme

genitives:
  de du des d

burdens:
  frais frais_de engagement commission commissions problème problèmes attente surprise surprises
`,
  it: `
# Words of Italian that judge, and how they are used: what each list does is in source.ts. \`word~\` stands for the
# word with each of the endings ("-" is none), \`two_words\` for words in a row.

endings:
  o a i e -

great:
  ador~ adoro amo brillant~ capolavoro eccellent~ eccellenza eccezional~ entusiasmant~ fantastic~ favolos~ fenomenal~
  formidabil~ geniale geniali ideal~ imbattibil~ impareggiabil~ impeccabil~ incomparabil~ incredibil~ ineguagliabil~
  insuperabil~ magnific~ meraviglios~ miglior~ ottim~ perfett~ perfettamente spettacolar~ splendid~ strabiliant~
  straordinari~ stupend~ sublim~ superb~ superlativ~ fuori_classe di_prima_classe adorano

good:
  abbordabil~ accattivant~ accessibil~ accoglient~ accurat~ adatt~ affascinant~ affidabil~ affidabilità agevol~
  allegr~ ama amano amat~ amichevol~ ammirat~ ampi~ apprezza apprezzano apprezzat~ attent~ attraent~ avanzat~ bella
  belle belli bello bell bei ben bene benefici beneficio bravo brava buon~ buon calma capac~ chiar~ comod~ comodità
  competent~ competitiv~ complet~ confortevol~ consigli~ consiglia consigliamo consigliat~ consigliabil~ convenient~
  convincent~ cordial~ cortes~ creativ~ curat~ delizios~ dinamic~ divertent~ durevol~ duratur~ eccelle economic~
  efficac~ efficient~ efficienza elegant~ eleganza elogi~ ergonomic~ esclusiv~ espert~ facil~ facilmente facilità
  famos~ felic~ fidat~ fiducia flessibil~ fluid~ fort~ fresc~ funziona_bene generos~ gentil~ gradevol~ gradit~
  gratuit~ gust~ gustos~ impressionant~ innovativ~ innovazione intelligent~ interessant~ intuitiv~ leader legger~
  limpid~ lussuos~ maneggevol~ meglio migliora migliorat~ modern~ nitid~ notevol~ onest~ ordinat~ piace piacciono
  piacevol~ piacere popolar~ positiv~ potent~ potenza pratic~ precis~ preferit~ pregiat~ premiat~ prestigios~
  professional~ pulit~ puntual~ qualità raccomand~ raccomandat~ raffinat~ rapid~ reattiv~ resistent~ riuscit~ ricc~
  ricca ricco rinomat~ rispettat~ robust~ saporit~ scorrevol~ semplic~ semplicità serio seria sicur~ sicurezza
  silenzios~ simpatic~ soddisfa soddisfatt~ soddisfacent~ soddisfazione sofisticat~ solid~ spazios~ stabil~ successo
  superior~ tranquill~ util~ valid~ valido vantaggio vantaggi vantaggios~ veloc~ versatil~ vincent~ vincitor~ vivac~
  vale_la_pena rapporto_qualità_prezzo facile_da_usare aiuta aiutato si_distingue si_distinguono spicca spiccano
  sottovalutat~ in_testa non_è_male niente_male soddisfatto_di soddisfatta_di soddisfatti_di

bad:
  aggressiv~ antiquat~ brutt~ caro cara cari care carent~ carenza carenze cattiv~ complicat~ compromesso compromessi
  confus~ confusionari~ costos~ critica critiche criticat~ danneggiat~ danno danni debol~ debolezza debolezze deludent~
  delude delus~ delusione difett~ difetto difetti difettos~ difficil~ difficoltà discutibil~ disonest~ dispendios~
  disturb~ disturba dubbi~ errat~ errore errori esager~ esoso fallimento fallisce falso falsa fastidio fastidios~ fatica
  faticos~ fragil~ frustrant~ grave gravi guasto guasti imprecis~ inadeguat~ inaffidabil~ incomplet~ inconsistent~
  inefficac~ inefficient~ inferior~ ingannevol~ ingombrant~ insicur~ instabil~ insoddisfatt~ insufficient~ inutil~
  irritant~ lament~ lamentele lent~ lentezza limitat~ limitazione limitazioni limiti macchinos~ mal malfunzionamento
  male maleducat~ manca mancano mancanza mediocr~ negativ~ noios~ obsolet~ pericolo pericolos~ perdita pesant~ peggior~
  peggio pessimist~ poco_chiaro precari~ preoccup~ preoccupant~ problema problemi problematic~ purtroppo reclami reclamo
  rigid~ rischi~ rischio rischi rischios~ ritard~ ritardo ritardi rott~ rovina rovinat~ rude rumoros~ rumore scadent~
  scandalo scars~ scomod~ scontent~ scortes~ sconsigli~ sconsigliat~ soffr~ soffre sopravvalutat~ sporc~ sgradevol~
  superat~ svantaggio svantaggi trist~ truffa vecchi~ vulnerabil~ troppo_caro troppo_cara troppo_lento troppo_piccolo
  lascia_a_desiderare lunga_attesa potrebbe_migliorare potrebbe_essere_migliore

criticism:
  caro cara cari care costos~ prezzo_elevato prezzo_alto troppo_caro troppo_cara lent~ lentezza pesant~ ingombrant~
  rumoros~ fragil~ instabil~ inaffidabil~ poco_affidabil~ imprecis~ scomod~ complicat~ macchinos~ confus~ limitat~
  limitazione limitazioni limiti manca mancano mancanza svantaggio svantaggi difetto difetti debolezza debolezze
  punto_debole punti_deboli debol~ scars~ scadent~ mediocr~ deludent~ delude delusione frustrant~ fastidios~ antiquat~
  obsolet~ superat~ inferior~ insufficient~ sopravvalutat~ criticat~ critiche difettos~ inutil~ sconsigliat~
  troppo_piccolo troppo_pesante troppo_lento lascia_a_desiderare potrebbe_migliorare potrebbe_essere_migliore
  lamentele curva_di_apprendimento peggior~ cattiv~ non_mantiene non_mantengono resta_indietro rimane_indietro
  restano_indietro si_lamentano si_lamenta si_rompe si_rompono si_guasta si_guastano spreco mi_pento pento
  problema_con problemi_con multat~ attenzione_ad attenzione_a si_blocca si_bloccano si_scalda si_scaldano
  costi_nascosti spese_nascoste delusi_da deluso_da delusa_da truffa truffe

awful:
  abominevol~ atroc~ catastrofe catastrofic~ deplorevol~ disastr~ disastro disastros~ disgustos~ inaccettabil~
  insopportabil~ orrend~ orribil~ osceno pessim~ pietos~ raccapricciant~ ripugnant~ schifo schifos~ spaventos~
  spazzatura tremend~ terribil~ vergogna vergognos~

lacking:
  arriva arrivato compatibile compatibili comprare comprate consiglio disponibile disponibili funziona funzionano
  funzionava piacciono piace piaciuto risponde rispondono sufficiente sufficienti

neutral:
  va_bene ben_noto ben_presto per_lo_meno quanto_meno meno_male meglio_evitare piano_gratuito versione_gratuita
  prova_gratuita

negators:
  non mai nessun nessuno nessuna senza né niente nulla neanche nemmeno neppure meno poco poca

only:
  solo soltanto solamente

boosters:
  molto davvero veramente estremamente particolarmente così troppo super totalmente completamente assolutamente più
  sempre altamente incredibilmente decisamente

dampers:
  abbastanza piuttosto relativamente leggermente quasi parzialmente un_po talvolta

adversatives:
  ma però tuttavia bensì eppure

concessives:
  sebbene benché mentre nonostante malgrado anche_se

conditions:
  se quando qualora

comparatives:
  migliore migliori meglio peggiore peggiori peggio più meno superiore superiori inferiore inferiori

than:
  di del della dei che rispetto

choices:
  consiglia consigliano consigliamo consigliare raccomanda raccomandano preferisce preferiscono preferiamo preferire
  sceglie scelgono scegliere

overs:
  a ad alla al sopra

asides:
  invece_di al_posto_di rispetto_a rispetto_al rispetto_alla piuttosto_che in_confronto_a a_differenza_di alternativa_a vs

victories:
  batte supera sconfigge sorpassa surclassa eclissa vince_su vince_sul vince_sulla vince_contro ha_la_meglio_su
  prevale_su trionfa_su si_impone_su lascia_indietro

remedies:
  protegge proteggono proteggere protezione previene prevenire riduce riducono ridurre elimina eliminare allevia
  alleviare corregge correggere tratta trattare combatte contro risolve blocca rileva evita evitare minimizza rimuove

suffixes:

demands:
  richiede richiedono necessita necessitano esige

equals:
  così

hedges:
  può possono potrebbe potrebbero forse eventualmente

purposes:
  per

own:
  il suo la sua i suoi le sue

prepositions:
  con su sul sulla da dal presso via a al in nel di del della per come

genitives:
  di del della dei delle dell d

burdens:
  costi canone commissioni vincoli problemi problema sorprese
`,
  pt: `
# Words of Portuguese that judge, and how they are used: what each list does is in source.ts. \`word~\` stands for the
# word with each of the endings ("-" is none), \`two_words\` for words in a row.

endings:
  o a os as e es -

great:
  ador~ adora adoram brilhant~ deslumbrant~ encantador~ encantadora espetacular~ espectacular~ esplêndid~ excelent~
  excelência excepcional excecional excepcionais extraordinári~ fabulos~ fantástic~ fenomenal formidável genial
  geniais ideal ideais imbatível impecável impecáveis incomparável incrível incríveis inigualável insuperável
  magnífic~ maravilh~ maravilhos~ melhor melhores ótim~ óptim~ perfeit~ perfeitamente soberb~ sublim~ obra_prima
  de_primeira adoram_a adoram_o adora_a adora_o

good:
  acessível acessíveis aconchegant~ adequad~ admirad~ agradável agradáveis alegr~ alta_qualidade ampl~ aprecia
  apreciad~ atencios~ atraent~ atrativ~ avançad~ barat~ bel~ bem benefício benefícios bom bons boa boas bonit~ calm~
  capaz capazes cativant~ clar~ clareza compacto compacta competent~ competitiv~ completo completa confiável
  confiáveis confiança confortável confortáveis conforto convenient~ criativ~ cuidados~ delicios~ destac~ destaca
  destaque dinâmic~ divertid~ durável duráveis durabilidade duradour~ económic~ econômic~ eficaz eficazes eficient~
  eficiência elegant~ elegância elogi~ elogiad~ ergonómic~ ergonômic~ especial espaços~ estável estáveis estabilidade
  experient~ fácil fáceis facilmente facilidade famos~ favorit~ feliz felizes fiável fiáveis flexível flexíveis fluid~
  fort~ fresc~ funciona_bem generos~ gentil gosta gostam gostei gratuit~ honest~ hábil impressiona impressionant~
  inovador~ inovadora inovação inteligent~ interessant~ intuitiv~ justo justa leve leves limp~ lind~ líder líderes
  lux~ luxuos~ melhora melhorad~ melhoria modern~ nítid~ notável notáveis poderos~ popular~ populares positiv~ potent~
  potência praticidade prátic~ prazer precis~ preferid~ premiad~ prestigiad~ profissional profissionais rápid~ rapidez
  recomend~ recomenda recomendam recomendamos recomendável recomendad~ renomad~ respeitad~ resistent~ ric~ robust~
  sabor~ saboros~ satisfatóri~ satisfeit~ satisfação segur~ segurança silencios~ simpl~ simples simpátic~ sofisticad~
  sólid~ sucesso suav~ superior superiores útil úteis valios~ vantagem vantagens vencedor~ vencedora versátil
  versáteis versatilidade vibrant~ vale_a_pena custo_benefício boa_relação fácil_de_usar ajuda ajudou ajudam
  se_destaca se_destacam subestimad~ lidera lideram satisfeito_com satisfeita_com satisfeitos_com

bad:
  abusiv~ aborrecid~ agressiv~ antipátic~ antiquad~ atras~ atraso atrasos avaria avarias barulhent~ barulho car~ carece
  chat~ complicad~ confus~ crítica críticas criticad~ custos~ danificad~ dano danos decepcion~ decepcionant~ decepção
  dececionant~ defeito defeitos defeituos~ deficient~ demor~ demora demorad~ desagradável desagradáveis desapontad~
  desatualizad~ desconfortável desconfortáveis descuidad~ desvantagem desvantagens difícil difíceis dificuldade
  dificuldades dispendios~ duvidos~ engan~ enganos~ erro erros escândalo escass~ falha falham falhas falhou falso falsa
  falta faltam fei~ frac~ frágil frágeis fraqueza fraquezas frustrant~ fraude golpe grosseir~ imprecis~ inadequad~
  incômod~ incómod~ inconsistent~ inconveniente inconvenientes ineficaz ineficient~ infelizmente inferior inferiores
  injust~ insegur~ instável instáveis insuficient~ inútil inúteis irritant~ lent~ lentidão limitad~ limitação limitações
  mal maus mau má más medíocr~ negativ~ obsolet~ perda perigo perigos~ pesad~ pior~ pobr~ precári~ preocup~ preocupant~
  problema problemas problemátic~ quebrad~ queixa queixas reclama reclamações risco riscos arriscad~ rude ruidos~ ruim
  ruins sobrevalorizad~ sofr~ sofre suj~ superestimad~ superlotad~ trist~ velh~ vulnerável vulneráveis muito_caro
  muito_cara muito_lento muito_pequeno deixa_a_desejar longa_espera poderia_melhorar poderia_ser_melhor atrasad~

criticism:
  car~ custos~ preço_elevado preço_alto muito_caro lent~ lentidão pesado pesada volumos~ barulhent~ frágil frágeis
  instável instáveis pouco_confiável imprecis~ desconfortável desconfortáveis complicad~ confus~ limitad~ limitação
  limitações carece falta faltam desvantagem desvantagens inconveniente inconvenientes defeito defeitos fraqueza
  fraquezas ponto_fraco pontos_fracos frac~ ruim ruins mau má maus más medíocre medíocres decepcionant~ dececionant~
  decepciona frustrant~ incômod~ antiquad~ obsolet~ inferior insuficient~ superestimad~ criticad~ críticas defeituos~
  inútil falha falham falhas muito_pequeno muito_pesado muito_lento deixa_a_desejar poderia_ser_melhor
  poderia_melhorar reclamações curva_de_aprendizado curva_de_aprendizagem desatualizad~ não_cumpre não_cumprem
  não_cumpriu fica_atrás ficam_atrás ficou_atrás reclamam reclama queixam se_queixam queixa quebra quebram desperdício
  arrependo arrependi problema_com problemas_com multad~ trava travam esquenta esquentam custos_ocultos taxas_ocultas
  cuidado_com golpe golpes insatisfeitos_com insatisfeito_com insatisfeita_com decepcionados_com cai_com

awful:
  abominável asqueros~ catastrófic~ deplorável desastre desastros~ horrível horríveis horroros~ inaceitável insuportável
  lamentável lastimável lixo nojent~ patétic~ pavoros~ péssim~ pior piores repugnant~ terrível terríveis vergonha
  vergonhos~

lacking:
  chega chegou compatíveis compatível compre comprem disponíveis disponível funciona funcionam funcionava funcionou
  gosta gostei gosto recomendo responde respondem serve servem suficiente suficientes

neutral:
  bem_como ou_bem ainda_bem pelo_menos mal_entendido melhor_evitar com_facilidade plano_gratuito versão_gratuita
  teste_gratuito

negators:
  não nunca jamais nenhum nenhuma sem nem nada ninguém tampouco menos pouco pouca

only:
  só apenas somente unicamente

boosters:
  muito realmente extremamente especialmente tão demais super totalmente completamente absolutamente mais sempre
  altamente incrivelmente verdadeiramente bem

dampers:
  algo bastante relativamente ligeiramente quase parcialmente um_pouco às_vezes meio

adversatives:
  mas porém contudo todavia entretanto

concessives:
  embora enquanto apesar ainda_que

conditions:
  se quando caso

comparatives:
  melhor melhores pior piores mais menos superior superiores inferior inferiores

than:
  que do a

choices:
  recomenda recomendam recomendamos recomendar prefere preferem preferimos preferir escolhe escolhem escolher coloca
  colocam

overs:
  a ao à sobre acima_de acima_da acima_do

asides:
  em_vez_de ao_invés_de comparado_a comparado_com em_comparação_com em_relação_ao ao_contrário_do diferente_do
  alternativa_ao em_relação_à em_relação_a ao_contrário_da diferente_da alternativa_à comparado_à comparada_a
  comparada_com vs

victories:
  supera vence bate derrota ultrapassa desbanca eclipsa ganha_de ganha_da ganha_do leva_a_melhor_sobre triunfa_sobre
  deixa_para_trás

remedies:
  protege protegem proteger proteção previne prevenir reduz reduzem reduzir elimina eliminar alivia aliviar corrige
  corrigir trata tratar combate contra soluciona resolve bloqueia detecta evita evitar minimiza remove

suffixes:

demands:
  requer requerem precisa precisam exige

equals:
  tão

hedges:
  pode podem poderia poderiam talvez possivelmente

purposes:
  para

own:
  seu sua seus suas o a os as

prepositions:
  com em no na nos nas por pelo pela a ao à de do da dos das para como

genitives:
  de do da dos das

burdens:
  anuidade taxas taxa fidelidade comissões problemas problema surpresas
`,
} as const;
