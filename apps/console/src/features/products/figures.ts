import { t } from '../../i18n/i18n.ts'

/** The currency of stakes. */
export const PAID_IN = 'USDT'

/** A duration, formatted: '30 s', '3 min', '1 min 30 s', '1 h', '1 d'. */
export function formatSpan(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'products.span.days'],
    [Math.floor(seconds / 3600) % 24, 'products.span.hours'],
    [Math.floor(seconds / 60) % 60, 'products.span.minutes'],
    [seconds % 60, 'products.span.seconds'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => t(unit, { count }))
    .join(' ')
}
