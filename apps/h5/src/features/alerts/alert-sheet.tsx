import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go, goToLogin } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { AlertForm } from './alert-form.tsx'
import { type AlertPair, AlertRow } from './alert-row.tsx'
import { isWaiting, useAlerts } from './alerts.ts'
import { useRemoval } from './removal.ts'
import { RemovedNote } from './removed-note.tsx'

export type AlertSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly pair: AlertPair
  /** Given other pairs, the sheet lets the user choose one. */
  readonly pairs?: readonly AlertPair[]
  readonly onPair?: (pair: AlertPair) => void
}

/** Alerts of one pair: a new one, and the existing ones (PAGE-42). */
export function AlertSheet({ open, onClose, pair, pairs = [], onPair }: AlertSheetProps) {
  const guest = useSession((session) => session.token === undefined)
  return (
    <Sheet open={open} onClose={onClose} title={t('market.alert.title')}>
      {onPair === undefined ? (
        <p className="pb-2 text-body font-semibold">{symbolOf(pair)}</p>
      ) : (
        <PairChoice pair={pair} pairs={pairs} onPair={onPair} />
      )}
      {guest ? (
        <EmptyState
          mark="alerts"
          title={t('market.alert.login')}
          action={<Button onClick={() => goToLogin()}>{t('shell.action.login')}</Button>}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <AlertForm key={pair.id} pair={pair} />
          <PairAlerts pair={pair} />
        </div>
      )}
    </Sheet>
  )
}

function PairAlerts({ pair }: { readonly pair: AlertPair }) {
  const query = useAlerts()
  const removal = useRemoval()
  return (
    <section aria-label={t('market.alert.title')}>
      <RemovedNote removal={removal} />
      <QueryBoundary query={query} waiting={<RowsSkeleton rows={1} />}>
        {(alerts) => (
          <>
            <ul className="divide-y divide-line">
              {alerts
                .filter(
                  (alert) =>
                    isWaiting(alert) &&
                    alert.symbol === symbolOf(pair) &&
                    alert.id !== removal.removed?.id,
                )
                .map((alert) => (
                  <li key={alert.id}>
                    <AlertRow alert={alert} pair={pair} onRemove={removal.start} />
                  </li>
                ))}
            </ul>
            {alerts.length > 0 && (
              <Button
                look="bare"
                size="small"
                wide
                onClick={() => go('/pages/market/alerts', { symbol: symbolOf(pair) })}
              >
                {t('market.alert.all', { count: alerts.length })}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function PairChoice({
  pair,
  pairs,
  onPair,
}: Required<Pick<AlertSheetProps, 'pair' | 'pairs' | 'onPair'>>) {
  const [open, setOpen] = useState(false)
  const choices = pairs.map((one) => ({
    value: one.id,
    label: symbolOf(one),
    leading: <CurrencyIcon name={one.currency_name} size={28} />,
  }))
  const choose = (id: number) => {
    const selectedPair = pairs.find((one) => one.id === id)
    if (selectedPair !== undefined) onPair(selectedPair)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mt-1 mb-1 flex min-h-11 items-center gap-2 text-body font-semibold"
      >
        <CurrencyIcon name={pair.currency_name} size={24} />
        {symbolOf(pair)}
        <ChevronDown aria-hidden size={16} className="text-faint" />
        <span className="sr-only">{t('market.pair.switch')}</span>
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('market.pair.switch')}
        choices={choices}
        value={pair.id}
        onChoose={choose}
      />
    </>
  )
}

export function symbolOf({
  currency_name: base,
  legal_name: quote,
}: Pick<AlertPair, 'currency_name' | 'legal_name'>): string {
  return `${base}/${quote}`
}
