import { t } from '../../i18n/i18n.ts'
import { parseUtc } from '../../lib/time.ts'
import type { Product } from './product.ts'

const HOUR_MS = 3_600_000
/**
 * The minimum notice of a version after it was published, and of one that closes a coin's
 * withdrawals (STAFF-08).
 */
export const ANNOUNCED_MS = 24 * HOUR_MS
export const CLOSING_MS = 30 * 24 * HOUR_MS
/** And of one by which a coin leaves the list (STAFF-23). */
const DELISTING_MS = 7 * 24 * HOUR_MS

/** How long before it takes effect a version must be published. */
export function computeNotice(before: Product, after: Product): number {
  if (isListed(before) && !isListed(after)) return DELISTING_MS
  return areWithdrawalsOpen(before) && !areWithdrawalsOpen(after) ? CLOSING_MS : ANNOUNCED_MS
}

function isListed({ terms }: Product): boolean {
  return 'listed' in terms && terms.listed
}

function areWithdrawalsOpen({ terms }: Product): boolean {
  return 'withdrawal_open' in terms && terms.withdrawal_open
}

export function noticeText(noticeMs: number): string {
  return noticeMs > ANNOUNCED_MS
    ? t('products.noticeDays', { count: noticeMs / (24 * HOUR_MS) })
    : t('products.noticeHours', { count: noticeMs / HOUR_MS })
}

/** The first full hour after the notice, as a form field writes it ('YYYY-MM-DDTHH:mm', UTC). */
export function firstAllowedHour(nowMs: number, noticeMs: number): string {
  return new Date(Math.ceil((nowMs + noticeMs) / HOUR_MS) * HOUR_MS).toISOString().slice(0, 16)
}

/** The time in a form field, in the server's format; undefined when it is not one. */
export function parseTime(typed: string): string | undefined {
  const dateText = typed.replace('T', ' ')
  const timestamp = dateText.length === 16 ? `${dateText}:00` : dateText
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(timestamp) && !Number.isNaN(parseUtc(timestamp))
    ? timestamp
    : undefined
}

/** The error of the time at which terms are to take effect. */
export function validateTime(
  effectiveAt: string | undefined,
  nowMs: number,
  noticeMs: number,
): string | undefined {
  if (effectiveAt === undefined) return t('products.time.missing')
  if (parseUtc(effectiveAt) >= nowMs + noticeMs) return undefined
  const notice = noticeText(noticeMs)
  if (noticeMs === CLOSING_MS) return t('products.time.earlyClosing', { notice })
  if (noticeMs === DELISTING_MS) return t('products.time.earlyDelisting', { notice })
  return t('products.time.early', { notice })
}
