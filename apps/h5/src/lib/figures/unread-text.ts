import { type FigureSigns, type FigureReading, formatFigure } from '@candor/money'
import { trimmed } from './format.ts'
import { t } from '../../app/i18n/i18n.ts'

type Unread = Extract<FigureReading, { readonly unread: string }>['unread']

/** Why a field's text is not a figure in the reader's language, and how to write it (APP-33). */
export function unreadText(
  unread: Unread,
  text: string,
  signs: FigureSigns,
  decimals: number,
): string {
  switch (unread) {
    case 'ambiguous':
      return t('kit.amount.ambiguous', { text, ...twoReadings(text, signs) })
    case 'decimals':
      return decimals === 0 ? t('shell.form.whole') : t('kit.amount.decimals', { count: decimals })
    case 'long':
      return t('kit.amount.long')
    case 'sign':
      return t('kit.amount.sign', {
        example: formatFigure(decimals === 0 ? '12345' : '1234.5', signs),
      })
  }
}

/** Both figures that a point before three digits may mean, each written unambiguously. */
function twoReadings(
  text: string,
  signs: FigureSigns,
): { readonly whole: string; readonly fraction: string } {
  const plain = text.trim()
  return {
    whole: formatFigure(plain.replace('.', '').replace(/^0+(?=\d)/, ''), signs),
    fraction: formatFigure(trimmed(plain.startsWith('.') ? `0${plain}` : plain), signs),
  }
}
