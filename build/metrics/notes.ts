/** What a figure's entry says besides its formula: an example in numbers, and when not to trust it. */
export interface Note {
  readonly example: string;
  readonly doubt: string;
}

const note = (example: string, doubt: string): Note => ({ example, doubt });

const COUNT = 'It grows with the number of answers you collect: compare rates over time, not counts.';
const RATE = 'With few prompts: read `low`, `high` and `reliable` with it.';
const SHARE = 'It depends on which others you track: add one, and all shares fall.';
const OF_SCOPE = 'When a filter is set that you forgot: it counts the answers in scope only.';
const PLACES = 'When few answers show it: one first place among three answers says little.';
const CLAIMS_READ = 'In languages whose claims are not read; and when the analysis errs: audit it.';
const BOUND = 'With fewer than 8 topics: the interval is then wide, not wrong.';
const PAIRED = 'When few prompts are in both scopes: see `pairedQueries`.';
const MIX = 'When `difference` itself may be chance: its parts then are, too.';
const JUDGED = 'With fewer than some fifty judged answers.';
const TURNOVER =
  'With few answers: domains cited once come and go by chance. Compare `domains` of one day with `halves`.';
const total = note('120 answers pass the filters: 120.', OF_SCOPE);

const BRANDS = {
  'entities.totalResponses': total,
  'entities.visibility': note('30 of 120 answers name Acme: 25.', RATE),
  'entities.shareOfVoice': note('Acme is in 30 answers, Bolt in 25, Core in 20: 30 of 75 are 40.', SHARE),
  'entities.responseCount': note('30 of 120 answers name Acme: 30.', COUNT),
  'entities.mentionCount': note('20 answers name Acme once and 10 three times: 50.', 'Long answers repeat names.'),
  'entities.avgPosition': note('18 answers name Acme first, 9 second, 3 third: 45 / 30 = 1.5.', PLACES),
  'entities.topThree': note('24 of 120 answers name Acme among the first three: 20.', RATE),
  'entities.notKnown': note(
    '2 of the 30 answers say that they know nothing of Acme: 2.',
    'In other languages than the seven whose phrases are known.',
  ),
  'entities.avgSentiment': note('20 answers judge Acme; their scores add up to 8: 0.4.', CLAIMS_READ),
  'entities.sentiment.mean': note('20 answers judge Acme; their scores add up to 8: 0.4.', CLAIMS_READ),
  'entities.sentiment.low': note('A mean of 0.4 from an effective 30 answers: 0.043.', BOUND),
  'entities.sentiment.high': note('A mean of 0.4 from an effective 30 answers: 0.667.', BOUND),
  'entities.sentiment.positive': note('12 answers praise Acme clearly more than they criticise it: 12.', CLAIMS_READ),
  'entities.sentiment.mixed': note('4 answers praise and criticise Acme alike: 4.', CLAIMS_READ),
  'entities.sentiment.negative': note('4 answers criticise Acme clearly more than they praise it: 4.', CLAIMS_READ),
  'entities.sentiment.unjudged': note('8 answers name Acme without an opinion: 8.', CLAIMS_READ),
  'entities.sentiment.unsupported': note(
    '2 answers that name Acme are in Japanese: 2.',
    'When an answer’s language is wrong.',
  ),
  'entities.sentiment.praise': note('14 plain claims for Acme and 2 hedged ones: 15.', CLAIMS_READ),
  'entities.sentiment.criticism': note('5 plain claims against Acme and 1 hedged one: 5.5.', CLAIMS_READ),
  'entities.netTone.value': note(
    '12 praise, 4 are mixed, 4 criticise, 8 are neutral: 100 · (12 − 4) / 28 = 28.6.',
    CLAIMS_READ,
  ),
  'entities.netTone.low': note('A net tone of 20 from an effective 40 answers: -10.8.', BOUND),
  'entities.netTone.high': note('A net tone of 20 from an effective 40 answers: 47.3.', BOUND),
  'entities.netTone.n': note('12 praise, 4 are mixed, 4 criticise, 8 are neutral: 28.', CLAIMS_READ),
  'entities.netTone.positive': note('12 of 28 answers praise Acme: 12.', CLAIMS_READ),
  'entities.netTone.mixed': note('4 of 28 answers do both: 4.', CLAIMS_READ),
  'entities.netTone.negative': note('4 of 28 answers criticise Acme: 4.', CLAIMS_READ),
  'entities.netTone.neutral': note('8 of 28 answers name Acme without an opinion: 8.', CLAIMS_READ),
  'entities.recommendedShare': note('9 of the 30 answers that name Acme recommend it: 30.', CLAIMS_READ),
  'entities.criticisedShare': note('4 of the 30 answers that name Acme criticise it: 13.33.', CLAIMS_READ),
  'entities.judging.compared': note(
    'Both judged Acme in 200 answers: 200.',
    'Until a model has judged some hundred answers.',
  ),
  'entities.judging.agreed': note('They agree on 170 of 200: 170.', 'Until a model has judged some hundred answers.'),
  'entities.judging.agreement': note(
    'They agree on 170 of 200: 85.',
    'The model errs, too: agreement is not accuracy.',
  ),
  'claims.totalResponses': note('30 answers name Acme: 30.', OF_SCOPE),
  'claims.claims': note('10 answers praise the price, 2 of them twice: 12.', COUNT),
  'claims.answers': note('10 answers praise the price: 10.', CLAIMS_READ),
  'claims.share': note('10 of the 28 readable answers that name Acme praise the price: 35.71.', CLAIMS_READ),
} as const;

