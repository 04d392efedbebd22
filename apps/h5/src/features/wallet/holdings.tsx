import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row } from '../../ui/row.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { CoinAmount } from './coin-amount.tsx'
import { FiatWorth } from './fiat-worth.tsx'
import { filterHoldings } from './portfolio.ts'
import type { Holding } from './wire.ts'

/**
 * The coins of one account with their available and locked balances and worth, with a search and
 * optionally without zero balances.
 */
export function Holdings({ holdings }: { readonly holdings: readonly Holding[] }) {
  const [hideZero, setHideZero] = useState(false)
  const [searching, setSearching] = useState(false)
  const [search, setSearch] = useState('')
  const visibleHoldings = filterHoldings(holdings, { hideZero, search })
  const toggle = () => {
    setSearching(!searching)
    setSearch('')
  }
  return (
    <section className="flex flex-col">
      <div className="flex items-center justify-between gap-2 pr-1 pl-4">
        <Checkbox checked={hideZero} onChange={setHideZero}>
          {t('assets.hideZero')}
        </Checkbox>
        <IconButton
          icon={searching ? X : Search}
          label={t('assets.select.search')}
          aria-expanded={searching}
          size={20}
          onClick={toggle}
        />
      </div>
      {searching && (
        <div className="px-4 pb-2">
          <SearchField label={t('assets.select.search')} instant ready onSearch={setSearch} />
        </div>
      )}
      <p aria-hidden className="flex justify-between gap-3 px-4 pb-1 text-tiny text-faint">
        <span>
          {t('assets.currency')} / {t('assets.locked')}
        </span>
        <span className="text-right">
          {t('assets.available')} / {t('assets.converted')}
        </span>
      </p>
      {visibleHoldings.length === 0 && (
        <EmptyState mark="nothingFound" title={t('assets.select.empty')} />
      )}
      <ul>
        {visibleHoldings.map((holding) => (
          <li key={holding.currencyId}>
            <HoldingRow holding={holding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HoldingRow({
  holding: { account, currency, currencyId, available, locked, usdtWorth },
}: {
  readonly holding: Holding
}) {
  return (
    <Row
      to="/pages/fund/assets_record"
      parameters={{ account, currency: currencyId }}
      arrow={false}
      leading={<CurrencyIcon name={currency} size={36} />}
      title={currency}
      text={
        <>
          {t('assets.locked')} <CoinAmount value={locked} />
        </>
      }
      value={
        <>
          <span className="sr-only">{t('assets.available')} </span>
          <CoinAmount value={available} />
        </>
      }
      note={
        <>
          <span className="sr-only">{t('assets.converted')} </span>
          <FiatWorth usdt={usdtWorth} />
        </>
      }
    />
  )
}
