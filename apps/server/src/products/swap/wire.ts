import type { Data, Reply } from '@candor/contract'
import type { swap as calls } from '@candor/contract/swap'
import type { SwapQuote } from '@candor/engine/swap/quote'
import { format, formatPercent, formatTrimmed, type Rate } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Coin } from './coins.ts'
import type { Swap } from './swap.ts'

/** A quote as MOVE-07 shows it; the wire calls the source coin's price form_price. */
export function toQuoteDto(
  quote: SwapQuote,
  id: string,
  fee: Rate,
  from: Coin,
  to: Coin,
): Reply<typeof calls.quote> {
  return {
    form_price: format(quote.source),
    to_price: format(quote.target),
    fee: formatTrimmed(fee),
    fee_percent: formatPercent(fee),
    quote_id: id,
    expires_at: formatUtc(quote.expiresMs),
    expires_ms: quote.expiresMs,
    from_decimals: from.currency.decimals,
    to_decimals: to.currency.decimals,
  }
}

/** A swap as MOVE-08 returns it; USDT, whose price needs no tick, has tick 0. */
export function toSwapDto({ id, figures, ticks, createdMs }: Swap): Data<typeof calls.make> {
  return {
    id,
    received: format(figures.received),
    fee: format(figures.fee),
    debit: format(figures.debit),
    from_tick_id: ticks.source?.id ?? 0,
    to_tick_id: ticks.target?.id ?? 0,
    from_price: format(ticks.prices.source),
    to_price: format(ticks.prices.target),
    created_time: formatUtc(createdMs),
  }
}
