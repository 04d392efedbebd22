import type { SecondsProduct } from '@candor/contract'
import { amountOf, percentOf } from '../../lib/amount.ts'
import { PAID_IN, spanOf } from './figures.ts'

export type Change = { readonly name: string; readonly before: string; readonly after: string }

const NONE = 'not offered'

/** What differs between two terms, each as it is read; nothing that stays is named. */
export function changesOf(before: SecondsProduct, after: SecondsProduct): readonly Change[] {
  const spans = [
    ...new Set([...before.durations, ...after.durations].map(({ seconds }) => seconds)),
  ].sort((a, b) => a - b)
  const durations = spans.flatMap((seconds) => {
    const [old, next] = [before, after].map((product) =>
      product.durations.find((one) => one.seconds === seconds),
    )
    if (old === undefined || next === undefined)
      return [{ name: spanOf(seconds), before: wholeOf(old), after: wholeOf(next) }]
    return [
      {
        name: `${spanOf(seconds)}, payout`,
        before: `${percentOf(old.payout)} %`,
        after: `${percentOf(next.payout)} %`,
      },
      { name: `${spanOf(seconds)}, stake`, before: boundsOf(old), after: boundsOf(next) },
    ]
  })
  const general = factsOf(after).map(([name, value], index) => ({
    name,
    before: factsOf(before)[index]?.[1] ?? '',
    after: value,
  }))
  return [...durations, ...general].filter((change) => change.before !== change.after)
}

/** What holds for every duration, each as a name and a value. */
export function factsOf(
  product: SecondsProduct,
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Fee', `${percentOf(product.fee)} % of the stake`],
    ['Stake, whatever the duration', boundsOf(product)],
    ['Most open orders of one user', String(product.most_open)],
    ['Cap for each pair and UTC minute', `${amountOf(product.exposure_cap)} ${PAID_IN}`],
    ['Quick amounts', product.quick_amounts.map(amountOf).join(', ')],
  ]
}

export function boundsOf({
  least,
  most,
}: {
  readonly least: string
  readonly most: string
}): string {
  return `${amountOf(least)} to ${amountOf(most)} ${PAID_IN}`
}

function wholeOf(duration: SecondsProduct['durations'][number] | undefined): string {
  return duration === undefined
    ? NONE
    : `payout ${percentOf(duration.payout)} %, ${boundsOf(duration)}`
}
