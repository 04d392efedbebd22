import { amountText, figureText, percentText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Facts } from '../../ui/row.tsx'
import { formatPercentTrimmed, formatTrimmed, type Rate } from '@candor/money'
import { toMarket, type Pair } from './pair.ts'
import { sourceText } from './price-source.ts'

/** The rules of a pair as the engine applies them, and the source of its price. */
export function PairInfo({ pair }: { readonly pair: Pair }) {
  const market = toMarket(pair)
  const percent = (fee: Rate) => percentText(formatPercentTrimmed(fee)).replace('+', '')
  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      <Facts
        facts={[
          [
            t('market.info.priceStep'),
            `${figureText(formatTrimmed(market.priceStep))} ${pair.legal_name}`,
          ],
          [
            t('market.info.amountStep'),
            `${figureText(formatTrimmed(market.amountStep))} ${pair.currency_name}`,
          ],
          [
            t('market.info.minNotional'),
            `${figureText(formatTrimmed(market.minNotional))} ${pair.legal_name}`,
          ],
          [t('market.info.fee'), `${percent(market.makerFee)} / ${percent(market.takerFee)}`],
          [t('market.day.volume'), `${amountText(pair.volume, 2)} ${pair.currency_name}`],
          [t('market.day.turnover'), `${amountText(pair.turnover, 2)} ${pair.legal_name}`],
          [t('market.day.open'), amountText(pair.open, pair.precision)],
          [t('market.info.source'), sourceText(pair) ?? t('shell.source.live')],
        ]}
      />
      {pair.synthetic === 1 && <p className="text-small text-warn">{t('market.stock.explain')}</p>}
      <p className="text-small text-faint">{t('market.chart.fromTicks')}</p>
    </div>
  )
}
