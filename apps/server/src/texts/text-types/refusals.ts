// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly LOGIN_REQUIRED: null
  readonly KYC_REQUIRED: null
  readonly BIND_REQUIRED: null
  readonly ACCOUNT_EXISTS: null
  readonly ACCOUNT_OR_PASSWORD_WRONG: null
  readonly ACCOUNT_LOCKED: null
  readonly CODE_WRONG: null
  readonly CODE_EXPIRED: null
  readonly CODE_TOO_OFTEN: null
  readonly PASSWORD_MISMATCH: null
  readonly PASSWORD_LENGTH: null
  readonly PASSWORD_COMMON: null
  readonly INVITE_CODE_WRONG: null
  readonly TOTP_REQUIRED: null
  readonly TOTP_WRONG: null
  readonly PASSKEY_WRONG: null
  readonly STAFF_ONLY: null
  readonly FOUR_EYES: null
  readonly LINE_DIFFERS: null
  readonly TERMS_NOT_ACCEPTED: { readonly version: string | number }
  readonly ACCOUNT_FROZEN: null
  readonly CLOSE_BLOCKED: null
  readonly PARAM_ERROR: null
  readonly SPECIAL_CHARS: null
  readonly TEXT_TOO_LONG: { readonly max: number }
  readonly NOT_INTEGER: null
  readonly FILE_TYPE: null
  readonly FILE_SIZE: null
  readonly NOT_FOUND: null
  readonly NOT_YOURS: null
  readonly DUPLICATE: null
  readonly TOO_MANY: null
  readonly INSUFFICIENT_BALANCE: {
    readonly needed: string | number
    readonly available: string | number
  }
  readonly AMOUNT_MIN: { readonly min: string | number }
  readonly AMOUNT_MAX: null
  readonly PAY_PASSWORD_UNSET: null
  readonly PAY_PASSWORD_WRONG: null
  readonly PAY_PASSWORD_LOCKED: null
  readonly PAY_PASSWORD_WEAK: null
  readonly ADDRESS_INVALID: null
  readonly ADDRESS_HELD: null
  readonly ADDRESS_NOT_ALLOWED: null
  readonly WITHDRAWAL_HELD: null
  readonly DAILY_LIMIT: null
  readonly AREA_UNSUPPORTED: null
  readonly MIN_PURCHASE: { readonly min: string | number; readonly currency: string | number }
  readonly PRICE_CHANGED: null
  readonly SAME_ACCOUNT: null
  readonly WALLET_RISK: null
  readonly PAIR_NOT_FOUND: null
  readonly PAIR_CLOSED: null
  readonly NO_PRICE: null
  readonly MULTIPLE_NOT_ALLOWED: null
  readonly LOTS_RANGE: null
  readonly LIMIT_PRICE_SIDE: null
  readonly TP_SL_INVALID: null
  readonly EXPOSURE_CAP: null
  readonly MAX_OPEN_ORDERS: null
  readonly DURATION_NOT_ALLOWED: null
  readonly ORDER_STATE: null
  readonly FOLLOWED_ORDER: null
  readonly NOTHING_TO_CLOSE: null
  readonly PRICE_STEP: null
  readonly PRICE_BAND: { readonly limit: string | number }
  readonly AMOUNT_STEP: null
  readonly MIN_NOTIONAL: null
  readonly NO_LIQUIDITY: null
  readonly POST_ONLY_WOULD_TAKE: null
  readonly FOK_NOT_FILLED: null
  readonly RISK_ACK_REQUIRED: null
  readonly COOL_OFF: null
  readonly LOSS_LIMIT: null
  readonly ORDER_RISK: null
  readonly MAINTENANCE: { readonly from: string | number; readonly to: string | number }
  readonly PROJECT_NOT_OPEN: null
  readonly TERMS_CHANGED: null
  readonly SOLD_OUT: null
  readonly PURCHASE_LIMIT: null
  readonly TRADER_INVALID: null
  readonly FOLLOW_LIMIT: null
  readonly TRADER_CANNOT_FOLLOW: null
  readonly NOT_ON_SALE: null
  readonly BID_TOO_LOW: null
  readonly MARGIN_REQUIRED: null
  readonly OWN_ITEM: null
  readonly BOX_OPENED: null
  readonly WINDOW_INVALID: null
  readonly CUT_OFF: null
  readonly BORROW_LEVEL: null
  readonly LOAN_RANGE: null
  readonly LOAN_RATIO: null
  readonly TERM_RANGE: null
  readonly COUPON_STATE: null
  readonly NOT_ELIGIBLE: null
  readonly TOO_FAST: { readonly retry_after: string | number }
  readonly IDEMPOTENCY_CONFLICT: null
  readonly FEATURE_OFF: null
  readonly SERVER_ERROR: { readonly id: string | number }
}

declare module '../text-groups.ts' {
  interface RefusalGroups {
    readonly refusals: Texts
  }
}
