import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { type LastTick, quoteSwap } from '@candor/engine/swap/quote'
import { format, quantity } from '@candor/money'
import type { Handlers } from '../../http/handler.ts'
import { kinds, listOwnAccounts } from '../../platform/ledger/index.ts'
import { type Coin, findSwapCoin, listSwapCoins, toSwapTerms } from './coins.ts'
import { signQuoteId } from './quotes.ts'
import type { SwapParts } from './swap-deps.ts'
import { executeSwap } from './execute-swap.ts'
import { toQuoteDto } from './wire.ts'

/** Swaps of one coin for another (MOVE-06 to MOVE-08). */
export function swapHandlers(parts: SwapParts): Handlers<'swap'> {
  return {
    async coins(_input, { caller }) {
      const coins = listSwapCoins(parts.catalogue)
      const own = await listOwnAccounts(parts.database, caller.userId)
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
      const [from, to] = [
        findSwapCoin(parts.catalogue, fromId),
        findSwapCoin(parts.catalogue, toId),
      ]
      if (from === undefined || to === undefined) return { refused: 'NOT_FOUND' }
      const quote = quoteSwap(lastTickOf(parts, from), lastTickOf(parts, to), parts.clock.nowMs())
      if ('refused' in quote) return quote
      const { fee } = toSwapTerms(from, to, await parts.feeDiscount(parts.database, userId))
      return {
        message: toQuoteDto(
          quote,
          signQuoteId(parts.quoteKey, { userId, fromId, toId }, quote),
          fee,
          from,
          to,
        ),
      }
    },
    make: (input, context) =>
      executeSwap(
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
