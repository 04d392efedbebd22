/** The currency of stakes. */
export const PAID_IN = 'USDT'

/** A duration, formatted: '30 s', '3 min', '1 min 30 s', '1 h', '1 d'. */
export function formatSpan(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
