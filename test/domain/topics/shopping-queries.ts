/**
 * Wordings of 22 shopping questions, four each: the query sets of AI Product Bench, Consumer Products v1.0 (MIT), that aren't held back.
 */
export const SHOPPING_QUERIES: readonly (readonly string[])[] = [
  [
    "what's the best laptop under $1000?",
    "I'm looking for a laptop under $1000",
    'best laptop under 1000',
    'top laptop below $1000',
  ],
  [
    "what's the best smartphone under $600?",
    'can you recommend a smartphone under $600?',
    'best smartphone under 600',
    'top phone below $600',
  ],
  [
    "what's the best 55 inch TV under $1000?",
    "I'm shopping for a 55 inch TV under $1000",
    'best 55 inch TV under 1000',
    '55" television below $1000',
  ],
  [
    "what's the best espresso machine under $700?",
    'can you recommend an espresso machine under $700?',
    'best espresso machine under 700',
    'espresso maker below $700',
  ],
  [
    "what's the best queen mattress for side sleepers under $1500?",
    'I am a side sleeper, find the best queen size mattress for me under 1500',
    'best queen mattress side sleepers under 1500',
    'queen mattress for side sleeping below $1500',
  ],
  [
    "what's the best 5K racing shoes?",
    "racing a 5k, what's the best racing shoes",
    'best 5K racing shoes',
    'best 5K running shoes racing',
  ],
  [
    "what's the best running watch under $400?",
    "I'm shopping for a running watch under $400",
    'best running watch under 400',
    'GPS running watch below $400',
  ],
  [
    "what's the best family size air fryer?",
    "I'm looking for a family size air fryer",
    'best family size air fryer',
    'best large air fryer for families',
  ],
  [
    "what's the best high performance blender?",
    'can you please recommend a high performance blender?',
    'best high performance blender',
    'best high performance blender smoothies',
  ],
  [
    "what's the best easy setup printer under $500?",
    'help me find an easy setup printer under $500',
    'best easy setup printer under 500',
    'best simple printer below $500',
  ],
  [
    "what's the best 27 inch monitor for office work?",
    'can you recommend a 27 inch monitor for office work?',
    'best 27 inch monitor office work',
    '27" monitor for productivity',
  ],
  [
    "what's the best mesh WiFi system for home?",
    "I'm shopping for a mesh WiFi system for home",
    'best mesh WiFi system home',
    'home mesh network router',
  ],
  [
    "what's the best durable carry-on luggage?",
    "I'm looking for durable carry-on luggage",
    'best durable carry-on luggage',
    'best sturdy carry on suitcase',
  ],
  [
    "what's the best record player for beginners?",
    'new to vinyl, please recommend the best record player for me please',
    'best record player beginners',
    'best beginner turntable vinyl',
  ],
  [
    "what's the best acoustic guitar under $500?",
    "I'm shopping for an acoustic guitar under $500",
    'best acoustic guitar under 500',
    'best beginner acoustic guitar below $500',
  ],
  [
    "what's the best indoor basketball?",
    'doing all my basketball practice indoor now, what is the best basketball to get',
    'best indoor basketball',
    'best indoor court basketball',
  ],
  ["what's the best nonstick pan?", "I'm looking for a nonstick pan", 'best nonstick pan', 'best nonstick frying pan'],
  [
    "what's the best cell phone service with senior discounts?",
    "I am a senior, what's a good cell phone plan",
    'best cell phone service seniors',
    'best senior discount phone plan',
  ],
  [
    "what's the best home WiFi security camera?",
    "I'm looking for a home WiFi security camera",
    'best home WiFi security camera',
    'best wireless home security camera',
  ],
  [
    "what's the best massage gun?",
    'can you recommend a massage gun?',
    'best massage gun',
    'best percussion massage gun',
  ],
  [
    "what's the best affordable ski jacket?",
    "I'm going skiing for the first time and need an affordable ski jacket",
    'best affordable ski jacket',
    'best budget ski jacket',
  ],
  [
    "what's the best board game for large parties?",
    "I'm hosting a party with 8-10 people and need a board game everyone can play",
    'best board game large parties',
    'party board game 8-10 players',
  ],
];
