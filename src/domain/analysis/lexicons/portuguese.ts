import type { LexiconSource } from './source.ts';

export const portuguese: LexiconSource = {
  endings: ['o', 'a', 'os', 'as', 'e', 'es', ''],
  polarity: [],
  great: `
    ador~ adora adoram brilhant~ deslumbrant~ encantador~ encantadora espetacular~ espectacular~ esplêndid~ excelent~
    excelência excepcional excecional excepcionais extraordinári~ fabulos~ fantástic~ fenomenal formidável genial geniais
    ideal ideais imbatível impecável impecáveis incomparável incrível incríveis inigualável insuperável magnífic~ maravilh~
    maravilhos~ melhor melhores ótim~ óptim~ perfeit~ perfeitamente soberb~ sublim~ obra_prima de_primeira`,
  good: `
    acessível acessíveis aconchegant~ adequad~ admirad~ agradável agradáveis alegr~ alta_qualidade ampl~ aprecia
    apreciad~ atencios~ atraent~ atrativ~ avançad~ barat~ bel~ bem benefício benefícios bom bons boa boas bonit~ calm~
    capaz capazes cativant~ clar~ clareza compacto compacta competent~ competitiv~ completo completa confiável
    confiáveis confiança confortável confortáveis conforto convenient~ criativ~ cuidados~ delicios~ destac~ destaca
    destaque dinâmic~ disponível divertid~ durável duráveis durabilidade duradour~ económic~ econômic~ eficaz eficazes
    eficient~ eficiência elegant~ elegância elogi~ elogiad~ ergonómic~ ergonômic~ especial espaços~ estável estáveis
    estabilidade experient~ fácil fáceis facilmente facilidade famos~ favorit~ feliz felizes fiável fiáveis flexível
    flexíveis fluid~ fort~ fresc~ funciona_bem generos~ gentil gosta gostam gostei gratuit~ honest~ hábil impressiona
    impressionant~ inovador~ inovadora inovação inteligent~ interessant~ intuitiv~ justo justa leve leves limp~ lind~
    líder líderes lux~ luxuos~ melhora melhorad~ melhoria modern~ nítid~ notável notáveis poderos~ popular~ populares
    positiv~ potent~ potência praticidade prátic~ prazer precis~ preferid~ premiad~ prestigiad~ profissional
    profissionais rápid~ rapidez recomend~ recomenda recomendam recomendamos recomendável recomendad~ renomad~
    respeitad~ resistent~ ric~ robust~ sabor~ saboros~ satisfatóri~ satisfeit~ satisfação segur~ segurança silencios~
    simpl~ simples simpátic~ sofisticad~ sólid~ sucesso suav~ superior superiores útil úteis valios~ vantagem
    vantagens vencedor~ vencedora versátil versáteis versatilidade vibrant~ vale_a_pena custo_benefício boa_relação
    fácil_de_usar ajuda ajudou ajudam`,
  bad: `
    abusiv~ aborrecid~ agressiv~ antipátic~ antiquad~ atras~ atraso atrasos avaria avarias barulhent~ barulho car~
    carece chat~ complicad~ confus~ crítica críticas criticad~ custos~ danificad~ dano danos decepcion~ decepcionant~
    decepção dececionant~ defeito defeitos defeituos~ deficient~ demor~ demora demorad~ desagradável desagradáveis
    desapontad~ desatualizad~ desconfortável desconfortáveis descuidad~ desvantagem desvantagens difícil difíceis
    dificuldade dificuldades dispendios~ duvidos~ engan~ enganos~ erro erros escândalo escass~ falha falham falhas
    falhou falso falsa falta faltam fei~ frac~ frágil frágeis fraqueza fraquezas frustrant~ fraude golpe grosseir~
    imprecis~ inadequad~ incômod~ incómod~ inconsistent~ inconveniente inconvenientes ineficaz ineficient~
    infelizmente inferior inferiores injust~ insegur~ instável instáveis insuficient~ inútil inúteis irritant~ lent~
    lentidão limitad~ limitação limitações mal maus mau má más medíocr~ negativ~ obsolet~ perda perigo perigos~ pesad~
    pior~ pobr~ precári~ preocup~ preocupant~ problema problemas problemátic~ quebrad~ queixa queixas reclama
    reclamações risco riscos arriscad~ rude ruidos~ ruim ruins sobrevalorizad~ sofr~ sofre suj~ superestimad~
    superlotad~ trist~ velh~ vulnerável vulneráveis muito_caro muito_cara muito_lento muito_pequeno deixa_a_desejar
    longa_espera poderia_melhorar poderia_ser_melhor atrasad~`,
  criticism: `
    car~ custos~ preço_elevado preço_alto muito_caro lent~ lentidão pesado pesada volumos~ barulhent~ frágil frágeis instável
    instáveis pouco_confiável imprecis~ desconfortável desconfortáveis complicad~ confus~ limitad~ limitação limitações carece falta
    faltam desvantagem desvantagens inconveniente inconvenientes defeito defeitos fraqueza fraquezas ponto_fraco pontos_fracos frac~
    ruim ruins mau má maus más medíocre medíocres decepcionant~ dececionant~ decepciona frustrant~ incômod~ antiquad~ obsolet~ inferior
    insuficient~ superestimad~ criticad~ críticas defeituos~ inútil falha falham falhas muito_pequeno muito_pesado muito_lento
    deixa_a_desejar poderia_ser_melhor poderia_melhorar reclamações curva_de_aprendizado curva_de_aprendizagem desatualizad~`,
  awful: `
    abominável asqueros~ catastrófic~ deplorável desastre desastros~ horrível horríveis horroros~ inaceitável insuportável
    lamentável lastimável lixo nojent~ patétic~ pavoros~ péssim~ pior piores repugnant~ terrível terríveis vergonha
    vergonhos~`,
  lacking: `
    chega chegou compatíveis compatível compre comprem disponíveis disponível funciona funcionam funcionava funcionou
    gosta gostei gosto recomendo responde respondem serve servem suficiente suficientes`,
  neutral: 'bem_como ou_bem ainda_bem pelo_menos mal_entendido',
  negators: 'não nunca jamais nenhum nenhuma sem nem nada ninguém tampouco menos pouco pouca',
  only: 'só apenas somente unicamente',
  boosters: `
    muito realmente extremamente especialmente tão demais super totalmente completamente absolutamente mais sempre
    altamente incrivelmente verdadeiramente bem`,
  dampers: 'algo bastante relativamente ligeiramente quase parcialmente um_pouco às_vezes meio',
  adversatives: 'mas porém contudo todavia entretanto',
  concessives: 'embora enquanto apesar ainda_que',
  conditions: 'se quando caso',
  comparatives: 'melhor melhores pior piores mais menos superior superiores inferior inferiores',
  than: 'que do a',
  asides:
    'em_vez_de ao_invés_de comparado_a comparado_com em_comparação_com em_relação_ao ao_contrário_do diferente_do alternativa_ao vs',
  victories: `
    supera vence bate derrota ultrapassa desbanca eclipsa ganha_de ganha_da ganha_do leva_a_melhor_sobre triunfa_sobre
    deixa_para_trás`,
  remedies:
    'protege protegem proteger proteção previne prevenir reduz reduzem reduzir elimina eliminar alivia aliviar corrige corrigir trata tratar combate contra soluciona resolve bloqueia detecta evita evitar minimiza remove',
  suffixes: '',
  demands: 'requer requerem precisa precisam exige',
  equals: 'tão',
  hedges: 'pode podem poderia poderiam talvez possivelmente',
  purposes: 'para',
  own: 'seu sua seus suas o a os as',
  prepositions: 'com em no na nos nas por pelo pela a ao à de do da dos das para como',
};
