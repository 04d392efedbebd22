import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { HideBalancesButton } from '../../ui/figures/hide-balances-button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { type AllEarnings, useOwnEarnings } from './all-earnings.ts'
import { Calendar } from './calendar.tsx'
import { Returns } from './returns.tsx'

/** What somebody has in all earn products, and when it is paid. */
export function OwnEarningsPart() {
  const { own, retry } = useOwnEarnings()
  return own === undefined ? <OwnSkeleton /> : <OwnView own={own} retry={retry} />
}

type ViewProps = {
  readonly own: AllEarnings
  readonly retry: () => void
  /** The present; the server's by default. */
  readonly nowMs?: number
}

export function OwnView({ own, retry, nowMs = serverNow() }: ViewProps) {
  return (
    <>
      <section aria-label={t('earn.own.title')} className="raised rounded-card bg-raised p-4">
        <h2 className="flex items-center text-lead font-semibold">
          {t('earn.own.title')}
          {own.sums.length > 0 && <HideBalancesButton />}
        </h2>
        {own.missing.length > 0 && <Missing names={own.missing} retry={retry} />}
        {own.sums.length === 0 ? (
          own.missing.length === 0 && (
            <p className="mt-1 text-body text-muted">{t('earn.own.empty')}</p>
          )
        ) : (
          <Sums own={own} />
        )}
      </section>
      {own.dates.length > 0 && (
        <>
          <Calendar dates={own.dates} nowMs={nowMs} />
          <Returns dates={own.dates} />
        </>
      )}
    </>
  )
}

function Sums({ own: { sums } }: { readonly own: AllEarnings }) {
  return (
    <table className="mt-1 w-full text-body">
      <thead>
        <tr className="text-small text-faint">
          <th scope="col" className="py-1 text-left font-normal">
            {t('earn.own.coin')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('earn.own.locked')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('earn.own.earned')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currency, locked, earned }) => (
          <tr key={currency}>
            <th scope="row" className="py-1.5 text-left font-medium">
              {currency}
            </th>
            <td className="py-1.5 pl-3 text-right">
              <Money value={locked} decimals={coinDecimals(locked)} balance />
            </td>
            <td className="py-1.5 pl-3 text-right">
              <Money value={earned} decimals={coinDecimals(earned)} balance />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Sums that lack a product are shown, but never without saying so. */
function Missing({ names, retry }: { readonly names: readonly string[]; retry: () => void }) {
  return (
    <div role="alert" className="mt-2 flex flex-col gap-2 rounded-field bg-warn-wash p-3">
      <p className="text-small text-warn">
        {t('earn.own.missing', { products: names.join(', '), count: names.length })}
      </p>
      <div>
        <Button look="quiet" onClick={retry}>
          {t('shell.action.retry')}
        </Button>
      </div>
    </div>
  )
}

function OwnSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  )
}
