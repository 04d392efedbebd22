export { type Api, allRoutes, api } from './api.ts'
export { access } from './access.ts'
export { alerts } from './alerts.ts'
export { chat } from './chat.ts'
export { closing } from './closing.ts'
export { consents } from './consents.ts'
export { disputes } from './disputes.ts'
export { fairness } from './fairness.ts'
export { freeze } from './freeze.ts'
export { identity } from './identity.ts'
export { limits } from './limits.ts'
export { markets } from './markets.ts'
export { messages } from './messages.ts'
export { profile } from './profile.ts'
export { records } from './records.ts'
export { recovery } from './recovery.ts'
export { security } from './security.ts'
export { site } from './site.ts'
export { staff } from './staff.ts'
export { uploads } from './uploads.ts'
export { wallet } from './wallet.ts'
export { laterCalls } from './calls/later-calls.ts'
export { type Feature, features } from './features/features.ts'
export { featureOf, switches } from './features/switches.ts'
export { isBlockedByFreeze, whileFrozen } from './features/while-frozen.ts'
export { CHAT_TEXT_MAX, chatEvents, chatMessage, chatMessages } from './chat.ts'
export { articleCategories } from './site.ts'
export { bar, currency, match, periods, type Period } from './markets.ts'
export { alert, alertDirections, ALERTS_MAX } from './alerts.ts'
export { type ProofKind, proofKinds, tick } from './fairness.ts'
export {
  DISPUTE_TEXT_MAX,
  DISPUTE_TEXT_MIN,
  type DisputeBar,
  type DisputeKind,
  disputeKinds,
} from './disputes.ts'
export { bundledRates, type Fiat, fiats } from './fiat-rates.ts'
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
  type CurrencyProduct,
  currencyProduct,
  type LimitsProduct,
  limitsProduct,
  type PairProduct,
  pairProduct,
  type ProductKind,
  productKinds,
  type SecondsProduct,
  type DelistingTerms,
  delistingTerms,
  type DualTerms,
  dualTerms,
  type LockProduct,
  type TermsPreview,
  lockProduct,
  type ProjectProduct,
  projectProduct,
  secondsProduct,
} from './product-terms.ts'
export {
  type HaltReason,
  haltReasons,
  HALTS_SHOWN,
  type LedgerReport,
  REPAIRS_SHOWN,
} from './ledger-report.ts'
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
export { recordGroups, type RecordGroup } from './words/record-groups.ts'
export { groupOfType, typesOfGroup } from './words/record-types.ts'
export { KEYED_ROWS_MAX, LIST_ROWS_MAX } from './calls/shapes.ts'
export {
  type ValidationError,
  type Field,
  type PerTry,
  TEXT_MAX,
  validateText,
  type WireType,
} from './fields.ts'
export { chooseLanguage, languageOptions, otherNames } from './words/language-names.ts'
export {
  figureSigns,
  type Language,
  toLanguage,
  languages,
  languageTags,
  formatDay,
} from './words/languages.ts'
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
} from './calls/route.ts'
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
} from './calls/validators.ts'
export { type FreezeReason, freezeReasons } from './freeze.ts'
export {
  type ClosingObstacle,
  closingObstacles,
  type OwnDataPart,
  ownDataParts,
} from './closing.ts'
