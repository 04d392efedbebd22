import type { RefusalCode } from '../refusals.ts'

/**
 * The details that a refusal's text needs. A call with one of these codes must give these details,
 * so that no placeholder stays unfilled; all other texts need none.
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
