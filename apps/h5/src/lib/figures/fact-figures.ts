import { figureText, formatPercent, trimmed as withoutZeros } from './format.ts'

/** Without trailing zeros, grouped by thousands. */
export function trimmed(value: string): string {
  return figureText(withoutZeros(value))
}

/** A fraction such as 0.85000000 as 85 %: shifted by two places, so that nothing is rounded. */
export function formatFactPercent(value: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)\.(\d{8})$/.exec(value) ?? []
  return formatPercent(
    withoutZeros(
      `${sign}${`${whole}${fraction.slice(0, 2)}`.replace(/^0+(?=\d)/, '')}.${fraction.slice(2)}`,
    ),
  )
}
