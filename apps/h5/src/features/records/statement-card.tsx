import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { toDirection } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { Money } from '../../ui/figures/money.tsx'
import type { StatementAccount } from './queries.ts'
import { computeShare } from './shares.ts'

/**
 * One account of a statement: opening balance, each kind of movement with a bar relative to the
 * largest, closing balance.
 */
export function StatementCard({
  account: { currency_name: currency, transaction_info: name, opening, closing, sums },
}: {
  readonly account: StatementAccount
}) {
  const totals = sums.map(({ total }) => total)
  return (
    <Card>
      <section aria-label={`${currency} ${name}`} className="flex flex-col gap-3">
        <h2 className="flex items-center gap-2 text-lead font-semibold">
          <CurrencyIcon name={currency} size={24} />
          {currency}
          <span className="ml-auto text-small font-normal text-muted">{name}</span>
        </h2>
        <Balance term={t('records.statement.opening')} value={opening} />
        {sums.length === 0 ? (
          <p className="text-small text-faint">{t('records.statement.none')}</p>
        ) : (
          <ul className="flex flex-col gap-2.5 border-y border-line py-3">
            {sums.map(({ type, info, total, records }) => (
              <li key={type} className="flex flex-col gap-1">
                <span className="flex items-baseline justify-between gap-3 text-body">
                  <span className="min-w-0">
                    {info} <span className="figures text-small text-faint">× {records}</span>
                  </span>
                  <Money value={total} decimals={coinDecimals(total)} signed balance />
                </span>
                <Bar total={total} share={computeShare(total, totals)} />
              </li>
            ))}
          </ul>
        )}
        <Balance term={t('records.statement.closing')} value={closing} strong />
      </section>
    </Card>
  )
}

function Balance({
  term,
  value,
  strong = false,
}: {
  readonly term: string
  readonly value: string
  readonly strong?: boolean
}) {
  return (
    <p
      className={`flex items-baseline justify-between gap-3 text-body ${strong ? 'font-semibold' : ''}`}
    >
      <span className={strong ? '' : 'text-muted'}>{term}</span>
      <Money value={value} decimals={coinDecimals(value)} balance />
    </p>
  )
}

function Bar({ total, share }: { readonly total: string; readonly share: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={`h-1 w-full rounded-full ${share === 0 ? 'opacity-0' : ''}`}
    >
      <rect width="100" height="1" className="fill-pressed" />
      <rect
        width={share}
        height="1"
        className={toDirection(total) === 'down' ? 'fill-down-text' : 'fill-up-text'}
      />
    </svg>
  )
}
