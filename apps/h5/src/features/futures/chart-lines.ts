import { format, type Price } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import type { LiveWallet } from './live-wallet.ts'
import { type Pair, symbolOf } from './pair.ts'

export type ChartLine = {
  readonly price: string
  readonly label: string
  readonly tone: 'up' | 'down' | 'warn' | 'muted'
}

/** Entries, stops and the liquidation price of the user's positions in a pair. */
export function toChartLines(
  { positions }: Pick<LiveWallet, 'positions'>,
  pair: Pair,
): readonly ChartLine[] {
  const own = positions.filter(({ order }) => order.symbol === symbolOf(pair))
  const line = (price: Price | undefined, label: string, tone: ChartLine['tone']) =>
    price === undefined ? [] : [{ price: format(price), label, tone }]
  const [first] = own
  return [
    ...own.flatMap(({ position }) => [
      ...line(
        position.entry,
        `${t(`futures.side.${position.side}`)} ${position.multiple}×`,
        'muted',
      ),
      ...line(position.takeProfit, t('futures.field.takeProfit'), 'up'),
      ...line(position.stopLoss, t('futures.field.stopLoss'), 'down'),
    ]),
    ...line(first?.liquidation, t('futures.position.liquidation'), 'warn'),
  ]
}
