import { useState } from 'react'
import { useCurrencies } from '../../net/queries/currencies.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Row } from '../../ui/row.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { type ChoosableCurrency, choosable, type Purpose, purposeNamed } from './choosable.ts'
import { CoinAmount } from './coin-amount.tsx'
import { useWallets } from './queries.ts'

const pages: Readonly<Record<Purpose, PagePath>> = {
  deposit: '/pages/fund/receive',
  withdraw: '/pages/fund/withdraw',
  transfer: '/pages/fund/fundTransfer',
}

/** PAGE-37: choosing a currency, each with the user's balance. */
export function CurrencyChoice() {
  const purpose = purposeNamed(useParameters()['for'])
  const [search, setSearch] = useState('')
  const wallets = useWallets()
  const currencies = useCurrencies()
  // Balances decide which coins are listed and in which order: a list drawn before them would move
  // under a tap. If they cannot be loaded, it is drawn without them.
  const query = {
    data: wallets.isPending ? undefined : currencies.data,
    error: currencies.error,
    isPending: wallets.isPending || currencies.isPending,
    refetch: currencies.refetch,
  }
  const rows = choosable(query.data?.currency ?? [], wallets.data, { purpose, search })
  return (
    <>
      <div className="z-sticky sticky top-[calc(var(--top)+var(--safe-top)+48px)] bg-bg px-4 pb-2">
        <SearchField label={t('assets.select.search')} instant onSearch={setSearch} />
      </div>
      <QueryBoundary
        query={query}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState mark="nothingFound" title={t('assets.select.empty')} />}
      >
        {() => (
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <ChoiceRow row={row} open={() => go(pages[purpose], { currency: row.id })} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </>
  )
}

function ChoiceRow({
  row: { name, available, closed },
  open,
}: {
  readonly row: ChoosableCurrency
  readonly open: () => void
}) {
  const shared = { leading: <CurrencyIcon name={name} size={36} />, title: name }
  if (closed)
    return (
      <div className="text-faint">
        <Row {...shared} text={t('assets.deposit.closed')} />
      </div>
    )
  return (
    <Row
      {...shared}
      arrow
      onClick={open}
      {...(available === undefined
        ? {}
        : { value: <CoinAmount value={available} />, note: t('assets.available') })}
    />
  )
}