const SOURCES = {
  'sources.totalResponses': total,
  'sources.totalSourceResponses': note('80 of 120 answers have a source: 80.', 'For models that hide their sources.'),
  'sources.responseRate': note('24 of 120 answers use shoes.example: 20.', RATE),
  'sources.share': note(
    'shoes.example is in 24 answers, all domains together in 240: 10.',
    'Answers with many sources weigh more.',
  ),
  'sources.citedRate': note('18 of the 24 answers that use it cite it: 75.', 'For models that do not mark citations.'),
  'sources.responseCount': note('24 answers use shoes.example: 24.', COUNT),
  'sources.citedResponseCount': note('18 answers cite shoes.example: 18.', COUNT),
  'sources.sourceCount': note('24 answers use two pages of it each: 48.', COUNT),
  'sources.pageCount': note('These 48 sources lead to 15 pages: 15.', COUNT),
  'sources.urlCount': note(
    'The 15 pages have 19 addresses, some with other parameters: 19.',
    'Tracking parameters raise it.',
  ),
  'videos.globalVideoplatformCitations': note('16 of 120 answers cite a video: 16.', COUNT),
  'videos.totalResponses': total,
  'videos.citationCount': note('6 answers cite the video: 6.', COUNT),
  'videos.citationShare': note(
    '6 of the 16 answers with a video cite this one: 37.5.',
    'With few answers that cite any video.',
  ),
  'videos.citationRate': note('6 of 120 answers cite the video: 5.', RATE),
  'videos.uniqueQueryCount': note('Answers to 3 prompts cite the video: 3.', COUNT),
} as const;

