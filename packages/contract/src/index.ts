import { access } from './access.ts'
import { alerts } from './alerts.ts'
import { borrowing } from './borrowing.ts'
import { chat } from './chat.ts'
import { closing } from './closing.ts'
import { consents } from './consents.ts'
import { deposits } from './deposits.ts'
import { fairness } from './fairness.ts'
import { type Feature, features, switches, type Switches } from './features.ts'
import { freeze, type FreezeReason } from './freeze.ts'
import { futures } from './futures.ts'
import { identity } from './identity.ts'
import { type LaterCall, type LaterCallName, laterProducts } from './later-calls.ts'
import { limits } from './limits.ts'
import { markets } from './markets.ts'
import { messages } from './messages.ts'
import { profile } from './profile.ts'
import { purchases } from './purchases.ts'
import { recovery } from './recovery.ts'
import { records } from './records.ts'
import { rewards } from './rewards.ts'
import type { Method, Route } from './route.ts'
import { seconds } from './seconds.ts'
import { security } from './security.ts'
import { site } from './site.ts'
import { spot } from './spot.ts'
import { staff } from './staff.ts'
import { swap } from './swap.ts'
import { transfers } from './transfers.ts'
import { uploads } from './uploads.ts'
import { wallet } from './wallet.ts'
import { type FreezePolicy, whileFrozen, type WhileFrozen } from './while-frozen.ts'
import { withdrawals } from './withdrawals.ts'

/** Every call of the product, by area. */
export const api = {
  access,
  alerts,
  borrowing,
  chat,
  closing,
  consents,
  deposits,
  fairness,
  freeze,
  futures,
  identity,
  limits,
  markets,
  messages,
  profile,
  purchases,
  records,
  recovery,
  rewards,
  seconds,
  security,
  site,
  spot,
  staff,
  swap,
  transfers,
  uploads,
  wallet,
  withdrawals,
} as const
export type Api = typeof api

/** The calls as a flat list, for the server's border, the fuzzer and the documentation. */
export function allRoutes(): readonly (readonly [name: string, route: Route])[] {
  return Object.entries(api).flatMap(([area, routes]) =>
    Object.entries(routes as Record<string, Route>).map(
      ([name, route]) => [`${area}.${name}`, route] as const,
    ),
  )
}

export {
  access,
  alerts,
  borrowing,
  chat,
  closing,
  consents,
  deposits,
  fairness,
  freeze,
  futures,
  identity,
  limits,
  markets,
  messages,
  profile,
  purchases,
  records,
  recovery,
  rewards,
  seconds,
  security,
  site,
  spot,
  staff,
  swap,
  transfers,
  uploads,
  wallet,
  withdrawals,
}
export { MAKER_INTRO_MAX, type MarginSource, marginSources } from './borrowing.ts'
export { CHAT_TEXT_MAX, chatMessage, deskEvents } from './chat.ts'
export { articleCategories } from './site.ts'
export { bar, currency, match, periods, type Period } from './markets.ts'
export { depositCoins } from './deposits.ts'
export { closedSecondsOrder, secondsEvents, secondsOrder } from './seconds.ts'
export { spotOrder } from './spot.ts'
export { contractEvents, contractOrder } from './futures.ts'
export { alert, alertDirections, ALERTS_MAX } from './alerts.ts'
export { type ProofKind, proofKinds, tick } from './fairness.ts'
export { bundledRates, type Fiat, fiats } from './fiat-rates.ts'
export { type CouponKind, couponKinds } from './rewards.ts'
export { type LostFactor, lostFactors, type RecoveryPicture, recoveryPictures } from './recovery.ts'
export { coolOffDays, ownLimits, type RiskProduct, riskProducts } from './limits.ts'
export {
  ANTI_PHISHING_MAX,
  ANTI_PHISHING_MIN,
  type HoldReason,
  holdReasons,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
} from './security.ts'
export { AUDIT_CHAIN_MAX } from './staff.ts'
export {
  type ReviewBar,
  reviewBars,
  type ReviewKind,
  reviewKinds,
  type ReviewPicture,
  type ReviewReason,
  reviewReasons,
} from './staff-reviews.ts'
export {
  PAYER_TEXT_MAX,
  purchaseCountries,
  type PurchaseCountry,
  purchaseCurrencies,
  type PurchaseCurrency,
  purchaseEvents,
  type PurchaseMethod,
  purchaseMethods,
  type PurchaseTooMany,
  purchaseTooMany,
} from './purchases.ts'
export {
  type CurrencyProduct,
  currencyProduct,
  type LimitsProduct,
  limitsProduct,
  type PairProduct,
  pairProduct,
  type ProductKind,
  productKinds,
  type SecondsProduct,
  secondsProduct,
} from './product-terms.ts'
export {
  type HaltReason,
  haltReasons,
  HALTS_SHOWN,
  type LedgerReport,
  REPAIRS_SHOWN,
} from './ledger-report.ts'
export {
  type WithdrawalHoldReason,
  withdrawalHoldReasons,
  type WithdrawalReturnReason,
  withdrawalReturnReasons,
  type WithdrawalType,
  withdrawalTypes,
} from './withdrawals.ts'
export { userInfo } from './access.ts'
export {
  EXPORT_ROWS_MAX,
  exportKinds,
  type ExportKind,
  PERIOD_DAYS_MAX,
  type PortfolioRange,
  portfolioRanges,
} from './records.ts'
export { accountKinds, type AccountKind } from './wallet.ts'
export { recordGroups, type RecordGroup } from './record-groups.ts'
export { groupOfType, typesOfGroup } from './record-types.ts'
export { KEYED_ROWS_MAX, LIST_ROWS_MAX } from './shapes.ts'
export {
  type ValidationError,
  type Field,
  TEXT_MAX,
  validateText,
  type WireType,
} from './fields.ts'
export {
  figureSigns,
  type Language,
  toLanguage,
  languages,
  languageTags,
  formatDay,
} from './languages.ts'
export {
  type Details,
  type RefusalCode,
  refusalCodes,
  type RefusedWith,
  type StandingRefusal,
  WHOLE_BODY,
  type WrongField,
  wrongField,
} from './refusals.ts'
export {
  type Access,
  type Answer,
  type Data,
  type Input,
  inputSchema,
  type Method,
  type RateClass,
  type Refusal,
  type Reply,
  type Route,
  type StaffRole,
  staffRoles,
} from './route.ts'
export {
  isAlphanumeric,
  isAmount,
  isCode,
  isDate,
  isDigits,
  isEmail,
  isEmpty,
  isInRange,
  isJson,
  isLetters,
  isMainlandMobile,
  isNumber,
  isUrl,
  findPayPasswordWeakness,
  type PayPasswordWeakness,
} from './validators.ts'

