import { useCurrencies } from '../../net/queries/currencies.ts'
import { trimmed } from '../../lib/figures/format.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Receive } from './receive.tsx'

/**
 * The coin named by the address, once the list is loaded; it is unknown when the list does not have
 * it.
 */
export function useCoinInAddress() {
  const { currency } = useParameters()
  const query = useCurrencies()
  const coin = query.data?.currency.find(({ id }) => String(id) === currency)
  return { query, coin, isUnknown: query.data !== undefined && coin === undefined }
}

/** Deposits of the coin named by the address. */
export function ReceiveCoin() {
  const { query, coin } = useCoinInAddress()
  return (
    <QueryBoundary query={query}>
      {() =>
        coin !== undefined && (
          <Receive
            key={coin.id}
            coin={{ id: coin.id, name: coin.name, minimum: trimmed(coin.deposit_min) }}
          />
        )
      }
    </QueryBoundary>
  )
}
