import type { LexiconSource } from './source.ts';

export const english: LexiconSource = {
  endings: ['', 's', 'd', 'ed', 'ing', 'ly', 'er', 'est', 'r', 'st'],
  great: `
    amazing~ awesome best brilliant~ excellent~ exceptional~ exceed~ extraordinary fabulous fantastic~ flawless~ gorgeous
    impeccable incredible incredibly love~ lovely magnificent marvelous masterpiece outstanding perfect~ perfection phenomenal
    remarkable remarkably stellar stunning~ sublime superb~ terrific unbeatable unmatched unparalleled unrivaled wonderful~
    world_class top_notch first_rate state_of_the_art hard_to_beat second_to_none gold_standard must_have best_in_class`,
  good: `
    accessible accurate accurately acclaimed adaptable advanced advantage advantages affordable affordably appealing
    appreciate~ attractive award awards award_winning balanced beautiful~ beloved beneficial benefit benefits better bonus
    breathtaking breeze bright~ capable caring charming cheerful clean~ clear~ clever~ comfort comfortable comfortably
    comfy compelling competitive confidence convenient~ convenience cool courteous cozy crisp~ cute dazzling decent
    dedicated delicious delight~ delightful dependable dependability durable durability dynamic ease easier easily easy
    economical effective effectively efficient~ effortless~ elegant~ elegance enhance~ enjoy~ enjoyable ergonomic excel~
    excelled excelling exciting expert expertise exquisite~ fair fairly_priced fancy fast~ favorite favorites favourite
    favourites fine finest flexible flexibility fresh~ friendly fun generous~ genius glad good gourmet grateful great~
    greatness handy happy happily happier healthy helpful~ honest~ iconic ideal ideally immaculate immersive impress~
    impressive improve~ improved improving improvement innovative innovation inspiring instant intuitive~ inviting
    knowledgeable leading legendary liked likes lightweight loyal luxurious luxury memorable modern neat nice nicely nicer
    nicest outperform~ pleasant~ please~ pleasing pleasure polite popular portable powerful~ praise~ premium prestigious
    prime pristine productive professional~ profitable prominent prompt~ proud quick~ quiet~ recommend~ recommended
    refined refreshing reliable reliably reliability renowned reputable respected responsive rich~ robust roomy rugged safe
    safely safety satisfy~ satisfied satisfying satisfactory scenic seamless~ secure~ sharp~ simple simplicity skilled
    sleek smart~ smooth~ solid~ sophisticated spacious spotless stable standout straightforward streamlined strength
    strengths strong~ stylish success successful~ superior support~ sturdy tasty tender thorough~ thoughtful thrill~
    timeless tidy top trust~ trustworthy unique user_friendly valuable versatile versatility vibrant vivid warm welcome
    welcoming well winner winning win wins won worth worthwhile worthy yummy high_quality well_made top_rated highly_rated
    easy_to_use good_value great_value value_for_money works_well go_wrong_with cost_effective no_brainer
    low_price low_prices cheaper inexpensive budget_friendly long_lasting`,
  bad: `
    abysmal afraid annoy~ anxious avoid~ awkward~ bad~ badly basic_at_best bland blurry bored boring bother~
    break~ broke broken bug bugs buggy bulky bumpy burnt careless cheaply chaotic clog~ clumsy clunky complain~
    complaint complaints complicated compromise~ con concern~ concerns confuse~ confusing confusion cons costly cracked
    cracks cramped crappy crash~ crashes crowded cumbersome damage~ damaged damp danger dangerous dated deceptive defect~
    defective deficient delay~ delays dim difficult difficulty dirty dirtier disadvantage disadvantages disagree~ disappoint~
    disappointed disappointing disappointment disconnect~ discontinue~ dishonest dismal disorganized downside downsides
    drawback drawbacks dull~ dusty error errors expensive exhausting fail~ failure failures fake false falls_apart faulty
    fell_apart filthy flaw flaws flawed flimsy forgot fragile fraud fraudulent freeze~ froze frustrate~ frustrated
    frustrating frustration fuzzy glitch glitches glitchy greasy gross grumpy hard harsh hassle hate~ hated hating hidden_fees
    ignore~ impersonal impossible inaccurate inadequate incompetent incomplete inconsistent inconvenient ineffective
    inefficient inferior inflexible insecure insufficient intrusive issue issues irritate~ irritating jam~ jammed junk lack~
    lacking lag~ laggy lags lagging late lawsuit lazy leak~ leaks leaky limitation limitations limited loose lose losing loss lost
    loud~ lousy malfunction~ mediocre mess messy misleading mislead~ miss_the_mark mistake mistakes moldy monotonous
    musty nasty negative~ neglect~ noisy noisier not_worth obsolete odor offensive outage outages outdated overcooked
    overhyped overheat~ overload~ overpriced overrated overwhelm~ overwhelming pain painful pathetic poor~ poorly pricey
    problem problems problematic questionable recall~ refuse~ regret~ reject~ ridiculous risk~ risky rough rude~ ruin~
    rushed rust rusty sad sadly sacrifice~ scratch~ scuff~ severe shady shallow shoddy shortcoming shortcomings sick
    skimpy slow~ sluggish smell~ smelled smelly sour spam stale stiff steep sticky stink~ stuck stupid struggle~ subpar
    suffer~ suspicious tacky tasteless tedious terribly thief tired tough trouble~ troubles ugly unable unacceptable
    unappealing unavailable uncomfortable uncooperative underperform~ underwhelming undercooked unfair~ unfortunate~
    unfriendly unhappy unhelpful uninspired unnecessary unpleasant unprofessional unreliable unresponsive unsafe
    unsatisfied unsatisfactory unstable unsuitable untrustworthy unusable unwilling upset~ upsetting useless violate~
    vulnerable warped waste~ wasted weak~ weakness weaknesses wrong worn worry~ worries worse out_of_stock poor_quality
    low_quality never_again stay_away falls_short fall_short fell_short too_many too_few too_small too_big too_short too_much
    wait_forever long_wait gave_up stopped_working does_not_work sold_out`,
  awful: `
    appalling atrocious awful~ catastrophic despicable disaster disastrous disgrace disgraceful disgust~ disgusting dreadful
    garbage hideous horrendous horrible horribly horrid horrific inexcusable nightmare rip_off ripoff scam scammed scams
    terrible trash unbearable worst worthless`,
  neutral: `
    as_well well_known well_as best_buy fine_print hard_drive hard_drives hard_disk hard_shell cold_brew no_doubt
    not_to_mention of_course problem_solving risk_free trouble_free hassle_free worry_free issue_free quick_look
    rich_in_history support_for customer_support tech_support technical_support support_team hard_floors hard_floor
    pain_relief stain_resistant noise_cancelling damage_protection good_luck in_good_standing best_way best_practices
    late_night low_noise`,
  negators: `
    not no never none neither nor cannot t cant dont doesnt didnt isnt wasnt arent werent wont wouldnt couldnt shouldnt
    without hardly barely scarcely less least nothing nobody nowhere far_from little free_of anything_but`,
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
