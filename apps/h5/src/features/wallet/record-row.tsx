import { ChevronDown, LockKeyhole } from 'lucide-react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { toDirection, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { formatCause, type WalletRecord } from '../../lib/record-cause.ts'
import { Money } from '../../ui/figures/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { CoinAmount } from './coin-amount.tsx'

/**
 * One change of a balance: type, time and amount; expanded, also before and after and a link to its
 * cause (PAGE-30).
 */
export function RecordRow({ record }: { readonly record: WalletRecord }) {
  const {
    info,
    created_time: createdTime,
    value,
    currency_name: currency,
    is_lock: isLocked,
  } = record
  return (
    <details className="group open:bg-raised">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2 active:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-col">
          <span className="flex items-baseline justify-between gap-3 text-body font-medium">
            <span className="min-w-0">{info}</span>
            {isLocked === 1 ? (
              <LockedChange value={value} currency={currency} />
            ) : (
              <Money
                value={value}
                decimals={coinDecimals(value)}
                currency={currency}
                signed
                balance
              />
            )}
          </span>
          <span className="flex items-center gap-1.5 text-small text-faint">
            {isLocked === 1 && (
              <LockKeyhole
                role="img"
                aria-label={t('assets.record.locked')}
                size={12}
                className="shrink-0"
              />
            )}
            <time className="figures">{timeText(utcMs(createdTime), { seconds: true })}</time>
          </span>
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className="-mr-1 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <RecordDetail record={record} />
    </details>
  )
}

/** Locking and releasing is neither a gain nor a loss, so it has a sign and no colour. */
function LockedChange({ value, currency }: { readonly value: string; readonly currency: string }) {
  return (
    <span className="whitespace-nowrap text-muted">
      {toDirection(value) === 'up' && '+'}
      <CoinAmount value={value} currency={currency} />
    </span>
  )
}

function RecordDetail({ record }: { readonly record: WalletRecord }) {
  const {
    before,
    after,
    currency_name: currency,
    transaction_info: account,
    is_lock: isLocked,
    reference,
  } = record
  const cause = formatCause(record)
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <Facts
        facts={[
          [
            `${t('assets.record.before')} → ${t('assets.record.after')}`,
            <>
              <CoinAmount value={before} />{' '}
              <span aria-hidden className="text-faint">
                →
              </span>{' '}
              <CoinAmount value={after} currency={currency} />
            </>,
          ],
          [
            t('assets.account'),
            <>
              {account} · {t(isLocked === 1 ? 'assets.locked' : 'assets.available')}
            </>,
          ],
          [t('assets.record.reference'), reference],
        ]}
      />
      {cause !== undefined && (
        <PageLink
          to={cause.page}
          parameters={cause.parameters}
          className="flex min-h-10 items-center self-start text-body font-semibold text-accent"
        >
          {t('assets.record.open')}
        </PageLink>
      )}
    </div>
  )
}