/** Every call has its word on SITE-13, or this does not compile. */
const switchedBy: Switches<Api> = switches

/**
 * The feature that a call ('spot.placeOrder') goes off with; undefined for one that stays whatever
 * is off (SITE-13).
 */
export function featureOf(call: string): Feature | undefined {
  const [area = '', name = ''] = call.split('.')
  const own = (switchedBy as Switches<Record<string, Record<string, Route>>>)[area]
  return own === undefined || own === 'core' || own.calls[name] !== 'off' ? undefined : own.feature
}

/** Every call with a session has its word on USER-39, or this does not compile. */
const freezePolicies: WhileFrozen<Api> = whileFrozen

/**
 * Whether a call ('spot.placeOrder') is refused to whom these reasons froze (USER-39); what only
 * adds margin is judged by who moves the money.
 */
export function isBlockedByFreeze(call: string, reasons: readonly FreezeReason[]): boolean {
  const [area = '', name = ''] = call.split('.')
  const policy = (
    freezePolicies as Readonly<Record<string, Readonly<Record<string, FreezePolicy>>>>
  )[area]?.[name]
  return (
    policy === 'shut' ||
    (policy === 'identifies' && reasons.some((reason) => reason !== 'recovery'))
  )
}

type NameOf<R> = R extends {
  readonly method: infer M extends Method
  readonly path: infer P extends string
}
  ? `${M} ${P}`
  : never
type BuiltCallName = {
  [A in keyof Api]: { [C in keyof Api[A]]: NameOf<Api[A][C]> }[keyof Api[A]]
}[keyof Api]
type BuiltAlready = Extract<LaterCallName, BuiltCallName>

/**
 * A call is built or of a later product: one that is both must leave later-calls.ts, or this does
 * not compile.
 */
const notBuiltYet: [BuiltAlready] extends [never] ? typeof laterProducts : BuiltAlready =
  laterProducts

/**
 * The calls of later products as a flat list, for the server's border and for the suites that send
 * to every call (WIRE-57).
 */
export function laterCalls(): readonly LaterCall[] {
  return Object.values(notBuiltYet)
    .flatMap((calls) => Object.entries(calls as Readonly<Record<string, readonly string[]>>))
    .map(([name, fields]) => {
      const [method, path = ''] = name.split(' ')
      return { method: method as Method, path, fields }
    })
}

export { type Feature, features, switches, whileFrozen }
export { type FreezeReason, freezeReasons } from './freeze.ts'
export {
  type ClosingObstacle,
  closingObstacles,
  type OwnDataPart,
  ownDataParts,
} from './closing.ts'
