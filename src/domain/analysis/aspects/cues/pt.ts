import type { AspectCues } from './types.ts';

export const PORTUGUESE: AspectCues = {
  overall:
    'recomend* melhor* nota* estrelas escolha favorit* vencedor* veredito prémio* prêmio* ranking decepcion* desilud* evit* satisf* insatisf* excelente* avaliaç* avaliad* pontuação líder referência',
  price:
    'preç* caro cara caros caras barat* custa* custo* custos tarifa* taxa* comiss* grátis gratuit* acessív* orçamento euro* reais dinheiro poup* economi* desconto* sobretaxa* franquia prêmio prémio juros mensalidade* despesas',
  support:
    'suporte apoio atendimento cliente* serviç* telefone* telefon* chamad* ligaç* respond* respost* pessoal simpátic* educad* atencios* consultor* agente* chat email* queixa* reclamaç* reclama ajuda pós-venda equipe equipa sac',
  quality:
    'qualidade* materia* acabamento* fabric* plástic* sólid* frágil* defeit* danific* couro madeira metal costura* construção montagem quebrad*',
  reliability:
    'fiáve* fiab* confiáv* confiab* estáve* estab* instáve* instab* avari* falha* falh* bloque* queda* quedas erro* trava* vazament* interrupç* cancela* pontual*',
  durability:
    'dura duram durabil* duráve* duração vida útil desgast* longev* anos ferrug* robust* resist* impermeáve* lavage* aguent*',
  delivery:
    'entreg* envio* envia* encomend* atras* demor* prazo* espera* semanas dias consulta* embalag* chega* chegou transportador* fila* marcação',
  ease: 'fácil* facil* fáceis simples intuitiv* complicad* complex* instal* montar uso usar clar* instruç* interface difícil* prátic* burocra* configur* cómodo',
  software:
    'app apps aplicaç* aplicativ* software atualiz* site navegador android ios telemóvel celular sincroniz* versão ecrã tela',
  features:
    'funç* funcional* opç* ferramenta* modelo* automát* relatóri* personaliz* equipament* acessóri* complet* módulo* filtro* versátil* inclui incluíd* falta faltam recursos',
  performance:
    'desempenho poten* potência precis* resultado* efica* eficác* ineficaz imagem imagens foto* nítid* aspira* limpa* aquec* trava* aderência motor pressão teste* med* deteta* detecta* força',
  speed: 'rápid* rapid* lent* velocidade* mbps megas segundos minutos latência imediat* aceler*',
  noise:
    'ruído* ruidos* barulh* silencios* silêncio som sons volume decibéis db zumb* assobi* acústic* graves vibra* fones',
  comfort:
    'confort* desconfort* macio* suave* firme* assento* banco* colchão respiráve* quente* dormir sono amortec* costas almofad*',
  design:
    'design* estétic* cor cores tamanho* compact* pesad* pesa leve* peso espaço* espaços* porta-malas bagageira pequen* grande* estreit* elegan* bonit* fei* kg litros ocupa volume',
  safety:
    'segur* insegur* perig* recall* recolh* ferid* incêndi* incendi* acident* airbag* tóxic* efeitos secundários colaterais alerg* risco* proteg* proteç* bolor mofo contamina* queim* irrita* lesõ*',
  privacy:
    'privacidade dados encript* criptograf* senha* palavra-passe fraude* burla* golpe* phishing hack* vazament* rgpd lgpd servidor* vend*',
  trust:
    'confianç* transparen* honest* reputaç* legal* tribunal process* multa* engan* opac* escondid* selo* certific* autoriz* séri* justo* publicidade conhecid* reconhecid* sanç* étic* sustentáv* independ* procon anatel deco ans',
  energy: 'bateria* autonomia recarreg* carreg* consum* energia elétric* combustíve* gasolina kwh watts pilha* km',
  availability:
    'disponív* disponib* rede cobertura* cobre sortido catálogo variedade agência* balcão balcões horário* aberto* abre acesso lojas zonas rura* limit* exclu* gama oferta credenciad* caixas',
  contract:
    'contrat* cancel* assinatura* fidelizaç* compromisso aviso renov* fatur* pagament* cobranç* cobra* cauç* transferênc* mensal* condiç* cláusula* penaliz* débito conta bloquead* flexib* rescis*',
  refunds:
    'reembols* devol* garantia* troca* indemniz* indeniz* sinistro* compens* substitu* recus* negad* nega estorn* vale vales',
  maintenance:
    'manuten* repara* conserto* peça* oficina* revisão limpeza máquina cartucho* consumíve* recarga* descalcific* assistência',
  compatibility:
    'compatív* compatib* integra* conector* import* export* formato* idioma* padrão adaptador* bluetooth wifi usb api ecossistema',
  taste:
    'sabor* comida* prato* cozinha* delicios* gostos* cheir* aroma* fresc* dose* porç* café pão doce* salgad* amarg* pequeno-almoço receita* ingredient*',
  work: 'salári* emprega* trabalhador* funcionári* horas extra carreira promoç* chefe* chefia turno* férias coleg* teletrabalho ambiente efetivo formação demit* desped* benefíci* rotatividade sindicato*',
  fit: 'ideal* adequad* indicad* família* iniciante* principiante* crianças profissiona* autónom* empresas quotidiano ocasiona* idosos estudantes pensad*',
  place:
    'localiz* situad* quarto* praia piscina limpo sujo* sujidade estacionamento vista ambiente banheiro hotel* centro estação lotad* instalaç* pistas higiene',
  content:
    'conteúdo* curso* aula* lição lições aprend* ensin* professor* explica* exercício* exame* artigo* conselho* tutor* docente*',
};
