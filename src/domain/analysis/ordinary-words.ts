import { fold } from '../text.ts';

/** In which case a name is no more than the words that it is made of. */
export type Ordinary = 'never' | 'in lower case' | 'unless in capitals';

/**
 * When a name means ordinary words rather than itself: in lower case, if it is made of such words, with a capital, or is
 * a single letter (`the target group`, `the best buy`, `variable x`); unless it is in capitals, if it is two of them
 * (`It`, `us`, `300 hp`). A name that is in lower case itself has no other case to be told by.
 * @example assert.equal(ordinaryUse('Target'), 'in lower case')
 * @example assert.equal(ordinaryUse('HP'), 'unless in capitals')
 * @example assert.equal(ordinaryUse('target'), 'never')
 */
export function ordinaryUse(name: string): Ordinary {
  if (!/^[\p{L}\p{M}][\p{L}\p{M}\s-]*$/u.test(name) || name === name.toLowerCase()) return 'never';
  if (/^\p{L}$/u.test(name)) return 'in lower case';
  if (!name.split(/[\s-]+/).every((word) => WORDS.has(fold(word)))) return 'never';
  return /^\p{Lu}{2}$/u.test(name) ? 'unless in capitals' : 'in lower case';
}

/**
 * English words that brands are called by (those among 6,500 names of shops, firms and makers, and of well-known software
 * and goods) or that are among its most common, then the most common ones of German, French, Spanish, Portuguese and
 * Italian, and units. Our own choice; words that say a brand even in lower case (`to google`), or little else (`acme`), are not in it.
 */
