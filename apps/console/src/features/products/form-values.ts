import { figureSigns, type Language, type SecondsProduct } from '@candor/contract'
import { formatTrimmed, parseFigure, parseRate, parseUnits, type Rate } from '@candor/money'
import { t } from '../../i18n/i18n.ts'
import { formatPlain, formatShare, parseFigureText } from '../../lib/amount.ts'
import type { Field } from './field.ts'

/** As many as an amount may have. */
const DECIMALS_MAX = 8

/** Form values of terms: shares in per cent, everything as text. */
export type DurationFormValues = {
  readonly seconds: string
  readonly payout: string
  readonly least: string
  readonly most: string
}
export type SecondsFormValues = {
  readonly fee: string
  readonly least: string
  readonly most: string
  readonly mostOpen: string
  readonly cap: string
  readonly quick: string
  readonly durations: readonly DurationFormValues[]
}

export function toSecondsFormValues({
  fee,
  least,
  most,
  most_open: mostOpen,
  exposure_cap: cap,
  quick_amounts: quick,
  durations,
}: SecondsProduct): SecondsFormValues {
  return {
    fee: formatShare(fee),
    least: formatPlain(least),
    most: formatPlain(most),
    mostOpen: String(mostOpen),
    cap: formatPlain(cap),
    quick: quick.map(formatPlain).join(' '),
    durations: durations.map((one) => ({
      seconds: String(one.seconds),
      payout: formatShare(one.payout),
      least: formatPlain(one.least),
      most: formatPlain(one.most),
    })),
  }
}

/** The sentences for fields that cannot be parsed; the server validates the rest. */
export type ValidationErrors = Readonly<Record<string, string>>

/**
 * Parses the form into terms, durations shortest first, or returns the unreadable fields ('fee',
 * 'payout 2').
 */
export function parseSecondsForm(
  formValues: SecondsFormValues,
): { readonly product: SecondsProduct } | { readonly validationErrors: ValidationErrors } {
  const validationErrors = new Map<string, string>()
  const valueOrError = <T>(
    field: string,
    value: T | undefined,
    validationError: string,
    otherwise: T,
  ): T => {
    if (value === undefined) validationErrors.set(field, validationError)
    return value ?? otherwise
  }
  const amount = (field: string, text: string): string =>
    valueOrError(field, parseAmount(text), errorText('amount'), '')
  const share = (field: string, text: string): string =>
    valueOrError(field, parseShare(text), errorText('share'), '')
  const count = (field: string, text: string): number =>
    valueOrError(field, parseCount(text), errorText('count'), 0)
  const quick = splitList(formValues.quick)
  if (quick.length === 0) validationErrors.set('quick', t('products.error.quickNone'))
  const product: SecondsProduct = {
    fee: share('fee', formValues.fee),
    least: amount('least', formValues.least),
    most: amount('most', formValues.most),
    most_open: count('mostOpen', formValues.mostOpen),
    exposure_cap: amount('cap', formValues.cap),
    quick_amounts: quick.map((text) =>
      valueOrError('quick', parseAmount(text), t('products.error.quick', { text }), ''),
    ),
    durations: formValues.durations
      .map((one, index) => ({
        seconds: count(`seconds ${index}`, one.seconds),
        payout: share(`payout ${index}`, one.payout),
        least: amount(`least ${index}`, one.least),
        most: amount(`most ${index}`, one.most),
      }))
      .sort((a, b) => a.seconds - b.seconds),
  }
  return validationErrors.size > 0
    ? { validationErrors: Object.fromEntries(validationErrors) }
    : { product }
}

/** What to enter instead of what could not be read as a value of some kind. */
export function errorText(as: Field['as']): string {
  return t(`products.error.${as}`, { example: formatPlain('0.5') })
}

/** A typed amount in normal form; undefined where it is not one. */
export function parseAmount(text: string): string | undefined {
  const units = parseRate(parseFigureText(text, DECIMALS_MAX) ?? '')
  return units === undefined ? undefined : formatTrimmed(units)
}

/** A share typed in per cent, as a fraction. */
export function parseShare(text: string): string | undefined {
  const hundredths = parseUnits(parseFigureText(text, 6) ?? '')
  return hundredths === undefined ? undefined : formatTrimmed((hundredths / 100n) as Rate)
}

export function parseCount(text: string): number | undefined {
  const figure = parseFigureText(text, 0)
  return figure !== undefined && figure.length <= 9 ? Number.parseInt(figure, 10) : undefined
}

/** As many digits as a supply may have (IEO-05). */
const TOKEN_DIGITS = 18

/** A typed whole number of tokens, as the terms have it. */
export function parseTokens(text: string): string | undefined {
  const figure = parseFigureText(text, 0)
  return figure !== undefined && figure.length <= TOKEN_DIGITS ? String(BigInt(figure)) : undefined
}

/**
 * The figures of a list. A comma separates them only before a blank: '5,000' is one of them. The
 * narrow blank of a French group separates nothing.
 */
export function splitList(text: string): readonly string[] {
  return text.split(/[ \t\n;]+|,(?=\s|$)/).filter((part) => part !== '' && part !== ',')
}

/** Typed figures as another language writes them; what is no figure of the first one stays. */
export function rewriteFigures(text: string, from: Language, to: Language): string {
  return text
    .split(/([ \t\n;]+|,(?=\s|$))/)
    .map((part) => {
      const reading = parseFigure(part, figureSigns[from], DECIMALS_MAX)
      return 'figure' in reading && reading.figure !== ''
        ? reading.figure.replace('.', figureSigns[to].decimal)
        : part
    })
    .join('')
}
