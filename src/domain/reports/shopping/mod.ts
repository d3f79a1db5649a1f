export { shoppingReportOf } from './columns.ts';
export { type MerchantShare, type ShoppingReport, type ShoppingReportRequest, shoppingReport } from './reference.ts';