const CARDS = {
  'ads.adRate': note('36 of 120 answers show ads: 30.', RATE),
  'ads.totalResponses': total,
  'ads.totalAdResponses': note('36 of 120 answers show ads: 36.', COUNT),
  'ads.totalAds': note('36 answers show 90 ads: 90.', COUNT),
  'ads.totalUnits': note('36 answers show ads of two advertisers each: 72.', COUNT),
  'ads.advertisers.share': note('Bolt advertises in 18 answers, all advertisers together in 72: 25.', SHARE),
  'ads.advertisers.adRate': note('18 of 120 answers show an ad of Bolt: 15.', RATE),
  'ads.advertisers.adCount': note('18 answers show 20 ads of Bolt: 20.', COUNT),
  'ads.advertisers.responseCount': note('18 answers show an ad of Bolt: 18.', COUNT),
  'ads.advertisers.avgPosition': note('12 ads are first and 8 second: 28 / 20 = 1.4.', PLACES),
  'shopping.shoppingRate': note('48 of 120 answers show shopping cards: 40.', RATE),
  'shopping.totalResponses': total,
  'shopping.totalShoppingResponses': note('48 of 120 answers show shopping cards: 48.', COUNT),
  'shopping.totalCards': note('48 answers show 150 cards: 150.', COUNT),
  'shopping.totalUnits': note('48 answers show cards of two merchants each: 96.', COUNT),
  'shopping.merchants.share': note('Shoeshop is in 24 answers, all merchants together in 96: 25.', SHARE),
  'shopping.merchants.shoppingRate': note('24 of 120 answers show a card of Shoeshop: 20.', RATE),
  'shopping.merchants.cardCount': note('24 answers show 30 cards of Shoeshop: 30.', COUNT),
  'shopping.merchants.responseCount': note('24 answers show a card of Shoeshop: 24.', COUNT),
  'shopping.merchants.avgPosition': note('15 cards are first and 15 third: 60 / 30 = 2.', PLACES),
} as const;

const LOOKING = {
  'timeseries.totalResponses': total,
  'timeseries.points.totalResponses': note('40 answers are of the first week: 40.', OF_SCOPE),
  'timeseries.points.responseCount': note('8 of the 40 answers of that week name Acme: 8.', COUNT),
  'timeseries.points.value': note(
    '8 of 40 answers of that week name Acme: 20.',
    'For short buckets: compare two periods instead.',
  ),
  'breakdown.figure': note(
    'Of 60 answers by one model 18 name Acme: 30.',
    'For rows of few answers: read its interval.',
  ),
  'queries.totalResponses': total,
  'queries.responses': note('10 of 120 answers are to this prompt: 10.', OF_SCOPE),
  'queries.visibility': note(
    '6 of 10 answers to the prompt name Acme: 60.',
    'One prompt asked a few times says little.',
  ),
  'queries.avgPosition': note('Of these 6 answers 3 name it first and 3 second: 1.5.', PLACES),
  'queries.agreement': note('3 of 4 answers name Acme: of 6 pairs 3 agree: 50.', 'With few `pairs`.'),
  'queries.pairs': note('4 answers by one model in one locale: 6.', COUNT),
  'repeats.totalResponses': total,
  'repeats.runDays': note('Asked on 2, 9 and 16 November: 3.', COUNT),
  'repeats.pairs': note('3 answers on one day: 3. On the next run day 2 more: 6 between both.', COUNT),
  'repeats.agreement': note(
    'In 24 of 30 pairs both name Acme, or neither: 80.',
    'With few `pairs`, or where hardly any answer names it.',
  ),
  'repeats.brands': note(
    'One names Acme and Bolt, the other Bolt: 1 of 2 are 50.',
    'With few `pairs`; and compare it between spans with the same prompts.',
  ),
  'repeats.domains': note(
    'Each cites three domains, one of them both: 1 of 5 is 20.',
    'For models that hide their sources, or list other ones each time.',
  ),
  'repeats.sources.first': note('Answers of 1 to 15 November cite 40 domains: 40.', COUNT),
  'repeats.sources.second': note('Those of 16 to 30 November cite 50: 50.', COUNT),
  'repeats.sources.both': note('30 domains are cited in both halves: 30.', COUNT),
  'repeats.sources.turnover': note('40 before, 50 after, 30 of them the same: 30 of 60 change, 50.', TURNOVER),
  'repeats.sources.fromNew': note('12 of 120 citations are of domains not cited before: 10.', TURNOVER),
  'repeats.citedNotNamed': note('20 answers cite acme.example, 5 of them without naming Acme: 25.', RATE),
  'repeats.namedNotCited': note('30 answers name Acme, 15 of them without a page of its own: 50.', RATE),
} as const;

