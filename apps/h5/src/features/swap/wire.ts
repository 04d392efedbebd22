import type { Data, Reply } from '@candor/contract'
import type { swap } from '@candor/contract/swap'
import type { SwapTerms } from '@candor/engine/swap/figures'
import type { SwapQuote } from '@candor/engine/swap/quote'
import { parsePrice, parseRate, quantity, SCALE_DECIMALS } from '@candor/money'

/**
 * A coin that can be swapped, with its available balance in the exchange account as a decimal text.
 */
export type Coin = { readonly id: number; readonly name: string; readonly free: string }

/** A quote in our words, with its terms and the id by which a swap names it (MOVE-07). */
export type Quote = SwapQuote & {
  readonly id: string
  readonly terms: SwapTerms
  readonly decimals: number
}

export type SwapReply = Data<typeof swap.make>

/** The coins of MOVE-06. */
export function toCoins({ transfer, wallet }: Reply<typeof swap.coins>): readonly Coin[] {
  return transfer.map(({ id, name }) => ({
    id,
    name,
    free: wallet.find(({ currency }) => currency === id)?.change_balance ?? '0',
  }))
}

/** The quote of MOVE-07; throws on an invalid one, which the contract's schema excludes. */
export function toQuote({
  form_price: from,
  to_price: to,
  fee,
  quote_id: id,
  expires_ms: expiresMs,
  from_decimals: decimals,
  to_decimals: targetDecimals,
}: Reply<typeof swap.quote>): Quote {
  const [source, targetPrice, rate] = [parsePrice(from), parsePrice(to), parseRate(fee)]
  if (source === undefined || targetPrice === undefined || rate === undefined)
    throw new RangeError('a quote of no price')
  const stepOf = (places: number) => quantity(10n ** BigInt(SCALE_DECIMALS - places))
  return {
    id,
    source,
    target: targetPrice,
    expiresMs,
    decimals,
    terms: { fee: rate, sourceStep: stepOf(decimals), targetStep: stepOf(targetDecimals) },
  }
}
