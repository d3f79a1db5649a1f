import type { LexiconSource } from './source.ts';

export const spanish: LexiconSource = {
  endings: ['o', 'a', 'os', 'as', 'e', 'es', ''],
  polarity: [],
  great: `
    asombros~ brillant~ encant~ encanta encantan encantador~ encantadora espectacular~ espléndid~ estupend~ excelent~
    excelencia excepcional~ extraordinari~ fabulos~ fantástic~ fenomenal~ genial~ ideal~ impecabl~ imbatibl~ incomparabl~
    increíbl~ inigualabl~ insuperabl~ magnífic~ maravill~ maravillos~ mejor mejores óptim~ perfect~ perfectamente
    sobresalient~ soberbi~ sublim~ inmejorabl~ de_primera obra_maestra`,
  good: `
    accesibl~ acertad~ acogedor~ acogedora adecuad~ admirad~ agradabl~ alegr~ amabl~ amigabl~ ampli~ aprecia aprecian
    apreciad~ asequibl~ atent~ atractiv~ aventaja avanzad~ barat~ bell~ beneficio beneficios bien bonit~ buen~
    buena_calidad cálid~ capaz capaces clar~ claridad cómod~ comodidad competent~ competitiv~ complet~ confiabl~
    confianza convenient~ creativ~ cuidad~ delicios~ destac~ destaca destacan destacad~ dinámic~ disfrut~ disfrutar
    diseñad~ divertid~ duradero duradera duraderos duraderas económic~ eficaz eficaces eficient~ eficiencia elegant~
    elegancia elogi~ elogiad~ ergonómic~ estabilidad establ~ exclusiv~ éxito éxitos exitos~ experto experta fácil
    fáciles fácilmente facilidad famos~ favorit~ feliz felices fiabl~ fiabilidad flexibl~ fluid~ fresc~ fuert~
    funciona_bien ganador~ ganadora generos~ grat~ gusta gustan gustó honest~ hermos~ impresiona impresionant~
    innovador~ innovadora innovación intuitiv~ inteligent~ interesant~ ligero ligera ligeros ligeras limpi~ líder
    líderes lind~ luj~ lujos~ mejora mejoran mejorad~ modern~ nítid~ notabl~ placer poderos~ popular~ positiv~
    potencia potent~ práctic~ precios~ precis~ premiad~ prestigi~ prestigios~ profesional~ rápid~ rapidez recomend~
    recomendabl~ recomendamos recomendar rentabl~ reconocid~ resistent~ respetad~ ric~ robust~ sabros~ satisfech~
    satisfactori~ satisfacción segur~ seguridad sencill~ silencios~ simpl~ simpátic~ sofisticad~ sólid~ solidez suav~
    superior~ útil útiles valios~ valor variad~ ventaja ventajas versátil versátiles versatilidad vibrant~
    vale_la_pena merece_la_pena buena_relación calidad_precio fácil_de_usar bajo_precio ayuda ayudó ayudan`,
  bad: `
    abusiv~ aburrid~ agresiv~ anticuad~ antipátic~ avería averías bajo_rendimiento car~ carece carecen complicad~
    confus~ congestionad~ costos~ crítica críticas criticad~ cuestionabl~ daño daños dañad~ débil débiles debilidad
    debilidades decepcion~ decepcionant~ decepcionado decepcionada decepción defect~ defecto defectos defectuos~
    deficient~ demora demoras desagradabl~ desactualizad~ desaconsej~ desastr~ descuidad~ desventaja desventajas
    desafortunadamente difícil difíciles dificultad dificultades dudos~ engañ~ engaños~ error errores escas~ escándalo
    estafa fall~ falla fallan fallo fallos fall falt~ falta faltan fals~ feo fea feos feas flojo floja frágil frágiles
    frustrant~ grosero grosera incómod~ inconsistent~ inconveniente inconvenientes ineficaz ineficient~ inestabl~
    inferior~ inflad~ inflexibl~ injust~ innecesari~ insegur~ insuficient~ inútil inútiles irritant~ lament~
    lamentablemente lent~ lentitud limitad~ limitación limitaciones mal mala malas malo malos mediocr~ miedo molest~
    molesta molestia negativ~ obsolet~ oscur~ pega pegas peligro peligros~ pérdida pesad~ pobr~ preocup~ preocupant~
    problema problemas problemátic~ queja quejas retras~ retraso retrasos riesgo riesgos riesgos~ rot~ ruid~ ruidos~
    sobrevalorad~ suci~ sufr~ sufre trist~ viej~ vulnerabl~ demasiado_caro demasiado_cara demasiado_pequeño
    demasiado_lento deja_que_desear larga_espera podría_mejorar podría_ser_mejor retrasad~ tarda tardan tardó`,
  criticism: `
    car~ costos~ precio_elevado precio_alto demasiado_caro demasiado_cara lent~ lentitud pesado pesada voluminos~ ruidos~ frágil
    frágiles inestabl~ poco_fiabl~ imprecis~ incómod~ complicad~ confus~ limitad~ limitación limitaciones carece carecen falta faltan
    desventaja desventajas inconveniente inconvenientes defecto defectos debilidad debilidades punto_débil puntos_débiles débil débiles
    mal mala malas malo malos mediocr~ decepcionant~ decepciona decepción frustrant~ molest~ anticuad~ obsolet~ inferior insuficient~
    sobrevalorad~ criticad~ críticas defectuos~ inútil fall~ falla fallan fallos demasiado_pequeño demasiado_pesado demasiado_lento
    deja_que_desear podría_mejorar podría_ser_mejor quejas curva_de_aprendizaje evita_comprar`,
  awful: `
    asqueros~ atroz basura catastrófic~ deplorabl~ desastre desastros~ espantos~ fatal~ horribl~ horroros~ inaceptabl~
    indignant~ insoportabl~ nefast~ patétic~ peor peores pésim~ repugnant~ terribl~ vergonzos~ vergüenza`,
  lacking: `
    compatible compatibles comprar compren disponible disponibles funciona funcionaba funcionan funcionó gusta gustan
    gustó llega llegó recomiendo responde responden sirve sirven suficiente suficientes`,
  neutral: 'más_bien si_bien o_bien bien_sea a_pesar_de al_menos a_lo_mejor mejor_dicho',
  negators: 'no nunca jamás ningún ninguno ninguna sin ni nada nadie tampoco menos poco poca apenas',
  only: 'solo sólo solamente únicamente',
  boosters: `
    muy realmente extremadamente sumamente especialmente tan demasiado súper totalmente completamente absolutamente más
    siempre altamente bastante_más increíblemente verdaderamente`,
  dampers: 'algo bastante relativamente ligeramente casi parcialmente un_poco a_veces',
  adversatives: 'pero sino embargo obstante',
  concessives: 'aunque mientras pese',
  conditions: 'si cuando',
  comparatives: 'mejor mejores peor peores más menos superior superiores inferior inferiores',
  than: 'que a',
  asides: 'en_lugar_de en_vez_de comparado_con en_comparación_con frente_a a_diferencia_de alternativa_a vs',
  victories: `
    supera vence derrota bate aventaja eclipsa gana_a le_gana_a gana_contra se_impone_a se_impone_sobre triunfa_sobre
    deja_atrás deja_atrás_a`,
  remedies:
    'protege protegen proteger protección previene prevenir reduce reducen reducir elimina eliminar alivia aliviar corrige corregir trata tratar combate contra soluciona resuelve bloquea detecta evita evitan evitar minimiza quita',
  suffixes: '',
  demands: 'requiere requieren necesita necesitan exige',
  equals: 'tan',
  hedges: 'puede pueden podría podrían quizás quizá posiblemente',
  purposes: 'para',
  own: 'su sus el la los las',
  prepositions: 'con en por a al de del desde vía para como',
};
