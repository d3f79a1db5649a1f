import type { AspectCues } from './types.ts';

export const ENGLISH: AspectCues = {
  overall:
    'best overall recommend* unrecommend* pick winner award* rating* rated ranked ranks stars score* verdict choice favourite favorite excellent outstanding disappoint* avoid top leader satisf* solid ' +
    'consider shortlist worth alternative',
  price:
    'price* pricing pricey cheap* expensive cost* costly fee fees surcharge* discount* budget afford* dollar* euro* pound* money premium value resale depreciat* free charge charged charges pay pays paying ' +
    'overpriced bargain markup commission tariff* rate rates excess deductible interest savings',
  support:
    'support service* helpdesk hotline phone* call calls email* emails reply replies replied respond* response* staff agent* team rude friendly helpful polite unhelpful chat chatbot ' +
    'complain* ticket tickets adviser* advisor* representative* contact human goodwill dealer* customer',
  quality:
    'quality build made material* finish* craftsmanship flimsy plastic* sturdy solid* defect* faulty flaw* broken workmanship cheaply premium aluminium metal wood leather stitch* seam* damaged consistent* cracked',
  reliability:
    'reliab* unreliable stable stability unstable outage* downtime uptime crash* bug bugs buggy glitch* breakdown* fail* dependab* stall* leak* drops dropouts disconnect* freezes interrupt* error* works consistently cancelled',
  durability:
    'durab* last lasts lasted longevity lifespan wear* worn years rust* corro* sturdy robust rugged waterproof weatherproof fade* fading fray* peel* outlast* survive* indestructible wash* decade ageing aging',
  delivery:
    'deliver* ship* arriv* dispatch* parcel* package* packag* courier delay* late wait* queue* weeks appointment* backlog punctual* stock substitut* schedule delivered',
  ease:
    'easy easi* ease simple simpl* intuitive usab* confus* complicat* clunky setup install* learning curve beginner* straightforward fiddly cumbersome convenient conven* awkward navigat* interface menu menus assembl* ' +
    'instruction* effort* hassle* difficult minutes clicks cluttered clear',
  software:
    'app apps software firmware update* mobile ios android website browser sync* login screen* desktop version offline plugin ai backup* infotainment interface',
  features:
    'feature* function* option* tool tools report* track* dashboard* template* automat* custom* filter* integrated comes includes include included lacks missing module* extras accessor* search* program* versatile ' +
    'alerts reminder* comprehensive equipped support',
  performance:
    'perform* power* accura* precis* result* effective* efficien* strong weak suction clean* cut* heat* cool* image* picture* photo* optic* sharp* detail* grip brak* torque motor pressure output score test tests tested detect* measur* bright* contrast ' +
    'handling traction absorb* steering',
  speed:
    'fast faster fastest speed* quick* slow* lag* latency instant* seconds mbps gbit* throttl* congest* rapid* sluggish accelerat*',
  noise:
    'noise noisy quiet* loud* silent sound* audio bass hum* whine* whist* rattl* db decibel* dba vibrat* volume treble acoustic* speaker* headphone* squeak*',
  comfort:
    'comfort* uncomfort* ergonom* cushion* soft* firm* padd* plush cosy cozy seat* mattress legroom lumbar breath* warm* sleep* hurt* ache* blister* snug support* pillow* itch*',
  design:
    'design* look* style* stylish colour* color* size* sized compact* small* large* big* bulky heavy heavi* light* weigh* weight thin slim* space* spacious roomy room tight narrow wide fits portable capacity boot elegant ugly beautiful aesthetic* ' +
    'kg litres inch inches cm grams display layout',
  safety:
    'safe* unsafe danger* hazard* recall* injur* fire* burn* crash airbag* accident* toxic* contaminat* side effects allerg* irritat* risk* protect* choke* mould mold pesticide* lead chemical* overheat* warning* nausea',
  privacy:
    'privacy private secur* encrypt* data breach* hack* leak* password* passkey* fraud* scam* phish* gdpr track* identity authentic* two-factor third-party servers consent surveil* sold sells',
  trust:
    'trust* transparen* honest* dishonest* reput* legit* legal* lawsuit* regulat* sued fine fined court mislead* hidden ethic* licensed licen* certif* established track record known popular* sustainab* credib* opaque fair unfair evidence ' +
    'independent* advert* ads marketing misled claims shady deceptive verified proven market history',
  energy:
    'batter* charg* range km mileage energy fuel consum* electric* kwh watt* mpg runtime efficien* solar mah hybrid ev consumption',
  availability:
    'availab* coverage cover* network* signal selection catalog* catalogue choice choices range access* location* branch* stores store branches open opens nationwide worldwide countries region* cities assortment titles limited ' +
    'everywhere rural variety library exclud* limit* locations stations',
  contract:
    'contract* cancel* subscri* commitment lock lock locked notice term terms flexib* renew* billing bill bills billed invoice* payment* payout* paid deposit* withdraw* transfer* month monthly minimum pause trial auto-renew* ' +
    'charged twice overcharg* account frozen direct debit conditions clause*',
  refunds:
    'refund* return* warrant* guarantee* claim claims reimburs* compensat* replac* money-back settle* denied rejected payout voucher* exchange paid refus*',
  maintenance:
    'mainten* maintain* repair* spare part parts servic* workshop clean cleaning dishwasher descal* refill* cartridge* filter filters consumable* fix fixed technician* mechanic*',
  compatibility:
    'compatib* integrat* works with import* export* format* api plug plugs connector* adapter* standard* language* interoperab* ecosystem incompatib* bluetooth usb wifi wi-fi homekit matter migrate csv',
  taste:
    'tast* flavo* food delicious smell* odou* odor* scent* fresh* menu meal* dish dishes coffee bread bitter sweet salty portion* aftertaste aroma* wine cook* kitchen recipe* bland creamy crust breakfast',
  work:
    'salary salaries pay wage* overtime employ* worker* manager* manage* culture career* promot* workload shift shifts benefit* pension layoff* leave holiday* colleague* bonus turnover hire* hiring remote office burnout work-life intern* trainee* ' +
    'drivers staffed',
  fit: 'suit* ideal perfect aimed families family beginner* children kids professionals businesses freelancers travellers users enthusiasts everyday occasional students seniors teams',
  place:
    'location* room rooms beach pool spa clean dirty park parking view views atmosphere crowd* bathroom* bed beds hotel* lobby facilit* gym terrace station centre center lifts slopes neighbourhood desk desks hygiene',
  content:
    'content teach* teacher* lesson* learn* course* coach* tutor* explain* explanation* exercise* exam exams article* writing curriculum instructor* advice expert* journalis* lecture* feedback grammar narrat* chapters',
};
