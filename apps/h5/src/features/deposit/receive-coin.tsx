import { useCurrencies } from '../../lib/currencies.ts'
import { trimmed } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { go, useParameters } from '../../lib/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Face, Faces } from '../../ui/faces.tsx'
import { Receive } from './receive.tsx'

/** The coin of the address, with what is known of it. */
export function useCoinInAddress() {
  const { currency } = useParameters()
  const query = useCurrencies()
  return { query, coin: query.data?.currency.find(({ id }) => String(id) === currency) }
}

/** The page of one coin, or the way to choose one when the address names none. */
export function ReceiveCoin() {
  const { query, coin } = useCoinInAddress()
  return (
    <Faces query={query}>
      {() => coin === undefined
        ? <Face mark="nothingFound" title={t('assets.select.empty')} action={<Button onClick={() => go('/pages/fund/select', { for: 'deposit' }, { replace: true })}>{t('assets.select.deposit')}</Button>} />
        : <Receive key={coin.id} coin={{ id: coin.id, name: coin.name, minimum: trimmed(coin.deposit_min) }} />}
    </Faces>
  )
}
