import { ENGLISH_POLARITY } from './polarity.generated.ts';
import type { LexiconSource } from './source.ts';

export const english: LexiconSource = {
  endings: ['', 's', 'd', 'ed', 'ing', 'ly', 'er', 'est', 'r', 'st'],
  polarity: ENGLISH_POLARITY,
  great: `
    hard_to_beat difficult_to_beat can_t_go_wrong cannot_go_wrong can_not_go_wrong can_t_beat second_to_none tough_to_beat world_class
    top_notch first_rate state_of_the_art best_in_class must_have unbeatable unmatched unrivaled unparalleled`,
  good: `
    top_rated top_tier highly_rated high_quality high_end well_made well_built well_regarded well_rounded well_reviewed
    well_suited user_friendly beginner_friendly budget_friendly easy_to_use easy_to_set_up easy_to_clean good_value
    value_for_money bang_for_your_buck bang_for_the_buck cost_effective no_brainer long_lasting worth_it worth_the
    go_wrong_with stands_out stand_out all_rounder sweet_spot
    accessible accurate affordable affordability ample compact cushioned crisp customizable dependable durable
    durability easily effortless~ ergonomic exceptional exceptionally expansive fast faster fastest inexpensive
    innovative intuitive lightweight lighter lightest long_battery_life longest_lasting luxurious plush portable
    i_d_go_with i_would_go_with i_d_lean_toward i_d_lean_towards i_d_lean i_would_lean_toward i_d_pick i_d_choose i_d_recommend
    i_would_recommend i_recommend we_recommend top_pick top_picks top_choice top_choices go_to_choice go_to_pick contender contenders
    compelling safe_bet best_bet all_round all_around workhorse well_balanced
    precise premium professional quick~ quiet quieter quietest renowned responsive roomy rugged sleek smooth smoother
    smoothest smoothly speedy standout straightforward sturdy stylish versatile versatility vivid winner`,
  bad: '',
  criticism: `
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
    leaves_much_to_be_desired weaker weakest narrower dated known_issues minor_issues mixed_reviews more_modest less_premium
    less_advanced less_refined less_versatile less_emphasis step_down trades_down overkill high_cost lag_behind lags_behind lagging
    at_the_cost_of at_the_expense_of tradeoff tradeoffs trade_off trade_offs sacrifices finicky fiddly tweaking thermal_throttle may_throttle throttling
    degrade degrades can_t_match cannot_match may_not_match doesn_t_match won_t_match doesn_t_have does_not_have doesn_t_include
    doesn_t_offer no_longer_recommended hit_or_miss on_the_heavier_side on_the_pricey_side drains_faster runs_hot gets_hot`,
  awful: 'worst terrible awful horrible dreadful appalling rip_off ripoff scam scams',
  lacking: `
    work works worked working function fit enough available recommend recommended support supported compatible answer
    answered respond responded include included`,
  neutral: `
    ability abilities active adventure amazon big brightness capabilities capability care casual certain clear creative
    demanding desired ensure ensures ensuring emergency energy entertain entertaining entertainment envy feeling fire fit fitness
    flagship focused focus free freeform freestyle fresh giving gravel grand growing gun hand huge important
    importance interest interested interests isolation kia like likes low lower luck natural original party peace play
    playing please plus pressure pretty prevent pure quality resolution save saves saving savings security share shared
    sharing shares smart super support supports supported supporting sure thanks thank united vision want wants yes
    join joined charge charges charged charging number numbers alert alerts alarm alarms isolating cut cutting cuts
    drop drops dropped stop stops loss crush crushing tank miss missing no degree cover
    as_well well_known well_as best_buy fine_print hard_drive hard_drives hard_disk hard_shell cold_brew no_doubt
    not_to_mention of_course problem_solving quick_look good_luck hard_floors hard_floor best_way best_practices
    limited_edition limited_time limited_warranty limited_lifetime limited_budget limited_space limited_to
    slow_cooker slow_cookers slow_cooking slow_cook slow_juicer slow_release slow_motion heavy_duty such_as kind_of
    compromise_on without_compromising without_sacrificing without_breaking no_compromises pressure_relief
    sweet_tooth best_friend for_the_best best_suited top_of not_just dead_zones dead_spots blind_spots
    good_idea more_modest_price modest_price commitment without_commitment
    hard_to_reach hard_to_find free_shipping free_trial smart_home smart_tv bright_light worst_case at_worst`,
  negators: `
    not no never none neither nor cannot t cant dont doesnt didnt isnt wasnt arent werent wont wouldnt couldnt shouldnt
    wish without hardly barely scarcely less least nothing nobody nowhere far_from little free_of anything_but`,
  only: 'only just merely necessarily',
  boosters: `
    very really extremely highly so incredibly absolutely truly super too totally completely especially particularly
    exceptionally remarkably most much far way always utterly deeply`,
  dampers:
    'somewhat slightly fairly rather quite relatively bit little sometimes occasionally partly almost kinda kind_of',
  adversatives: 'but however yet nevertheless nonetheless',
  concessives: 'although though while whereas despite albeit notwithstanding',
  conditions: 'if whether when unless',
  comparatives: `
    better worse more less superior inferior cheaper faster slower stronger weaker easier nicer louder quieter lighter
    heavier smaller larger brighter pricier as`,
  than: 'than as',
  asides: `
    unlike instead_of compared_to compared_with in_comparison_to versus vs rather_than alternative_to alternatives_to inferior_to
    switch_from switching_from switched_from similar_to than rivals rivaling competes_with comparable_to
    prefer_it_to next_to alongside against`,
  victories: `
    beats beat beating outperforms outperform outperformed outperforming surpasses surpass surpassed outshines outshone edges_out
    edged_out edges_past tops superior_to wins_over won_over wins_out_over wins_against won_against trumps trumped bests bested
    outclasses outclassed outdoes outdid outranks outpaces outpaced outlasts eclipses overtakes overtook trounces defeats
    defeated leaves_behind triumphs_over prevails_over pulls_ahead_of comes_out_ahead_of the_edge_over an_edge_over`,
  remedies: `
    protect protects protecting protection prevent prevents preventing reduce reduces reducing reduction minimize
    minimizes minimizing eliminate eliminates eliminating fix fixes fixing treat treats treating treatment soothe
    soothes soothing relieve relieves relieving alleviate alleviates alleviating remove removes removing combat combats
    combating fight fights fighting block blocks blocking detect detects detecting avoid avoids avoiding repair repairs
    repairing solve solves solving address addresses addressing handle handles handling tackle tackles tackling
    withstand withstands resist resists resisting stop stops stopping without relief protected manage manages managing
    helps_with deal_with mask masks clean cleans cleaning target targets cut_down_on worry designed_for against`,
  suffixes: `
    free proof resistant resistance cancelling canceling cancellation canceler relief relieving repellent proofing
    reducing reduction isolating blocking fighting suppression protection`,
  demands: 'requires require requiring needs need demands demand',
  equals: 'as',
  hedges: 'may might could can perhaps maybe possibly potentially reportedly',
  purposes: 'for',
  own: 'its their his her the being having offering delivering providing excellent great good',
  prepositions: `
    with on at via through from by to into in for of using including like around across within under inside onto
    against supports integrates`,
};
