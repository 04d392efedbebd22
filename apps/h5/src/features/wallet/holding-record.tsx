import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { HideBalancesButton } from '../../ui/figures/hide-balances-button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { Facts, List } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { accountName } from './account-names.ts'
import { CoinAmount } from './coin-amount.tsx'
import { FiatWorth } from './fiat-worth.tsx'
import { LargeAmount } from './large-amount.tsx'
import { useHolding } from './queries.ts'
import { RecordList } from './record-list.tsx'
import { type Account, accountNamed, toBalanceParts, computeWorth } from './wire.ts'

/** PAGE-29: one currency of one account, and its records. */
export function HoldingRecord() {
  const { account: named, currency } = useParameters()
  const account = accountNamed(named)
  const currencyId = Number(currency)
  const query = useHolding(account, currencyId)
  if (query.data === undefined && query.error !== null) {
    return (
      <EmptyState
        mark="refused"
        title={query.error.message}
        action={
          <Button
            look="quiet"
            onClick={() => go('/pages/fund/assets', { account }, { replace: true })}
          >
            {t('shell.action.goBack')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <QueryBoundary
        query={query}
        waiting={
          <div className="px-4">
            <Skeleton className="h-44 w-full rounded-card" />
          </div>
        }
      >
        {(detail) => <HoldingCard account={account} detail={detail} />}
      </QueryBoundary>
      <List title={t('assets.record.title')}>
        <RecordList account={account} currencyId={currencyId} />
      </List>
    </>
  )
}

export type Detail = NonNullable<ReturnType<typeof useHolding>['data']>

export function HoldingCard({
  account,
  detail,
}: {
  readonly account: Account
  readonly detail: Detail
}) {
  const { currency, currency_name: name, usdt_price: price, is_charge: isCharge } = detail
  const { available, locked } = toBalanceParts(detail, account)
  const worth = computeWorth(available, locked, price)
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <Card>
        <p className="flex items-center gap-2 text-small text-muted">
          <CurrencyIcon name={name} size={24} />
          {accountName(account)}
          <span className="-my-3 ml-auto">
            <HideBalancesButton />
          </span>
        </p>
        <div className="mt-2">
          <LargeAmount value={available} decimals={coinDecimals(available)} currency={name} />
        </div>
        <p className="mb-4 text-small text-faint">{t('assets.available')}</p>
        <Facts
          facts={[
            [t('assets.locked'), <CoinAmount key="locked" value={locked} />],
            [
              t('assets.converted'),
              <span key="worth" className="flex flex-col items-end">
                <Money value={worth} currency="USDT" balance />
                <span className="text-small font-normal text-faint">
                  <FiatWorth usdt={worth} />
                </span>
              </span>,
            ],
            [
              t('assets.price'),
              <Money key="price" value={price} decimals={coinDecimals(price)} currency="USDT" />,
            ],
          ]}
        />
      </Card>
      <div className="flex gap-3 *:grow *:basis-0">
        {account === 'exchange' && (
          <Button look="quiet" onClick={() => go('/pages/fund/withdraw', { currency })}>
            {t('assets.action.withdraw')}
          </Button>
        )}
        {isCharge === 1 && (
          <Button look="quiet" onClick={() => go('/pages/fund/receive', { currency })}>
            {t('assets.action.recharge')}
          </Button>
        )}
        {name !== 'USDT' && (
          <Button onClick={() => go('/pages/transaction/currency', { symbol: `${name}/USDT` })}>
            {t('assets.action.trade')}
          </Button>
        )}
      </div>
    </div>
  )
}
