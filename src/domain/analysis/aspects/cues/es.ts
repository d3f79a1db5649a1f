import type { AspectCues } from './types.ts';

export const SPANISH: AspectCues = {
  overall:
    'recomend* mejor* nota* estrellas elección favorit* ganador* veredicto premio* galardón ranking puesto decepcion* evit* satisf* insatisf* excelente* valorad* puntuación líder referencia',
  price:
    'precio* caro cara caros caras barat* cuesta* cost* coste* tarifa* comisión comisiones gratis gratuit* asequible* presupuesto euro* euros dinero ahorr* descuento* recargo* sobrecoste* franquicia prima económic* rentab* interés intereses gastos cuota*',
  support:
    'soporte atención cliente* servicio* teléfono telefón* llamad* respond* respuesta* contest* personal amable* simpátic* asesor* agente* chat correo* queja* reclamacion* trato atiend* posventa postventa ayuda',
  quality:
    'calidad* material* acabado* fabrica* plástic* sólid* frágil* defect* dañad* piel madera metal costura* construcción montaje rotos roto',
  reliability:
    'fiab* confiab* estab* inestab* avería* fallo* falla* fallan bloque* corte* caída* caídas error* cuelga* fuga* interrupcion* cancela* puntual*',
  durability:
    'dura duran durad* durabil* duración vida útil desgast* longevidad años óxid* oxid* robust* resist* impermeab* lavad* aguant*',
  delivery:
    'entreg* envío* envía* paquete* retras* demora* plazo* espera* semanas días cita citas embalaj* llega* llegó reparto cola colas',
  ease: 'fácil* facil* sencill* simple* intuitiv* complicad* complej* instal* montar manejo uso usar clar* cómodo instrucciones interfaz difícil* práctic* engorros* tramit* configur*',
  software:
    'app apps aplicación aplicaciones software actualiz* web navegador android ios móvil sincroniz* versión pantalla*',
  features:
    'función funciones funcional* opcion* herramient* plantilla* automat* informe* personaliz* equipamiento accesorio* complet* módulo* filtro* versátil* incluye incluid* falta faltan',
  performance:
    'rendimiento rinde poten* precis* resultado* efica* eficac* ineficaz imagen* foto* nitid* aspira* limpia* calienta* frena* agarre motor presión prueba* med* detecta* fuerza',
  speed: 'rápid* rapid* lent* velocidad* mbps megas segundos minutos latencia tard* inmediat* aceler* ralentiz*',
  noise: 'ruido* ruidos* silencio* sonido* suena volumen decibelios db zumb* silb* acústic* graves vibra* auricular*',
  comfort:
    'cómod* comod* incómod* confort* blando* suave* firme* asiento* colchón transpirab* cálid* dormir sueño amortigua* espalda acolchad*',
  design:
    'diseñ* estétic* color* tamaño* compact* pesad* pesa liger* peso espacio* amplio* amplia* maletero pequeñ* grande* estrech* elegan* bonit* fe kg litros ocupa volumen',
  safety:
    'segur* insegur* peligr* retirada* herid* incendi* accident* airbag* tóxic* efectos secundarios alerg* riesgo* proteg* protección moho contamina* quem* irrita* lesion*',
  privacy: 'privacidad datos cifra* contraseña* fraude* estaf* phishing hack* filtra* filtración rgpd servidor* vend*',
  trust:
    'confianza transparen* honest* reputación legal* juicio demanda* multa* engañ* opac* ocult* sello* certific* autoriz* seri* timo justo* publicidad conocid* reconocid* sanción sancion* trayectoria étic* sostenib* independ* cnmv ocu supervis*',
  energy:
    'batería* autonomía recarg* consum* energía eléctric* combustible gasolina kwh vatios pila* carga km kilómetros',
  availability:
    'disponib* red cobertura* cubre cubr* surtido catálogo variedad oficina* sucursal* horario* abierto* abre acceso accesib* tiendas zonas rural* límit* limitad* exclu* gama oferta cajeros',
  contract:
    'contrat* cancel* suscrip* permanencia compromiso preaviso renov* factur* pago* cobro* cobra* cobran fianza* transferencia* mensual* condicion* cláusula* penaliz* domicili* baja flexib* cuenta bloquead*',
  refunds:
    'reembols* devol* devuel* garantía* cambio* indemniz* siniestro* compens* reemplaz* sustitu* rechaz* denieg* vale vales',
  maintenance:
    'manten* repara* repuesto* recambio* taller* revisión limpieza lavavajillas cartucho* consumible* recarga* descalcific* piezas',
  compatibility:
    'compatib* integra* conector* import* export* formato* idioma* estándar* adaptador* bluetooth wifi usb api ecosistema',
  taste:
    'sabor* sabe comida* plato* cocina* delicios* ric* olor* huele aroma* fresc* ración raciones café pan dulce* salad* amarg* desayuno* carta receta* ingredient*',
  work: 'sueldo* salari* emplea* trabajador* horas extra carrera ascenso* promoción jefe* jefes turno* vacaciones compañer* teletrabajo ambiente contrato indefinido formación despid* convenio plantilla rotación conciliación',
  fit: 'ideal* adecuad* apto apta familia* principiante* niños profesional* autónom* empresas diario ocasional* mayores estudiantes pensad* indicad*',
  place:
    'ubica* situad* habitac* playa piscina limpio sucio* suciedad aparcamiento vistas ambiente baño hotel* centro estación masific* abarrot* instalacion* pistas higiene',
  content:
    'contenido* curso* clase* lección lecciones aprend* enseñ* profesor* explica* ejercicio* examen* artículo* consejo* tutor* docente*',
};
