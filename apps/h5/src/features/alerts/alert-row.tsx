import { Trash2 } from 'lucide-react'
import { amountText, settlementTimeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { distanceText } from './alert-form-values.ts'
import { hasFired, type FiredAlert, type PriceAlert } from './alerts.ts'

/** What an alert needs of its pair: its price, and how prices are formatted. */
export type AlertPair = {
  readonly id: number
  readonly currency_id: number
  readonly legal_id: number
  readonly currency_name: string
  readonly legal_name: string
  readonly now_price: string
  readonly precision: number
}

export type AlertRowProps = {
  readonly alert: PriceAlert
  readonly pair: AlertPair | undefined
  readonly onRemove: (alert: PriceAlert) => void
  /** Shows the pair's name, for lists of several pairs. */ readonly named?: boolean
}

const marks = {
  up: { sign: '▲', look: 'text-up-text' },
  down: { sign: '▼', look: 'text-down-text' },
}

/**
 * One alert: its price and the distance to it, or the tick that triggered it with a link to check
 * it (FAIR-04).
 */
export function AlertRow({ alert, pair, onRemove, named = false }: AlertRowProps) {
  const { sign, look } = marks[alert.direction]
  const price = priceText(alert.price, pair)
  const condition = `${t(alert.direction === 'up' ? 'market.alert.above' : 'market.alert.below')} ${price}`
  return (
    <div className="flex min-h-14 items-center gap-3 py-2">
      <span aria-hidden className={`w-4 shrink-0 text-center text-small ${look}`}>
        {sign}
      </span>
      <div className="flex min-w-0 grow flex-col gap-0.5">
        {named && <span className="text-body font-semibold">{alert.symbol}</span>}
        <span className={`figures ${named ? 'text-small text-muted' : 'text-body font-medium'}`}>
          {condition}
        </span>
        {hasFired(alert) ? (
          <Fired alert={alert} pair={pair} />
        ) : (
          pair !== undefined && <Distance alert={alert} pair={pair} />
        )}
      </div>
      <IconButton
        icon={Trash2}
        size={18}
        label={t('market.alert.delete', { alert: `${alert.symbol} ${condition}` })}
        onClick={() => onRemove(alert)}
      />
    </div>
  )
}

function Distance({ alert, pair }: { readonly alert: PriceAlert; readonly pair: AlertPair }) {
  const live = useLiveQuote(pair.id)
  const away = distanceText(alert.price, live?.price ?? pair.now_price)
  return (
    <span className="figures text-small text-faint">
      {away === '' ? t('market.alert.waiting') : t('market.alert.away', { distance: away })}
    </span>
  )
}

function Fired({
  alert: { id, fired },
  pair,
}: {
  readonly alert: FiredAlert
  readonly pair: AlertPair | undefined
}) {
  return (
    <>
      <span className="figures text-small text-text">
        {t('market.alert.fired', { price: priceText(fired.price, pair) })}
      </span>
      <span className="figures text-tiny text-faint">{settlementTimeText(fired.ts)}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-small text-muted">
        <span className="figures">{t('market.alert.tick', { id: fired.tick_id })}</span>
        <PageLink
          to="/pages/fairness/verify"
          parameters={{ kind: 'alert', id }}
          className="flex min-h-10 items-center font-medium text-accent"
        >
          {t('market.alert.verify')}
        </PageLink>
      </span>
    </>
  )
}

export function priceText(price: string, pair: Pick<AlertPair, 'precision'> | undefined): string {
  return amountText(price, pair?.precision ?? 8)
}
