import type { SecondsProduct } from '@candor/contract'
import { formatAmount, formatShare } from '../../lib/amount.ts'
import { PAID_IN, formatSpan } from './figures.ts'

export type Change = { readonly name: string; readonly before: string; readonly after: string }

const NONE = 'not offered'

/** The differences between two terms, formatted; unchanged values are omitted. */
export function computeChanges(before: SecondsProduct, after: SecondsProduct): readonly Change[] {
  const spans = [
    ...new Set([...before.durations, ...after.durations].map(({ seconds }) => seconds)),
  ].sort((a, b) => a - b)
  const durations = spans.flatMap((seconds) => {
    const [old, next] = [before, after].map((product) =>
      product.durations.find((one) => one.seconds === seconds),
    )
    if (old === undefined || next === undefined)
      return [
        { name: formatSpan(seconds), before: formatDuration(old), after: formatDuration(next) },
      ]
    return [
      {
        name: `${formatSpan(seconds)}, payout`,
        before: `${formatShare(old.payout)} %`,
        after: `${formatShare(next.payout)} %`,
      },
      {
        name: `${formatSpan(seconds)}, stake`,
        before: formatBounds(old),
        after: formatBounds(next),
      },
    ]
  })
  const general = toFacts(after).map(([name, value], index) => ({
    name,
    before: toFacts(before)[index]?.[1] ?? '',
    after: value,
  }))
  return [...durations, ...general].filter((change) => change.before !== change.after)
}

/** The terms common to all durations, each as a name and a value. */
export function toFacts(
  product: SecondsProduct,
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Fee', `${formatShare(product.fee)} % of the stake`],
    ['Stake, all durations', formatBounds(product)],
    ['Max. open orders per user', String(product.most_open)],
    ['Cap per pair and UTC minute', `${formatAmount(product.exposure_cap)} ${PAID_IN}`],
    ['Quick amounts', product.quick_amounts.map(formatAmount).join(', ')],
  ]
}

export function formatBounds({
  least,
  most,
}: {
  readonly least: string
  readonly most: string
}): string {
  return `${formatAmount(least)} to ${formatAmount(most)} ${PAID_IN}`
}

function formatDuration(duration: SecondsProduct['durations'][number] | undefined): string {
  return duration === undefined
    ? NONE
    : `payout ${formatShare(duration.payout)} %, ${formatBounds(duration)}`
}
