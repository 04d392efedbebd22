import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { type LastTick, quoteSwap } from '@candor/engine/swap/quote'
import { format, quantity } from '@candor/money'
import type { Handlers } from '../../http/handler.ts'
import { kinds, ownAccounts } from '../../platform/ledger/index.ts'
import { type Coin, swapCoin, swapCoins, swapTerms } from './coins.ts'
import { quoteId } from './quotes.ts'
import type { SwapParts } from './swap-deps.ts'
import { takeSwap } from './take-swap.ts'
import { quoteOnWire } from './wire.ts'

/** Swaps of one coin for another (MOVE-06 to MOVE-08). */
export function swapHandlers(parts: SwapParts): Handlers<'swap'> {
  return {
    async coins(_input, { caller }) {
      const coins = swapCoins(parts.catalogue)
      const own = await ownAccounts(parts.database, caller.userId)
      const freeOf = ({ currency }: Coin): string =>
        format(
          own.find(({ currencyId, kind }) => currencyId === currency.id && kind === kinds.exchange)
            ?.available ?? quantity(0n),
        )
      return {
        message: {
          transfer: coins.map(({ currency: { id, name } }) => ({ id, name })),
          wallet: coins.map((coin) => ({
            currency: coin.currency.id,
            change_balance: freeOf(coin),
          })),
        },
      }
    },
    async quote({ from_currency_id: fromId, to_currency_id: toId }, { caller: { userId } }) {
      if (fromId === toId) return { refused: 'SAME_ACCOUNT' }
      const [from, to] = [swapCoin(parts.catalogue, fromId), swapCoin(parts.catalogue, toId)]
      if (from === undefined || to === undefined) return { refused: 'NOT_FOUND' }
      const quote = quoteSwap(lastTickOf(parts, from), lastTickOf(parts, to), parts.clock.nowMs())
      if ('refused' in quote) return quote
      const { fee } = swapTerms(from, to, await parts.feeDiscount(parts.database, userId))
      return {
        message: quoteOnWire(
          quote,
          quoteId(parts.quoteKey, { userId, fromId, toId }, quote),
          fee,
          from,
          to,
        ),
      }
    },
    make: (input, context) =>
      takeSwap(
        parts,
        {
          userId: context.caller.userId,
          fromId: input.from_currency_id,
          toId: input.to_currency_id,
          number: input.number,
          quoteId: input.quote_id,
        },
        context,
      ),
  }
}

function lastTickOf(parts: Pick<SwapParts, 'lastTick'>, { marketId }: Coin): LastTick | undefined {
  return marketId === undefined ? { price: USDT_PRICE, ageMs: 0 } : parts.lastTick(marketId)
}
