import type { RefusalCode } from '../refusals.ts'

/**
 * The details a refusal's text names. A call that answers one of these codes must give these
 * details, so that no reader ever meets an unfilled placeholder; all other texts stand without any.
 */
export const refusalPlaceholders: Readonly<Partial<Record<RefusalCode, readonly string[]>>> = {
  TEXT_TOO_LONG: ['max'],
  INSUFFICIENT_BALANCE: ['needed', 'available'],
  AMOUNT_MIN: ['min'],
  MIN_PURCHASE: ['min', 'currency'],
  PRICE_BAND: ['limit'],
  TERMS_NOT_ACCEPTED: ['version'],
  TOO_FAST: ['retry_after'],
  MAINTENANCE: ['from', 'to'],
  SERVER_ERROR: ['id'],
}
