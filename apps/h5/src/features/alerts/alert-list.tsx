import { ALERTS_MAX } from '@candor/contract'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { type AlertPair, AlertRow } from './alert-row.tsx'
import { isWaiting, type PriceAlert, useAlerts } from './alerts.ts'
import { useRemoval } from './removal.ts'
import { RemovedNote } from './removed-note.tsx'

/** All alerts of the user: waiting ones, then triggered ones, each with its tick (PAGE-96). */
export function AlertList({
  pairs,
  onAdd,
}: {
  readonly pairs: readonly AlertPair[]
  readonly onAdd: () => void
}) {
  const query = useAlerts()
  const removal = useRemoval()
  const empty = (
    <EmptyState
      mark="alerts"
      title={t('market.alert.empty')}
      text={t('market.alert.once')}
      action={<Button onClick={onAdd}>{t('market.alert.add')}</Button>}
    />
  )
  return (
    <div className="flex flex-col px-4 pb-6">
      <RemovedNote removal={removal} />
      <QueryBoundary
        query={query}
        isEmpty={(alerts) => alerts.length === 0 && removal.removed === undefined}
        empty={empty}
      >
        {(alerts) => {
          const visibleAlerts = alerts.filter(({ id }) => id !== removal.removed?.id)
          const waiting = visibleAlerts.filter(isWaiting)
          const part = { pairs, onRemove: removal.start }
          return (
            <>
              <Part
                {...part}
                title={t('market.alert.waiting')}
                note={t('market.alert.count', { count: waiting.length, most: ALERTS_MAX })}
                alerts={waiting}
              />
              <Part
                {...part}
                title={t('market.alert.firedTitle')}
                alerts={visibleAlerts.filter((alert) => !isWaiting(alert))}
              />
              <p className="pt-4 text-small text-faint">{t('market.alert.once')}</p>
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

type PartProps = {
  readonly title: string
  readonly note?: string
  readonly alerts: readonly PriceAlert[]
  readonly pairs: readonly AlertPair[]
  readonly onRemove: (alert: PriceAlert) => void
}

function Part({ title, note, alerts, pairs, onRemove }: PartProps) {
  if (alerts.length === 0) return null
  const pairOf = ({ currency_id: base, legal_id: quote }: PriceAlert) =>
    pairs.find((pair) => pair.currency_id === base && pair.legal_id === quote)
  return (
    <section aria-label={title} className="pt-3">
      <header className="flex items-baseline justify-between">
        <h2 className="text-body font-semibold">{title}</h2>
        {note !== undefined && <span className="figures text-small text-faint">{note}</span>}
      </header>
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} pair={pairOf(alert)} onRemove={onRemove} named />
          </li>
        ))}
      </ul>
    </section>
  )
}
