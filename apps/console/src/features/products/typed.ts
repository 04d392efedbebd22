import type { SecondsProduct } from '@candor/contract'
import { formatTrimmed, parseRate, parseUnits, type Rate } from '@candor/money'
import { figureFrom, percentOf } from '../../lib/amount.ts'

/** Terms as they are typed: shares in per cent, everything as text. */
export type TypedDuration = {
  readonly seconds: string
  readonly payout: string
  readonly least: string
  readonly most: string
}
export type Typed = {
  readonly fee: string
  readonly least: string
  readonly most: string
  readonly mostOpen: string
  readonly cap: string
  readonly quick: string
  readonly durations: readonly TypedDuration[]
}

/** Terms as a form begins with them. */
export function typedOf({
  fee,
  least,
  most,
  most_open: mostOpen,
  exposure_cap: cap,
  quick_amounts: quick,
  durations,
}: SecondsProduct): Typed {
  return {
    fee: percentOf(fee),
    least,
    most,
    mostOpen: String(mostOpen),
    cap,
    quick: quick.join(' '),
    durations: durations.map((one) => ({
      seconds: String(one.seconds),
      payout: percentOf(one.payout),
      least: one.least,
      most: one.most,
    })),
  }
}

/**
 * What a field's text says that cannot be read as what it stands for; the server judges what can
 * be.
 */
export type Complaints = Readonly<Record<string, string>>

/**
 * What is typed as terms, the durations from the shortest on, or what cannot be read, by field
 * ('fee', 'payout 2').
 */
export function read(
  typed: Typed,
): { readonly product: SecondsProduct } | { readonly complaints: Complaints } {
  const complaints = new Map<string, string>()
  const taken = <T>(field: string, value: T | undefined, complaint: string, otherwise: T): T => {
    if (value === undefined) complaints.set(field, complaint)
    return value ?? otherwise
  }
  const amount = (field: string, text: string): string =>
    taken(field, amountFrom(text), 'an amount such as 5 or 0.5', '')
  const share = (field: string, text: string): string =>
    taken(field, shareFrom(text), 'per cent such as 80 or 0.5, at most 6 decimals', '')
  const count = (field: string, text: string): number =>
    taken(field, countFrom(text), 'a whole number', 0)
  const quick = listed(typed.quick)
  if (quick.length === 0) complaints.set('quick', 'at least one amount')
  const product: SecondsProduct = {
    fee: share('fee', typed.fee),
    least: amount('least', typed.least),
    most: amount('most', typed.most),
    most_open: count('mostOpen', typed.mostOpen),
    exposure_cap: amount('cap', typed.cap),
    quick_amounts: quick.map((text) =>
      taken('quick', amountFrom(text), `${text} is no amount`, ''),
    ),
    durations: typed.durations
      .map((one, index) => ({
        seconds: count(`seconds ${index}`, one.seconds),
        payout: share(`payout ${index}`, one.payout),
        least: amount(`least ${index}`, one.least),
        most: amount(`most ${index}`, one.most),
      }))
      .sort((a, b) => a.seconds - b.seconds),
  }
  return complaints.size > 0 ? { complaints: Object.fromEntries(complaints) } : { product }
}

/** An amount as it is typed, in one form; undefined where it is none. */
export function amountFrom(text: string): string | undefined {
  const units = parseRate(figureFrom(text, 8) ?? '')
  return units === undefined ? undefined : formatTrimmed(units)
}

/** A share typed in per cent, as a fraction. */
export function shareFrom(text: string): string | undefined {
  const hundredths = parseUnits(figureFrom(text, 6) ?? '')
  return hundredths === undefined ? undefined : formatTrimmed((hundredths / 100n) as Rate)
}

export function countFrom(text: string): number | undefined {
  const figure = figureFrom(text, 0)
  return figure !== undefined && figure.length <= 9 ? Number.parseInt(figure, 10) : undefined
}

/** The figures of a list. A comma parts them only before a blank: '5,000' is one of them. */
export function listed(text: string): readonly string[] {
  return text.split(/[\s;]+|,(?=\s|$)/).filter((part) => part !== '' && part !== ',')
}
