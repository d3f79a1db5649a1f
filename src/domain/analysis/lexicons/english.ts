import type { LexiconSource } from './source.ts';

export const english: LexiconSource = {
  endings: ['', 's', 'd', 'ed', 'ing', 'ly', 'er', 'est', 'r', 'st'],
  great: `
    amazing~ awesome best brilliant~ excellent~ exceptional~ exceed~ extraordinary fabulous fantastic~ flawless~
    gorgeous impeccable incredible incredibly love~ lovely magnificent marvelous masterpiece outstanding perfect~
    perfection phenomenal remarkable remarkably stellar stunning~ sublime superb~ terrific unbeatable unmatched
    unparalleled unrivaled wonderful~ world_class top_notch first_rate state_of_the_art hard_to_beat second_to_none
    gold_standard must_have best_in_class blown_away exceeded_my_expectations love_it loved_it adore adored adores
    amazed breathtaking brilliance extraordinarily hilarious jaw_dropping masterpieces mind_blowing splendor supreme
    unforgettable`,
  good: `
    i_like we_like really_like users_like reviewers_like customers_like people_like
    accessible accurate accurately acclaimed adaptable advanced advantage advantages affordable affordably appealing
    appreciate~ attractive award awards award_winning balanced beautiful~ beloved beneficial benefit benefits better
    bonus breathtaking breeze bright~ capable caring charming cheerful clean~ clear~ clever~ comfort comfortable
    comfortably comfy compelling competitive confidence convenient~ convenience cool courteous cozy crisp~ cute
    dazzling decent dedicated delicious delight~ delightful dependable dependability durable durability dynamic ease
    easier easily easy economical effective effectively efficient~ effortless~ elegant~ elegance enhance~ enjoy~
    enjoyable ergonomic excel~ excelled excelling exciting expert expertise exquisite~ fair fairly_priced fancy fast~
    favorite favorites favourite favourites fine finest flexible flexibility fresh~ friendly fun generous~ genius glad
    good gourmet grateful great~ greatness handy happy happily happier healthy helpful~ honest~ iconic ideal ideally
    immaculate immersive impress~ impressive improve~ improved improving improvement innovative innovation inspiring
    instant intuitive~ inviting knowledgeable leading legendary liked likes lightweight loyal luxurious luxury
    memorable modern neat nice nicely nicer nicest outperform~ pleasant~ please~ pleasing pleasure polite popular
    portable powerful~ praise~ premium prestigious prime pristine productive professional~ profitable prominent
    prompt~ proud quick~ quiet~ recommend~ recommended refined refreshing reliable reliably reliability renowned
    reputable respected responsive rich~ robust roomy rugged safe safely safety satisfy~ satisfied satisfying
    satisfactory scenic seamless~ secure~ sharp~ simple simplicity skilled sleek smart~ smooth~ solid~ sophisticated
    spacious spotless stable standout straightforward streamlined strength strengths strong~ stylish success
    successful~ superior support~ sturdy tasty tender thorough~ thoughtful thrill~ timeless tidy top trust~
    trustworthy unique user_friendly valuable versatile versatility vibrant vivid warm welcome welcoming well winner
    winning win wins won worth worthwhile worthy yummy high_quality well_made top_rated highly_rated easy_to_use
    good_value great_value value_for_money works_well go_wrong_with cost_effective no_brainer low_price low_prices
    cheaper inexpensive budget_friendly long_lasting approachable attentive cheap cheapest comfort_food easiest
    simplest expansive extensive friendlier gentle gently good_reputation hearty help helped helps high_standard
    highest_standards hospitable kind kindly kindness lasts_long met_my_expectations met_our_expectations on_time
    optimistic patient patiently perfect_for reasonable reasonably relax relaxed relaxing resolved respect respectful
    respectfully right_choice right_place roomier saved savings selection_of solved up_to_date upmost_respect
    variety_of well_organized well_equipped blessed confident fluid gained hygienic juicy natural_colors on_point
    peaceful promptly punctual rewarding soft spectacular tranquil wide_range wide_variety will_be_back
    come_back_again definitely_return admire admired ambitious amusement beauty blockbuster bold boost boosted boosts
    brighten calm celebrated charm charms cherished chic clarity comprehensive creative creativity divine efficiency
    energetic engaging enhances entertaining enthusiastic esteemed excellence exhilarating fascinating favorable
    favoured funny glamorous graceful grandeur great_job happiness harmonious honored hospitality humorous
    improvements improves intelligent inventive joy joyful joyous lively lovingly luxuriously marvel merit merits
    natural optimal optimized optimizes picturesque popularity positively precious professionalism profits promising
    rapid refreshingly relaxation relief relieves respectable rewards romantic safeguard safer satisfaction
    scrumptious serene significance sincere soothing sparkling steadfast strengthen strengthens stunningly supportive
    sweet swift swiftly talented tastiest thank thanks tranquility treasure trusted unbeatable unified uplifting
    valued vital warmest warmth well_maintained wellness wise witty worth_it`,
  bad: `
    abysmal afraid annoy~ anxious avoid~ awkward~ bad~ badly basic_at_best bland blurry bored boring bother~ break~
    broke broken bug bugs buggy bulky bumpy burnt careless cheaply chaotic clog~ clumsy clunky complain~ complaint
    complaints complicated compromise~ con concern~ concerns confuse~ confusing confusion cons costly cracked cracks
    cramped crappy crash~ crashes crowded cumbersome damage~ damaged damp danger dangerous dated deceptive defect~
    defective deficient delay~ delays dim difficult difficulty dirty dirtier disadvantage disadvantages disagree~
    disappoint~ disappointed disappointing disappointment disconnect~ discontinue~ dishonest dismal disorganized
    downside downsides drawback drawbacks dull~ dusty error errors expensive exhausting fail~ failure failures fake
    false falls_apart faulty fell_apart filthy flaw flaws flawed flimsy forgot fragile fraud fraudulent freeze~ froze
    frustrate~ frustrated frustrating frustration fuzzy glitch glitches glitchy greasy gross grumpy hard harsh hassle
    hate~ hated hating hidden_fees ignore~ impersonal impossible inaccurate inadequate incompetent incomplete
    inconsistent inconvenient ineffective inefficient inferior inflexible insecure insufficient intrusive issue issues
    irritate~ irritating jam~ jammed junk lack~ lacking lag~ laggy lags lagging late lawsuit lazy leak~ leaks leaky
    limitation limitations limited loose lose losing loss lost loud~ lousy malfunction~ mediocre mess messy misleading
    mislead~ miss_the_mark mistake mistakes moldy monotonous musty nasty negative~ neglect~ noisy noisier not_worth
    obsolete odor offensive outage outages outdated overcooked overhyped overheat~ overload~ overpriced overrated
    overwhelm~ overwhelming pain painful pathetic poor~ poorly pricey problem problems problematic questionable
    recall~ refuse~ regret~ reject~ ridiculous risk~ risky rough rude~ ruin~ rushed rust rusty sad sadly sacrifice~
    scratch~ scuff~ severe shady shallow shoddy shortcoming shortcomings sick skimpy slow~ sluggish smell~ smelled
    smelly sour spam stale stiff steep sticky stink~ stuck stupid struggle~ subpar suffer~ suspicious tacky tasteless
    tedious terribly thief tired tough trouble~ troubles ugly unable unacceptable unappealing unavailable
    uncomfortable uncooperative underperform~ underwhelming undercooked unfair~ unfortunate~ unfriendly unhappy
    unhelpful uninspired unnecessary unpleasant unprofessional unreliable unresponsive unsafe unsatisfied
    unsatisfactory unstable unsuitable untrustworthy unusable unwilling upset~ upsetting useless violate~ vulnerable
    warped waste~ wasted weak~ weakness weaknesses wrong worn worry~ worries worse out_of_stock poor_quality
    low_quality never_again stay_away falls_short fall_short fell_short too_many too_few too_small too_big too_short
    too_much wait_forever long_wait gave_up stopped_working does_not_work sold_out against aggressive angry awkard
    bitter blame boycott canceled cancelled charged_extra contradictory could_be_better could_improve counterfeit
    crime delayed denied deny died dies disconnects dizzy dropped_a_lot dropped_calls expired fails_to far_away
    fell_off had_to_pay had_to_return had_to_wait hardly_ever has_dropped heats hidden_costs hurt hurts hungry ignored
    illegal incorrect infected insulted kept_us_waiting killed lied lies long_line long_lines long_time_to
    long_waiting looks_cheap feels_cheap cheap_plastic cheap_quality made_me_wait missing must_improve need_to_improve
    needs_improvement needs_to_improve no_longer_works not_as_advertised old_fashioned only_drawback overly pollute
    pollutes pollution pushy quite_far too_far raw refund return_it robbed robbery room_for_improvement salty shortage
    should_be_better should_improve spoiled stay_well_away stole stolen suck sucks taboo takes_a_long_time
    took_a_long_time takes_too_long took_too_long tiny too_high too_low too_salty too_spicy unclean unhygienic untidy
    very_far very_short very_small extremely_small waited waiting_time would_be_better never_return abandoned accident
    accidents alarming allergic annoyance bleak broke_down burned chaos cheat cheated cheating collapsed corrupt
    criticism criticisms criticized deceived deceiving defeat delayed_delivery depressing deprived deteriorated
    difficulties dirt disappear disconnected dislike disliked disrespectful dissatisfaction dissatisfied distorted
    distracting distraction distress disturbing doubtful dread dropped drunk dump empty_promises exhausted failing
    fatal fear fears fed_up filth foul fussy gloomy harmful heartbreaking hesitate_to_recommend hostile humid idiot
    inability inappropriate inattentive inconvenience indifferent inexperienced injured insecurity insufferable
    interrupted interruptions intolerable invasive itchy lackluster lame leaking limiting looted meh messed_up mildew
    mishandled misled missed murky nausea nervous nonsense not_as_described not_as_expected obstacle obstacles oily
    outrageous overbooked overheated panic penalty pitiful pointless poison pollutants rancid reckless regrettable
    repetitive repulsive restrictive rip rotten ruining shame shameful shock shocked shocking sickness sketchy slam
    sloppy smelt soggy squeaky stain stained stains stress stressed stressful struggling sued tainted tension
    terrified threat threatening threats tiresome toxic tragic trap trash traumatic unacceptably unattractive
    unbalanced unbearably uncertain uncertainty unclear uneasy uneven unhealthy unimpressed uninteresting unjust
    unkind unsanitary unskilled unsuccessful untrained unwanted unwelcoming vague violation violations vomit wasting
    wear_out wears_out wobbly wore_out worthless yelled`,
  awful: `
    appalling atrocious awful~ catastrophic despicable disaster disastrous disgrace disgraceful disgust~ disgusting dreadful
    garbage hideous horrendous horrible horribly horrid horrific inexcusable nightmare rip_off ripoff scam scammed scams
    terrible trash unbearable worst worthless`,
  lacking: `
    accept accepted answer answered approve arrive arrived available buy care change clarify come_back compatible
    deliver delivered do_their_job enough expect expected fit fits function functioning go_back honor include included
    interested like many_options meet recognize recommended respond responded return see_why serve support supported
    turn_on understand up_to_date useful want work worked working works`,
  neutral: `
    as_well well_known well_as best_buy fine_print hard_drive hard_drives hard_disk hard_shell cold_brew no_doubt
    not_to_mention of_course problem_solving risk_free trouble_free hassle_free worry_free issue_free quick_look
    rich_in_history support_for customer_support tech_support technical_support support_team hard_floors hard_floor
    pain_relief stain_resistant noise_cancelling damage_protection good_luck in_good_standing best_way best_practices
    late_night low_noise`,
  negators: `
    not no never none neither nor cannot t cant dont doesnt didnt isnt wasnt arent werent wont wouldnt couldnt shouldnt
    wish without hardly barely scarcely less least nothing nobody nowhere far_from little free_of anything_but`,
  only: 'only just merely',
  boosters: `
    very really extremely highly so incredibly absolutely truly super too totally completely especially particularly
    exceptionally remarkably most much far way always utterly deeply`,
  dampers:
    'somewhat slightly fairly rather quite relatively bit little sometimes occasionally partly almost kinda kind_of',
  adversatives: 'but however yet nevertheless nonetheless',
  concessives: 'although though while whereas despite unlike albeit notwithstanding',
  comparatives:
    'better worse more less superior inferior cheaper faster slower stronger weaker easier nicer louder quieter',
  than: 'than to',
};
