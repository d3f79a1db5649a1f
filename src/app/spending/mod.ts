export { type Asker, collectorAsks, judgeAsks, wayDownTo } from './accounts.ts';
export { createSpendingService, type KnownPrice, type SpendingRow, type SpendingService } from './cases.ts';
export { payerOf, priceFor, priceOfCharge } from './prices.ts';
export { closeAbandoned, refusalNow, reserve, settle } from './reserving.ts';
