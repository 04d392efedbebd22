import { useCurrencies } from '../../net/queries/currencies.ts'
import { trimmed } from '../../lib/figures/format.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Receive } from './receive.tsx'

/**
 * The coin of the address, with what is known of it; it is unknown once the list is there and the
 * address names none of it.
 */
export function useCoinInAddress() {
  const { currency } = useParameters()
  const query = useCurrencies()
  const coin = query.data?.currency.find(({ id }) => String(id) === currency)
  return { query, coin, isUnknown: query.data !== undefined && coin === undefined }
}

/** The way to pay in the coin of the address. */
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
