export { cancelDue } from './cancel-due.ts'
export { approvePurchase, rejectPurchase } from './decide-order.ts'
export { openPayer } from './payer.ts'
export { type Processor, paymentReferenceOf, sandboxProcessor } from './processor.ts'
export type { CurrencyRate, PurchaseDeps } from './purchase-deps.ts'
export { loadPurchaseHolds } from './store-purchase-holds.ts'
export { purchaseReview } from './review-purchase.ts'
export { purchaseHandlers } from './routes.ts'
export { purchaseFlows } from './store-flows.ts'
export { exportPurchases } from './store-export.ts'
export {
  type OrderRow as PurchaseRow,
  findPurchaseProof,
  listPurchaseQueue,
} from './store-lists.ts'
export { LAPSE_PAUSE_MS, PURCHASE_FEE } from './terms.ts'
export { verifyPurchases } from './verify-purchases.ts'