const WORDS = new Set(
  `
  able about above academy accent access accessories accord account ace act action active activities adagio add
  added additional address admiral adult advanced advantage advertising advice aerie affinity affirm after again
  against age ago agreement ahead aid air ale alerts all allegro alley alliance allied allure ally aloft aloha
  alphabet already also altitude always am ambiance amen amigo amount an analysis and angling angular animates another
  any apart ape apex apple application applications aqua arc archive archives arcs arctic are area areas armour arms
  aroma around art article articles arts as ask aspen associated association at atom audio audition august author auto
  autograph automotive available average avid avocado away axe axis baby back bad baked banana bank banter bar
  barbecue barber baristas barn barrel barrio based basic bass bastion bath batteries battery bay bazaar be beach
  beacon beams bean bear beautiful beauty because become bed been beep beer bees beetle before being bell below bench
  benefit benevolent berry best bet better between beyond big bike bikes bill bingo bird birds bishops black blank
  blinds blink blog blue bluff board body bog bolt bonanza bonds book books boost boot boots boss both bottle bounty
  box boxer boxing boy boys brain brains brake bread break brew bridgehead bright broiler brokers bronco brooks
  brothers browns browse buckle budget buffalo buffer buffet bug build building bulbs bullet bumble bumpers bun bunny
  bureau burger burgers burn burrito burrow business busy but butler butlers buy buzz by cab cache cadence caffeine
  cage cake calendar caliber call called calliope calypso camera camp camping can candy canvas canyon cap cape capital
  car card cards care cargo caribou carnival carpet carpets cars cart case cash casino castle cat categories category
  cats cell center centers central centre centres century chain champion champions champs chance change changes
  chapter charge charging charter chartered chase chat cheap check checkers cheer cheesecake chef chevron chicken
  child children chili chime china chiropractic chocolate choice choose chopped chopper chrome cinema cinemas circle
  citizen citizens city civic civil class cleaning clear click clinics clips close clothing club clubs coach coast
  cobs cocktail code coffee coin cold collection college collision color come comer comet comfort comfy comment
  comments commerce commercial committee common commonwealth communications community companies company compare
  compass complete computer computers conditions conference connection construction consul consumers contact container
  content continental control convenience converse cook coop cooper copilot copyright corner corporation cosmetics
  cost costs could council countdown country county courier course court courts courtyard cover coyote cracker craft
  crane crash crate crazy cream creamery creams create credit crest crew cricket crisis crisp crosstown crown
  crusaders crush cub culture curio curl current currently cursor curves customer cuts cycles cycling daily dairy dart
  dash data database date dawn day days deals decathlon defence delivery delta denim dental dentist department depot
  description design designer dessert details development devil diagnostics diamond did diesel different dig digital
  dignity ding direct director directory dirk dirt disc disco discord discover discovery discussion dish display
  district divvy do docs doctors document dodge does dog dogs dollar domain done door doors doughnut dove down
  download downloads dream dreams dress drift drive driver drug dry dub due during duty dynamite each eagle early
  earth east eastern easy eat echo economic economy ecru edge edit edition education educators ego either elders
  electric electrical electronics element elevation elks elm else email embassy ember empire employees employment end
  energy enter enterprise entertainment environment envy epic equinox equipment equity era ergo erotic error escape
  espresso essence estate euro even event events ever evergreens every everyone everything evolve example excel
  executive expedition experience expert explorer express extra eyes face fact factory fair family far farm farmers
  fashion fast fat fax features federal feedback feel feet fever few fidelity field fifth file files film final
  finance financial find fire fireworks firm first fish fit fitness five fix fizz flair flame flask flavour fleet
  flight flights flip floor floors flop flyers focus following food foods foot for ford forever form format fortress
  fortune forum forums fossil foster found four fox foyer fraternal free freedom french fresh friend friends from
  front frost frozen full fun function further future gain galaxy gallery game games gamma gander gap garage garden
  garner gate gay general generator generics genesis gentlemen gesundheit get getting ghost giant gift gifts giraffe
  girl girls give given glamour glass global globetrotter glory go god going gold golden golf good goods goodwill got
  gourmet government grace graduate grand great green greens grill grocer grocers grocery gross group groups
  guaranteed guardian guess guide gulf gull gusto guy guys gym habit habitat had hair halibut hallmark ham hammer hand
  happy hard hardware harvest harvester has have having hawthorn he head health healthcare heart heartland heating
  height helix hell hello help her here heritage hertz hey hi high highlands hill him hinge his history hit hive hobby
  holiday home hometown honey honeymoon honeys hoops hop horizon horizons host hostels hosting hot hotel hotels hotter
  hour hours house housing how however hub human humanity hunters husky hut ibis ice id idea ideal if image images
  imagine imaging important imports in include included includes including independent index indigo individual
  industries industry info information inn ins insight insomnia instant insurance insure intercom interest
  international internet interstate into investment iris iron is island islands issue issues it item items its jack
  jaguar jam jay jays jeep jiffy job jobs john join joint journal journeys jumbo just justice kangaroo karma keen keep
  key keynote kid kids kindle king kingdom kings kitchen kitty kiwi know knowledge koala la lab lamb lamps land
  landmark language lap large laser last later latest lattice law lazy leaders leaf learn learning least lee left
  lefties legal legend legends lemon lens less let level liberty library life lifeline lifestyle light lighthouse like
  lime limited line linear link links lion lions liquor liquors list listed listing listings little live living loan
  lobby lobster local location lock locker loco log login logo long look looking loom lot lots lotto lotus love loving
  low loyal lucid lucky lumber lunch lush lyrics mace mad made magazine magenta magic magnet mail main majestic major
  make makes making mall mamas man management manager mandarin mankind many map maple maps marathon march margin
  marine marines mark market marketing mart massage match mate material mattress maxim may me means meat media medical
  medicine medium meet meeting melting member members memory men merchant mercury message messages meteor methods
  metro mica midland might mikes miles milestones millennium millers million mini mint minutes miracle mitre mobile
  model models mole money monster month months moo moose more moss most motel motion motors motto mountain move movie
  movies much muffin muffler music must mustang mutual my nab nails name national nationwide native natural navy
  nectar need needs nest net network never new news newsletter next night nine ninety ninja no nomad non north
  northeast northern northwest northwestern not note notice notion nova now nozzle nude number numbers oaks of off
  offer offers office official often oil okay old olive omega on once one online only open optical optics optima
  options or oracle orange order oriental origin original originals origins orioles osprey other others otter our out
  outdoor outdoors outfitters outlet outlook outrigger over overseas own pacific page pages pagoda palace palms pan
  pancake papas paper parallel paramount park parking parks parsons part parts party password past patty pay payment
  peaches peacock people peoples pep pepper per percent performance perfume period perplexity person personal pet
  peter petroleum pets phantom pharmacies pharmacy phone photo photos physical pick picture pictures pie pier piercing
  pillow pilot pink pinnacle pioneer piper pitch pixel pizza pizzeria place plaid plan planning plastics plates play
  player plaza please plumbing plus plush pod pods point points poker polar polestar police policies policy polo pop
  popular position possible post posted posts pot potbelly pottery power powered precision premier preschool present
  president press previous price prices pride prim prime primrose print privacy private pro problem problems process
  producers product production products professional professionals profile program programs progressive project
  projects pronto propane property prosperity protection protective provide provided provident provides prudential
  psycho pub public pueblo puffy puma puppet pure purple put python quality quartz queen quest question questions
  quick quickly quiz quote radio raffles rage rails rainbow rains ram ramp ranch range ranger rate rates rating ration
  ray re react read reading real really realty receive received recent record records red reed reeds reef reel
  reference refuel regal region regions register registered related release reliance religion remote renaissance
  renegade rental rentals replay reply report reports republic request required requirements research reserve reserved
  residence residency resorts resource resources restaurant restoration restore result results return review reviews
  rib right rights ring rip risk rite rituals river road roadhouse robin rock rocket rocky rogers roman roof room
  rooms roots roses rosewood rubber ruby rules run rural rush rust safari safety saga said sale sales sally salon
  saloon salsa salt same sausage save savers savings say says scholar school schools science scout scouts scrubs
  search sears seasons seat seats second section securities security see segment select self sell seller send sense
  senses sentry series server service services set several sex shall share shark she sheep sheets shell shelter
  shipping shoe shop shopper shoppers shopping shops shore short shortcut should show showcase side sierra sigma sign
  signal signature similar simply since single site sites six size sketch skillet sky skyline slack slate sleep small
  smart snap snooze so social society sofas software soil sol solutions some something sonic sort sound source south
  southern spa space spar spare special specific spectrum speedway speedy sport sporting sports spring sprint sprouts
  spur squad square stack stadium staff standard staples star start state statement states status steakhouse steam
  still stinker stock stone stop storage store stores stories story street stride stripe stripes student students
  studies studios study style styles subdued subject submit subscribe suburban suburbia subway success such sugar
  suites summit sun super superior supermarket supermarkets supplies supply support sure sushi swatch swift swim
  sylvan system systems tab table taco tag take taken talk tangerine tapestry tapioca target tax tea team teams
  technical technology teen telegram tell tender tennis tenpin term terms test text textile than thank thanks that the
  theatres their them then therapy there these they thing things think third this those though thrash thread three
  thrift thrifty through thumb thyme tickets tidal tide tiger tile timber timberland time times timezone tinder tips
  tire titan title to today together tom tome too tool tools top topaz topic topics tops torrid total totally tots
  touchstone tours tower town toy toys track tractor trade trademark training translate travel treat treatment tree
  trek trends trespass trips triumph truck true trust try tune turkey turtle twisters two type ugly umbrella unbound
  under union unit united universal university unleashed until up update updated upon ups urban us use used user users
  using usually vagabond valley value vans vapour various vault velvet verge version very via vice victory video
  videos view village virgin visa vision visit viva vogue volt waffle walking wallet want war warehouse warren was
  wash watch watches water wave waves way we weather web website week weekday weight welcome well were west western
  what wheeler wheels when where whether which while whine white who whole why wicked wide wild will wimpy window
  windows windscreens wine wing wings wink winners wired wireless wise with within without witty wok woman women word
  words work working works world would wow write written yard year years yellow yes yet yeti yodel yogurt you young
  your yours yourself youth zebra zenith zeppelin zing zippy zips zoo zoom

  hp kg mg ml cm mm km gb tb mb hz kw oz lb ft px pm

  abbiamo aber acha acho actions ad adesso agora ahora ahí ainda ainsi al algo alguien alguém alla alle alles allora
  alors als altro anche ancora andare andiamo anni année années anos ans antes ao apenas aqui aquí assim así até au
  auch auf aus aussi autre autres aux avait avant avec avoir años base beaucoup beh bei belge bem bene bien bin bis
  bist bitte boa bom bon bueno bénéfice cara cas casa ce cela certo ces cette che chez chi ci ciao claro coisa coisas
  com comme como compte con contre cosa cosas cose cosi così cours credo creo croissance cuando cui cómo da damit dann
  dans das dass davvero de decir dei dein deine del dele della delle dem den denn depois depuis der dernier des detto
  deus deux deve devo di dia dich die diese dieser dio dios dir dire disse dizer doch dois doit donc donde dont dopo
  dos du día dónde effet ehi ein eine einem einen einer einfach el ela ele eles ella elle em en encore entonces entre
  entreprises então er eres es esa ese eso essa esse essere est esta estaba estamos estar estava este esto estou estoy
  está están estás estão et etwas eu euch exemple fa faire fait falar fare fatto faut favor faz fazendo fazer fez
  ficar fin foi fois fonds forse francs fue fuori für ganz gehen geht gente gesagt gesehen gia gibt gli gracias grande
  grazie groupe gut ha habe haben hace hacer hai hanno hast hasta hat hatte hausse hay heute hier ho hola hombre homem
  há hätte ich ihm ihn ihr il ils im immer io ir isso ist isto ja je jetzt jour já kann kannst kein keine kommen kommt
  können könnte las lassen lavoro le lei les leur leurs li lo loro lors lugar lui lá ma machen macht mai mais mal
  marché mas mehr mein meine meinen mejor melhor mesmo meu mi mia mich milliards millions mim minha mio mir mira mis
  mismo mit moins mois molto monde mucho muito muss muy más mãe mí müssen na nach nada nadie ne nel nella nem ni nicht
  nichts nie niente niveau noch noche noi noite nombre nos nosotros notre nous nouveau nouvelle nunca nur não nós
  obrigado oder oh ok onde ont ora os otra ou padre pai par para parece parte partie pas pays pelo perche perché pero
  personnes pessoas peu peut peuvent piu più po poco pode poi por porque posso pouco pour pra preciso prima prix
  produits proprio puede puedes puedo puoi qualcosa qualcuno quando quanto que quel quella quello quelque quelques
  quem quer quero questa questo qui quiere quieres quiero quindi quién qué quê rapport reste sa sabe sabes sagen sai
  sans schon se sea secteur sehen sehr sei sein seine sem sempre senhor ser sera ses seu seus señor si sia siamo sich
  sicher sie siempre siento sim sin sind sobre société soit soll solo son sono sont sou sous souvent soy sr sta stai
  stata stato sto su sua sul suo sur surtout sus são sé sì sí só sólo talvez también também tan taux te tem temos
  tempo temps tenemos tengo tenho ter terme ti tiempo tiene tienes tinha todo todos toujours tous tout toute toutes
  trabajo travail trois trop tu tua tudo tun tuo tut tutti tutto tão tú um uma un una und une uno uns uomo usted va
  vai valeur vamos vas ver verdad verdade vero vers vez vi vida vie viel visto vita você vocês voglio voi volta von
  vor vou vous voy vuoi waren weg weil weiß wenn werde werden wie wieder willst wir wird wirklich wissen wo wollen
  wollte wurde wäre würde ya yo zu zum zur zurück également él était été über
  `
    .trim()
    .split(/\s+/),
);
