/**
 * Every refusal code (WIRE-36 to WIRE-41). A code is declared once here, worded in eight languages
 * among the server's texts, declared by the routes that may return it, and provoked by a test
 * (WIRE-42).
 */
export const refusalCodes = [
  // access (WIRE-36)
  'LOGIN_REQUIRED',
  'KYC_REQUIRED',
  'BIND_REQUIRED',
  'ACCOUNT_EXISTS',
  'ACCOUNT_OR_PASSWORD_WRONG',
  'ACCOUNT_LOCKED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TOO_OFTEN',
  'PASSWORD_MISMATCH',
  'PASSWORD_LENGTH',
  'PASSWORD_COMMON',
  'INVITE_CODE_WRONG',
  'TOTP_REQUIRED',
  'TOTP_WRONG',
  'PASSKEY_WRONG',
  'STAFF_ONLY',
  'FOUR_EYES',
  'LINE_DIFFERS',
  'TERMS_NOT_ACCEPTED',
  'ACCOUNT_FROZEN',
  'CLOSE_BLOCKED',
  // input (WIRE-37)
  'PARAM_ERROR',
  'SPECIAL_CHARS',
  'TEXT_TOO_LONG',
  'NOT_INTEGER',
  'FILE_TYPE',
  'FILE_SIZE',
  'NOT_FOUND',
  'NOT_YOURS',
  'DUPLICATE',
  'TOO_MANY',
  // money (WIRE-38)
  'INSUFFICIENT_BALANCE',
  'AMOUNT_MIN',
  'AMOUNT_MAX',
  'PAY_PASSWORD_UNSET',
  'PAY_PASSWORD_WRONG',
  'PAY_PASSWORD_LOCKED',
  'PAY_PASSWORD_WEAK',
  'ADDRESS_INVALID',
  'ADDRESS_HELD',
  'ADDRESS_NOT_ALLOWED',
  'WITHDRAWAL_HELD',
  'DAILY_LIMIT',
  'AREA_UNSUPPORTED',
  'MIN_PURCHASE',
  'PRICE_CHANGED',
  'SAME_ACCOUNT',
  'WALLET_RISK',
  // trading (WIRE-39)
  'PAIR_NOT_FOUND',
  'PAIR_CLOSED',
  'NO_PRICE',
  'MULTIPLE_NOT_ALLOWED',
  'LOTS_RANGE',
  'LIMIT_PRICE_SIDE',
  'TP_SL_INVALID',
  'EXPOSURE_CAP',
  'MAX_OPEN_ORDERS',
  'DURATION_NOT_ALLOWED',
  'ORDER_STATE',
  'FOLLOWED_ORDER',
  'NOTHING_TO_CLOSE',
  'PRICE_STEP',
  'PRICE_BAND',
  'AMOUNT_STEP',
  'MIN_NOTIONAL',
  'NO_LIQUIDITY',
  'POST_ONLY_WOULD_TAKE',
  'FOK_NOT_FILLED',
  'RISK_ACK_REQUIRED',
  'COOL_OFF',
  'LOSS_LIMIT',
  'ORDER_RISK',
  'MAINTENANCE',
  // products (WIRE-40)
  'PROJECT_NOT_OPEN',
  'TERMS_CHANGED',
  'SOLD_OUT',
  'PURCHASE_LIMIT',
  'TRADER_INVALID',
  'FOLLOW_LIMIT',
  'TRADER_CANNOT_FOLLOW',
  'NOT_ON_SALE',
  'BID_TOO_LOW',
  'MARGIN_REQUIRED',
  'OWN_ITEM',
  'BOX_OPENED',
  'WINDOW_INVALID',
  'CUT_OFF',
  'BORROW_LEVEL',
  'LOAN_RANGE',
  'LOAN_RATIO',
  'TERM_RANGE',
  'COUPON_STATE',
  'NOT_ELIGIBLE',
  // system (WIRE-41)
  'TOO_FAST',
  'IDEMPOTENCY_CONFLICT',
  'FEATURE_OFF',
  'SERVER_ERROR',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** Values of a refusal's text: decimal strings, counts, seconds, an id. */
export type Details = Readonly<Record<string, string | number>>

/** The name of the wrong field, as its client calls it (WIRE-59). */
export type WrongField = {
  readonly refused: 'PARAM_ERROR'
  readonly details: Details & { readonly field: string }
}

/** A refusal with one of these codes; one about a wrong field must name it. */
export type RefusedWith<C extends RefusalCode> =
  | (C extends 'PARAM_ERROR' ? WrongField : never)
  | { readonly refused: Exclude<C, 'PARAM_ERROR'>; readonly details?: Details }

export function wrongField(field: string): WrongField {
  return { refused: 'PARAM_ERROR', details: { field } }
}

/**
 * Used for a request without a nameable field: its body cannot be read, or the name cannot be a
 * field of ours.
 */
export const WHOLE_BODY = 'body'

/**
 * Codes that any call may return without declaring them by WIRE-12 (ACCOUNT_FROZEN by USER-39); the
 * money calls add IDEMPOTENCY_CONFLICT.
 */
export type StandingRefusal =
  | 'TOO_FAST'
  | 'FEATURE_OFF'
  | 'ACCOUNT_FROZEN'
  | 'SERVER_ERROR'
  | 'PARAM_ERROR'
  | 'IDEMPOTENCY_CONFLICT'
