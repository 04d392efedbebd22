export { openHouseAccounts } from './house/house-accounts.ts'
export { isTradable } from './orders/open-order.ts'
export { openSeconds, type Seconds, type SecondsOptions } from './open.ts'
export { secondsRules, secondsTermsRules } from './rules.ts'
export { toSecondsExposures } from './exposures.ts'
export { settleDue } from './settle-due.ts'
export { exportSeconds } from './store-export.ts'
export { listSecondsFees } from './store-fees.ts'
export { listSecondsHolds } from './store-holds.ts'
export { sumSecondsProfit } from './store-profit.ts'
export { computeBreakEvens, readProduct, writeProduct } from './product-terms.ts'
export {
  DAY_CLOSE_DELAY_MS,
  firstSecondsTerms,
  houseFunding,
  PAYING_CURRENCY,
  PRICE_WAIT_MS,
  SECONDS_HOUSE,
  secondsTerms,
  SETTLE_WAIT_MS,
} from './terms.ts'
export { secondsRecords } from './records.ts'
