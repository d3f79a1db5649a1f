import type { LexiconSource } from './source.ts';

export const french: LexiconSource = {
  endings: ['', 'e', 's', 'es'],
  polarity: [],
  great: `
    adore adorent adoré~ admirable~ brillant~ époustouflant~ éblouissant~ excellent~ excellence exceptionnel exceptionnelle exceptionnels
    exceptionnelles extraordinaire~ fabuleux fabuleuse fantastique~ formidable~ génial géniale géniaux géniales idéal
    idéale idéaux idéales imbattable~ impeccable~ incomparable~ incroyable~ inégalé~ magnifique~ meilleur~ merveilleux
    merveilleuse merveilleuses parfait~ parfaitement phénoménal phénoménale remarquable~ remarquablement somptueux
    somptueuse splendide~ sublime~ superbe~ chef_d_œuvre haut_de_gamme sans_pareil`,
  good: `
    abordable~ accessible~ accueillant~ adapté~ admiré~ agréable~ agréablement aime aiment aimé~ améliore améliorent
    amélioré~ amélioration appréciable~ apprécie apprécient apprécié~ astucieux astucieuse attentif attentive
    attirant~ attractif attractive attrayant~ avantage avantages avantageux avantageuse beau beaux belle belles
    bénéfique~ bien bon bons bonne bonnes calme~ captivant~ chaleureux chaleureuse charmant~ clair~ compétent~
    compétitif compétitive complet complète complets confort confortable~ convaincant~ convivial conviviale créatif
    créative délicieux délicieuse disponible~ durable~ dynamique~ économique~ efficace~ efficacement efficacité
    élégant~ élégance ergonomique~ facile~ facilement facilité fiable~ fiabilité fidèle~ flexible~ fluide~ fort forts
    fortes gagnant~ généreux généreuse gentil gentille gourmand~ gratuit~ habile~ heureux heureuse honnête~
    impressionnant~ impressionne innovant~ innovation intéressant~ intelligent~ intuitif intuitive intuitifs joli~
    jolis judicieux léger légère légers luxueux luxueuse meilleure mieux moderne~ parfaite performant~ performance
    performances plaisir plaît plaisant~ plébiscité~ populaire~ polyvalent~ pratique~ précieux précieuse précis~
    précise prestigieux prestigieuse prisé~ professionnel professionnelle professionnels propre~ puissant~ puissance
    raffiné~ rapide~ rapidement rassurant~ ravi~ recommande recommandent recommandé~ recommander réputé~ réussi~
    réussite rentable~ respecté~ riche~ robuste~ robustesse sain~ satisfait~ satisfaisant~ satisfaction savoureux
    savoureuse sécurisé~ sécurité séduit séduisant~ serviable~ silencieux silencieuse simple~ simplicité soigné~
    solide~ solidité souple~ spacieux spacieuse stable~ stylé~ succès supérieur~ sûr~ sympathique~ sympa tendance
    utile~ valeur_sûre vaste~ vif vive vaut_le_coup vaut_la_peine bon_marché rapport_qualité_prix bonne_qualité
    de_qualité aide aidé`,
  bad: `
    abîmé~ agaçant~ agressif agressive arnaque bas_de_gamme bruyant~ cassé~ cher chers chère chères compliqué~
    compromis confus~ contraignant~ coûteux coûteuse coûteuses critiqué~ critiques danger dangereux dangereuse
    décevant~ déception déçoit déçu~ défaillant~ défaut défauts défectueux défectueuse dégradé~ délicat~ démodé~
    dépassé~ déplaisant~ déplorable désagréable~ désavantage désavantages difficile~ difficilement difficulté
    difficultés discutable~ douteux douteuse échec échoue embêtant~ encombrant~ ennuyeux ennuyeuse erreur erreurs
    fade~ faible~ faiblesse faiblesses faux fausse fragile~ frustrant~ gênant~ hors_de_prix impoli~ impossible~
    imprécis~ inadapté~ incohérent~ incomplet incomplète inconfortable~ inconvénient inconvénients indisponible~
    inefficace~ inférieur~ instable~ insuffisant~ inutile~ irritant~ laid~ lent~ lenteur limité~ limite limites lourd~
    mal malheureusement manque manquent manqué~ mauvais~ médiocre~ mensonger mensongère moche~ négatif négative
    négatifs obsolète~ onéreux onéreuse panne pannes pénible~ perte pire~ plainte plaintes problème problèmes
    problématique~ regrette regrettable~ retard retards risque risques risqué~ rude~ sale~ scandale souci soucis
    souffre souffrent surcoté~ surévalué~ triste~ trompeur trompeuse usé~ vieilli~ vieillissant~ vulnérable~ trop_cher
    trop_chère trop_petit trop_lent trop_court trop_lourd laisse_à_désirer longue_attente attente_interminable
    pourrait_être_mieux retardé~`,
  criticism: `
    cher chère chers chères coûteux coûteuse coûteuses onéreux onéreuse hors_de_prix prix_élevé trop_cher trop_chère lent~ lenteur
    lourd~ encombrant~ bruyant~ fragile~ instable~ peu_fiable imprécis~ inconfortable~ compliqué~ complexe~ confus~ limité~ limite
    limites limitation limitations manque manquent inconvénient inconvénients défaut défauts faiblesse faiblesses point_faible
    points_faibles faible~ mauvais~ médiocre~ décevant~ déçoit déception frustrant~ agaçant~ gênant~ obsolète~ dépassé~ démodé~
    inférieur~ insuffisant~ surcoté~ surévalué~ critiqué~ critiques défectueux défectueuse inutile~ trop_petit trop_lourd trop_lent
    trop_court laisse_à_désirer à_éviter pénible~ bas_de_gamme pourrait_être_mieux courbe_d_apprentissage`,
  awful: `
    affreux affreuse catastrophe catastrophique~ dégoûtant~ désastre désastreux désastreuse exécrable~ horrible~ honteux
    honteuse infect~ inacceptable~ insupportable~ lamentable~ nul nulle nuls nulles épouvantable~ pitoyable~ pire_que_tout
    ordure à_fuir à_éviter`,
  lacking: `
    acheter achetez aime compatible~ disponible~ fonctionnait fonctionne fonctionnent marchait marche marchent plaît
    recommande répond répondent suffisant~`,
  neutral: 'bien_que bien_sûr ou_bien si_bien eh_bien aussi_bien_que pas_mal au_mieux fort_de',
  negators: 'ne n pas jamais aucun aucune sans ni guère rien personne moins peu',
  only: 'seulement uniquement que',
  boosters: `
    très vraiment extrêmement particulièrement absolument tellement si trop super hyper totalement complètement plus
    toujours incroyablement hautement fort`,
  dampers: 'assez plutôt relativement parfois légèrement presque un_peu quelque_peu moyennement',
  adversatives: 'mais cependant toutefois néanmoins pourtant',
  concessives: 'bien_que quoique malgré tandis alors_que contrairement',
  conditions: 'si lorsque quand',
  comparatives:
    'meilleur meilleure meilleurs meilleures mieux pire plus moins supérieur supérieure inférieur inférieure',
  than: 'que qu à',
  asides:
    'contrairement_à contrairement_au au_lieu_de plutôt_que comparé_à comparé_au par_rapport_à par_rapport_au face_à face_au alternative_à vs',
  victories: `
    bat surpasse dépasse devance surclasse éclipse l_emporte_sur gagne_contre gagne_face_à triomphe_de prend_le_dessus_sur
    fait_mieux_que laisse_derrière_lui laisse_derrière_elle laisse_derrière`,
  remedies:
    'protège protègent protéger protection prévient prévenir réduit réduire réduisent élimine éliminer soulage soulager corrige corriger traite traiter combat contre enlève supprime résout bloque détecte évite éviter minimise apaise',
  suffixes: '',
  demands: 'nécessite nécessitent exige exigent requiert',
  equals: 'aussi',
  hedges: 'peut peuvent pourrait pourraient éventuellement',
  purposes: 'pour',
  own: 'son sa ses leur leurs le la les l',
  prepositions: 'avec sur chez via par à au aux dans de du des d pour en comme',
};
