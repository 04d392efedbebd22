import { figureSigns } from '@candor/contract'
import { formatPercent, parseRate, parseFigure, formatFigure } from '@candor/money'

/**
 * A decimal text in English format, without trailing zeros; no digit is lost, and a field can parse
 * it (APP-33).
 */
export function formatAmount(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const said = fraction.replace(/0+$/, '')
  return formatFigure(said === '' ? whole : `${whole}.${said}`, figureSigns.en)
}

/**
 * A typed English figure with at most `decimals` decimals, in wire form; undefined where it is not
 * one (APP-33).
 */
export function parseFigureText(text: string, decimals: number): string | undefined {
  const reading = parseFigure(text, figureSigns.en, decimals)
  return 'figure' in reading && reading.figure !== '' ? reading.figure : undefined
}

/** A share in per cent: '0.8' is '80'. */
export function formatShare(share: string): string {
  const rate = parseRate(share)
  return rate === undefined ? '' : formatPercent(rate).replace(/\.?0+$/, '') || '0'
}
