export { type Asker, collectorAsks, judgeAsks } from './accounts.ts';
export { createSpendingService, type KnownPrice, type SpendingRow, type SpendingService } from './cases.ts';
export { payerOf, priceFor, priceHere, priceOfCharge } from './prices.ts';
export { closeAbandoned, reserve, settle } from './reserving.ts';
