import { figureSigns } from '@candor/contract'
import { formatPercent, parseRate, parseFigure, formatFigure } from '@candor/money'
import { currentLanguage, t } from '../i18n/i18n.ts'

/**
 * A decimal text by the signs of the current language, without trailing zeros; no digit is lost,
 * and a field can parse it (APP-33).
 */
export function formatAmount(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const said = fraction.replace(/0+$/, '')
  return formatFigure(said === '' ? whole : `${whole}.${said}`, ownSigns())
}

/** A decimal text as a field has it: by the signs of the current language, without groups. */
export function formatPlain(decimal: string): string {
  return decimal.replace('.', ownSigns().decimal)
}

/**
 * A typed figure of the current language with at most `decimals` decimals, in wire form; undefined
 * where it is not one (APP-33).
 */
export function parseFigureText(text: string, decimals: number): string | undefined {
  const reading = parseFigure(text, ownSigns(), decimals)
  return 'figure' in reading && reading.figure !== '' ? reading.figure : undefined
}

/** A share in per cent, as a field has it: '0.825' is '82.5', '82,5' in French. */
export function formatShare(share: string): string {
  const rate = parseRate(share)
  if (rate === undefined) return ''
  return formatPlain(formatPercent(rate).replace(/\.?0+$/, '') || '0')
}

/** A share in per cent with its sign. */
export function formatSharePercent(share: string): string {
  return t('shell.percent', { figure: formatShare(share) })
}

/** What stands between figures in a row: a comma, except where it parts decimals. */
export function listSeparator(): string {
  return ownSigns().decimal === ',' ? '; ' : ', '
}

function ownSigns() {
  return figureSigns[currentLanguage()]
}
