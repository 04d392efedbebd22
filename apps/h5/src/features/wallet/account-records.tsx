import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCurrencies } from '../../net/queries/currencies.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { RecordList } from './record-list.tsx'
import { accountNamed } from './wire.ts'

/**
 * PAGE-30: the records of one account, of all currencies or of one; the choice is in the address.
 */
export function AccountRecords() {
  const { account: named, currency } = useParameters()
  const account = accountNamed(named)
  const currencyId = idIn(currency)
  const show = (next: { readonly account?: string; readonly currency?: number }) =>
    go(
      '/pages/fund/assets_all_record',
      { account, currency: currencyId === 0 ? undefined : currencyId, ...next },
      { replace: true },
    )
  return (
    <>
      <div className="z-sticky sticky top-[calc(var(--top)+var(--safe-top)+48px)] flex flex-col gap-1 bg-bg px-4 pb-1">
        <AccountTabs value={account} onChange={(next) => show({ account: next })} />
        <CurrencyFilter currencyId={currencyId} onChange={(id) => show({ currency: id })} />
      </div>
      <RecordList key={`${account} ${currencyId}`} account={account} currencyId={currencyId} />
    </>
  )
}

function CurrencyFilter({
  currencyId,
  onChange,
}: {
  readonly currencyId: number
  readonly onChange: (currencyId: number) => void
}) {
  const [open, setOpen] = useState(false)
  const currencies = useCurrencies().data?.currency ?? []
  const selectedCurrency = currencies.find(({ id }) => id === currencyId)
  const all = { value: 0, label: t('assets.record.allCurrencies') }
  const choices = [
    all,
    ...currencies.map(({ id, name }) => ({
      value: id,
      label: name,
      leading: <CurrencyIcon name={name} size={28} />,
    })),
  ]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-2 flex min-h-11 items-center gap-1 self-start rounded-field px-2 text-body text-muted active:bg-pressed"
      >
        {selectedCurrency?.name ?? t('assets.record.allCurrencies')}
        <ChevronDown aria-hidden size={16} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('assets.currency')}
        choices={choices}
        value={currencyId}
        onChoose={onChange}
      />
    </>
  )
}

/** An id from an address; 0, meaning all, for anything else. */
function idIn(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0
}