const COMPARED = {
  'compare.pairedQueries': note('12 prompts have answers in both months: 12.', 'With fewer than 6 there is no test.'),
  'compare.droppedFromBase': note(
    '5 answers of the base are to a prompt that the other month did not ask: 5.',
    OF_SCOPE,
  ),
  'compare.droppedFromAgainst': note('2 answers of the other month are to such a prompt: 2.', OF_SCOPE),
  'compare.base': note(
    '30 of 120 answers of this month name Acme: 25.',
    'As a change: other prompts may have been asked.',
  ),
  'compare.against': note(
    '24 of 120 answers of last month name Acme: 20.',
    'As a change: other prompts may have been asked.',
  ),
  'compare.paired.base': note('Of 115 answers to shared prompts 30 name Acme: 26.09.', PAIRED),
  'compare.paired.against': note('Of 118 answers to shared prompts 24 name Acme: 20.34.', PAIRED),
  'compare.paired.queries': note(
    'Both scopes have 12 prompts, and answers to 10 of them name Acme in both: 10 tell of its position.',
    'As the number of prompts asked: see the scope.',
  ),
  'compare.difference': note('26.09 and 20.34: 5.75 points.', 'When `verdict` is `no-evidence`: it may be chance.'),
  'compare.low': note('A difference of 6 with √v = 2 over 12 prompts: 6 − 2.2 · 2 = 1.6.', PAIRED),
  'compare.high': note('A difference of 6 with √v = 2 over 12 prompts: 6 + 2.2 · 2 = 10.4.', PAIRED),
  'compare.p': note('A difference of 6 with √v = 2 over 12 prompts: 0.012.', 'When you look at many rows: go by `q`.'),
  'compare.q': note(
    'p = 0.012, third smallest of ten rows: 0.012 · 10 / 3 = 0.04.',
    'As a probability of one row alone.',
  ),
  'compare.detectable': note('√v = 2 over 12 prompts: (2.2 + 0.88) · 2 = 6.2 points.', PAIRED),
  'compare.mix.model.rate': note('One of two models, half of all answers each, went from 20 to 30: 5 points.', MIX),
  'compare.mix.model.mix': note(
    'A model with 40 instead of 20 went from a quarter to half of all answers: 5 points.',
    MIX,
  ),
  'compare.mix.locale.rate': note('One of two locales, half of all answers each, went from 20 to 30: 5 points.', MIX),
  'compare.mix.locale.mix': note(
    'A locale with 40 instead of 20 went from a quarter to half of all answers: 5 points.',
    MIX,
  ),
  'compare.mix.query.rate': note('One of two prompts, half of all answers each, went from 20 to 30: 5 points.', MIX),
  'compare.mix.query.mix': note(
    'A prompt with 40 instead of 20 went from a quarter to half of all answers: 5 points.',
    MIX,
  ),
  'audit.precision': note('45 of 50 judged hits are right: 90.', JUDGED),
  'audit.perLanguage.precision': note('18 of 20 judged hits in German are right: 90.', JUDGED),
  'audit.misses': note('48 of 50 judged misses are right: 96.', JUDGED),
  'audit.sensitivity': note(
    'A visibility of 25, with a = 0.9 and b = 0.96: 88.24.',
    'For rare brands: it hangs on a few misses.',
  ),
  'audit.specificity': note('A visibility of 25, with a = 0.9 and b = 0.96: 96.64.', JUDGED),
  'audit.corrected.value': note('25, with 88.24 and 96.64 as above: 25.5.', JUDGED),
  'audit.corrected.low': note('25.5 from an effective 60 answers and 50 judged of each kind: some 15.', JUDGED),
  'audit.corrected.high': note('25.5 from an effective 60 answers and 50 judged of each kind: some 36.', JUDGED),
} as const;

/** By the id of the figure; each figure of the catalogue has one. */
export const NOTES: Readonly<Record<string, Note>> = { ...BRANDS, ...SOURCES, ...CARDS, ...LOOKING, ...COMPARED };
