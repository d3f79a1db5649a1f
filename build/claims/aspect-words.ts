import type { Aspect } from '../../src/domain/analysis/aspect.ts';

/**
 * The words by which readers named what a claim is about, by the aspect that we count it under. Made from the words of answers.jsonl and
 * training.jsonl alone; what stands in none of these lines isn't trained on.
 */
const WORDS: Readonly<Record<Exclude<Aspect, 'other'>, string>> = {
  overall:
    'overall, recommendation, recommended, award, rating, choice of test, verdict, score, ranking, rank, pick, first choice, safe choice, sure choice, favourite, ' +
    'satisfaction, test result, consideration, caution, best, winner, suitability score, comparison, similarity, newer models',
  price:
    'price, prices, pricing, value, value for money, cost, costs, fee, fees, rate, rates, budget, discount, discounts, rebates, surcharge, surcharges, running costs, ' +
    'repair cost, resale, depreciation, excess, deductible, overdraft, interest, commission, markup, tariff, premiums, free tier, free plan, trial, voucher, vouchers, ' +
    'price rise, price rises, price stability, price guarantee, price risk, shipping cost, delivery fee, platform fee, card fee, foreign fees, foreign fee, annual fee, ' +
    'minimum order, savings, affordability, economy, credit, worth, upsell, bills, charges, trade-in, price increases, bus cost, yearly cost, profitability, revenue, spread',
  support:
    'support, service, customer service, customer support, contact, hotline, staff, communication, response, response time, response times, replies, assistance, ' +
    'goodwill, helpfulness, support rating, phone, phone support, follow-up, care, aftercare, consultant, adviser, account management, friendliness, crew, attention, ' +
    'complaints, complaint handling, reachability, technicians, reaction, waiting on hold, calls, dealers, advice quality, messages, dispute, disputes',
  quality:
    'quality, build, build quality, material, materials, workmanship, finish, construction, craftsmanship, defects, defect, damage, missing parts, condition, ' +
    'consistency, freshness, purity, stitching, fabric, stitch, stitches, print, print quality, glass, seam, seams, faults, fault, quality control, rigidity',
  reliability:
    'reliability, dependability, stability, uptime, downtime, breakdowns, breakdown, outages, outage, bugs, crashes, errors, failure, failures, failure rate, engine failure, ' +
    'continuity, leaks, leak, connection, connectivity, reception, punctuality, cancelled flights, no-shows, overheating, data loss, electronics, closures, disruption, drops',
  durability:
    'durability, wear, longevity, lifespan, life, washability, corrosion, rust, ageing, age, robustness, water resistance, waterproofing, weather, oxidation, fading, strength, ' +
    'gearbox, engine, coating, hinges, shrinkage, blistering, compressor, battery wear, sturdiness',
  delivery:
    'delivery, delivery time, shipping, dispatch, delays, delay, waiting time, waiting, waiting period, wait, waits, queues, packaging, pick-up, pickup, lead time, ' +
    'appointments, delivery slots, slots, transfer, baggage, luggage, time to appointment, substitutions, processing time, turnaround, timeliness, stock',
  ease:
    'ease, usability, ease of use, setup, set-up, installation, install, assembly, convenience, simplicity, learning curve, controls, operation, handling, onboarding, process, ' +
    'everyday use, practicality, complexity, effort, layout of menus, menu, menus, interface, clarity, navigation, ordering, booking, signing, preparation, check-in, cleaning, emptying, ' +
    'maintenance effort, threading, instructions, manual, login, practical use, website, bureaucracy, migration, switching',
  software:
    'app, apps, mobile app, software, updates, update, firmware, mobile, browser, web version, sync, bank sync, portal, TV app, platform, platforms, offline, tv app, AI, website app, infotainment, ' +
    'backup, restore, smart features, app support, web app, sharing app, app quality',
  features:
    'features, feature, functions, function, functionality, equipment, extras, tracking, reporting, reports, search, analysis, automation, options, scope, content filter, alerts, budgeting, ' +
    'autofill, parental controls, accessories, versatility, time tracking, export, import, forecasting, planning, scheduling, permissions, expenses, receipts, filters, filter, sharing, ' +
    'invoicing, inventory, tools, moderation, collaboration, customisation, personalisation, customization, analytics, templates, detail, depth, completeness, folding, controls range, offer, ' +
    'adjustability, hints, programme, programmes, zones, ice maker, camera, tree, database, records, matching, handwriting, mopping, foreign income, payroll, approvals, OCR, bookkeeping',
  performance:
    'performance, power, results, result, accuracy, precision, action, effect, effects, efficacy, effectiveness, suction, detection, image quality, images, picture, image, optics, output, engine power, ' +
    'steam, grip, braking, wet braking, snow, drying, cutting, heat, heating, heat-up, temperature, absorbency, cooling, light, beam, brightness, display, screen, recognition, mapping, obstacles, carpets, ' +
    'towing, calibration, pet hair, load, payload, duty cycle, writing, insulation, motor, lift, pressure, outcomes, dose, dosing, visibility of night, ride, suspension, steering, driving, reach, view, ' +
    'coverage in coats, ranking accuracy, capture, breathability, needle, cushioning performance, evaluation, technology, sensor, filtration, contrast, eyepieces, nib, GPS, maps, heart rate, forgiveness, baking, walking',
  speed:
    'speed, speeds, quickness, latency, evening speed, throttling, congestion, download speed, upload, responsiveness, acceleration, charging speed, connection time, fast, speed of service, time, time saving, pace, queue speed, restore speed',
  noise:
    'noise, quiet, quietness, sound, audio, sound quality, soundproofing, tone, bass, volume, loudness, whistling, vibration, speakers, headphones, music, voice, noise level',
  comfort:
    'comfort, fit of shoe, ergonomics, cushioning, sleep, seats, seat, seating, back support, heads, legroom, bed, beds, mattress, softness, warmth, feel, padding, suspension comfort, skin, tolerability, handle, cabins, ' +
    'air conditioning, furniture, relief',
  design:
    'design, size, weight, look, looks, style, colour, colours, layout, space, capacity, portability, footprint, boot, interior, storage, tank, fold, width, sizes, sizing, dimensions, appearance, character, charm, mount, display design, ' +
    'compactness, bulk, rear seat, ports, drop-down, height, shape, variety of colours, aesthetics, dimensions weight',
  safety:
    'safety, side effects, injuries, injury, recall, recalls, fire, fires, fire risk, protection, accidents, crash test, hazards, contaminants, allergens, moisture, mould, damp, collisions, choking, airbags, health risk, brakes, toxicity, chemicals, locks, warning, banned substance, lock, poisoning',
  privacy:
    'privacy, security, data, data protection, encryption, breach, data breach, fraud, fraud protection, phishing, confidentiality, identity, surveillance, passkeys, logging, deletion, verification, data sharing, account security, hosting, data sales, audit, phishing protection',
  trust:
    'trust, transparency, legal, legality, legitimacy, honesty, reputation, fairness, evidence, lawsuit, lawsuits, ethics, marketing, advertising, ads, adverts, track record, authenticity, certification, certificate, ownership, openness, disclosure, ' +
    'compliance, regulator, regulators, regulation, record, popularity, advice honesty, fake reviews, fake listings, reviews, price transparency, testing, tests, labelling, sanction, fine, fines, penalty, supervision, insolvency, bankruptcy, ' +
    'financial strength, solvency, experience, history, licence, scare tactics, sales tactics, sales pressure, sales, misleading, claims made, promises, expertise, specialisation, accountability, sustainability, green criteria, greenwashing, origin, leadership, ranking of reputation, scandal, independence, visibility, approval, accreditation, law, investigation, finance, funding, ' +
    'market share, legal dispute, demand, medical evidence, sustainability record, works, inspections, integrity, proof, monopoly',
  energy:
    'battery, battery life, range, charging, energy, energy use, energy efficiency, consumption, fuel, fuel economy, efficiency, autonomy, runtime, duration, home charging, power consumption, electricity, batteries, fuel consumption',
  availability:
    'availability, coverage, network, selection, choice, access, locations, location coverage, branches, opening, opening hours, hours, service network, regions, acceptance, cover, limits, limit, exclusions, capacity of network, range of goods, variety, assortment, library, catalogue, ' +
    'cash, ATMs, slots available, roaming, caps, throttling cap, volume limit, internet, wifi, garage choice, offices, shops, current range, database size, collection, listings, geographic coverage, weekend cover, supply, data volume, stations, places, lifts, slopes, pool of jobs, bikes, own stock, exclusivity, partners',
  contract:
    'contract, contracts, cancellation, cancellations, cancelling, subscription, subscriptions, notice, lock-in, flexibility, term, terms, billing, payment, payments, payout, payouts, transfers, withdrawals, withdrawal, deposit, deposits, minimum, minimum term, pause, renewal, auto-renewal, ' +
    'card, cards, overcharging, invoices, dunning, conditions, exit, exit cost, mileage, activation, porting, lending, debit, account blocks, freezes, upgrade, bonus, points, loyalty, leave policy, drm, insurance, rebooking, bundle, household, registration, ownership terms, foreign payments',
  refunds:
    'refund, refunds, returns, return, warranty, guarantee, claims, claim, claims handling, claims payment, reimbursement, reimbursement speed, compensation, replacement, replacements, replacement parts terms, settlement, payout of claims, exchange, return policy, remedy, money back, denials, refused claims',
  maintenance:
    'maintenance, parts, spare parts, repair, repairs, repairability, servicing, service cost, cleaning of device, cleanability, consumables, refills, refilling, descaling, serviceability, inspection, spare part supply',
  compatibility:
    'compatibility, integration, integrations, languages, language, formats, format, connectors, exports, payroll export, import of data, ecosystem, open source, standards, adapter, interoperability, bank feeds, versions, portability of data, file formats, operating systems',
  taste:
    'taste, food, flavour, smell, odour, odours, scent, portions, texture, coffee, breakfast, menu variety, bread, wine, drinks, ingredients, recipes, salt, kitchen, kitchens, pastries, solubility, crema, catering, sides, nutrition, calories, meals, digestion',
  work:
    'pay, salary, wages, workload, benefits, management, leave, overtime, culture, hiring, promotion, career, training, turnover, layoffs, colleagues, part time, remote, shifts, rota, staffing, retention, working conditions, work-life balance, tuition, workplace, job security, equipment at work, targets, tips, holiday pay, ' +
    'breaks, mentoring, housing, family leave, employer, pension, teams, deductions, expenses of staff, deactivation, placement, working hours, autonomy at work, co-determination',
  fit: 'fit, use case, suitability, use, beginners, families, family, children, audience, age group, target group, small teams, heavy users, large houses, couples, newborns, toddlers, learners, travel, scale, everyday, level, purpose, off-road, school run, city use, business use, groups, teams fit, pets, occasion',
  place:
    'location, rooms, room, facilities, cleanliness, hygiene, atmosphere, crowding, parking, pool, spa, bathroom, beach, showers, gyms, desks, booths, meeting rooms, slopes terrain, terrain, ski school, entertainment, community, views, itinerary, excursions, resort, surroundings, kitchenette, toilets, distance, neighbourhood, saunas, building',
  content:
    'content, teaching, learning, coaching, lessons, explanations, method, training plans, exam, courses, progression, advice, experts, tutors, practice, editorial, speech, engagement, retention of learners, narration, narrators, motivation, articles, information, exercises, lectures, feedback, journalism, curriculum, outreach, dialogue, videos, grading, revisions',
};

const ASPECT_OF: ReadonlyMap<string, Aspect> = new Map(
  Object.entries(WORDS).flatMap(([aspect, words]) =>
    words.split(', ').map((word) => [word, aspect as Aspect] as const),
  ),
);

/** The aspect that a reader's words stand for: the words as a whole, or the last of them; undefined = none that is counted. */
export function aspectOfWords(words: string): Aspect | undefined {
  const folded = words.toLowerCase().trim();
  return ASPECT_OF.get(words.trim()) ?? ASPECT_OF.get(folded) ?? ASPECT_OF.get(folded.split(/[\s/-]+/).at(-1)!);
}
