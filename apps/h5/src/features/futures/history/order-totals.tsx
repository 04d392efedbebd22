import { t } from '../../../app/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { moneyText, signedText } from '../figures.ts'
import { useLiveWallet } from '../live-wallet.ts'
import type { Pair } from '../pair.ts'
import { RiskGauge } from '../holdings/risk-gauge.tsx'
import { Fact, Hidden, Signed } from '../figure-parts.tsx'

/** The totals of all open positions at the last prices: the same figures as on the trade page. */
export function OrderTotals({ pairs }: { readonly pairs: readonly Pair[] }) {
  const first = pairs.find((pair) => pair.legal_name === 'USDT') ?? pairs[0]
  const { live } = useLiveWallet(first?.legal_id ?? 0, pairs)
  if (live === undefined || first === undefined) return null
  return (
    <section aria-label={t('futures.account.title')} className="px-4 pt-3">
      <Card>
        <div className="flex items-end gap-4">
          <RiskGauge rate={live.marginRatio} />
          <dl className="grid min-w-0 grow grid-cols-2 gap-x-3 gap-y-1.5">
            <Fact term={t('futures.account.profit')}>
              <Signed sign={live.profit}>
                <Hidden>{signedText(live.profit)}</Hidden>
              </Signed>
            </Fact>
            <Fact term={t('futures.account.equity')}>
              <Hidden>{moneyText(live.equity)}</Hidden>
            </Fact>
            <Fact term={t('futures.account.margin')}>
              <Hidden>{moneyText(live.margin)}</Hidden>
            </Fact>
            <Fact term={t('futures.positions.title')}>{live.positions.length}</Fact>
          </dl>
        </div>
      </Card>
    </section>
  )
}
