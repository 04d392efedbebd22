import type { SecondsProduct } from '@candor/contract'
import { t } from '../../i18n/i18n.ts'
import { formatAmount, formatSharePercent, listSeparator } from '../../lib/amount.ts'
import { PAID_IN, formatSpan } from './figures.ts'

export type Change = { readonly name: string; readonly before: string; readonly after: string }

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
        name: t('products.payoutOf', { span: formatSpan(seconds) }),
        before: formatSharePercent(old.payout),
        after: formatSharePercent(next.payout),
      },
      {
        name: t('products.stakeOf', { span: formatSpan(seconds) }),
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
    [t('products.fee'), t('products.fee.ofStake', { percent: formatSharePercent(product.fee) })],
    [t('products.stakeAll'), formatBounds(product)],
    [t('products.maxOpen'), String(product.most_open)],
    [t('products.cap'), `${formatAmount(product.exposure_cap)} ${PAID_IN}`],
    [t('products.quick'), product.quick_amounts.map(formatAmount).join(listSeparator())],
  ]
}

export function formatBounds({
  least,
  most,
}: {
  readonly least: string
  readonly most: string
}): string {
  return t('products.bounds', {
    min: formatAmount(least),
    max: `${formatAmount(most)} ${PAID_IN}`,
  })
}

function formatDuration(duration: SecondsProduct['durations'][number] | undefined): string {
  return duration === undefined
    ? t('products.changes.notOffered')
    : t('products.offered', {
        percent: formatSharePercent(duration.payout),
        bounds: formatBounds(duration),
      })
}
