import { type Api, type Input, wrongField, type WrongField } from '@candor/contract'
import type { OpeningRequest } from '@candor/engine/futures/validate-opening'
import type { Side } from '@candor/engine/futures/order'
import type { StopPrices } from '@candor/engine/futures/stops'
import { parsePrice, parseQuantity, type Price } from '@candor/money'
import type { FuturesEngine } from './futures-engine.ts'

type Futures = Api['futures']

/** Parses an opening's texts into units, or returns the field that is inexact or missing. */
export function parseOpening(input: Input<Futures['open']>): OpeningRequest | WrongField {
  const [lots, stops] = [parseQuantity(input.share), parseStops(input)]
  const limitPrice = input.status === 0 ? parsePrice(input.target_price ?? '') : undefined
  if (lots === undefined) return wrongField('share')
  if (input.status === 0 && limitPrice === undefined) return wrongField('target_price')
  if ('refused' in stops) return stops
  return {
    side: input.type === 1 ? 'long' : 'short',
    lots,
    leverage: input.multiple,
    limitPrice,
    ...stops,
    isCopied: false,
  }
}

/** Parses a call's stops, or returns the field that is inexact. */
export function parseStops(
  input: Pick<Input<Futures['setStops']>, 'target_profit_price' | 'stop_loss_price'>,
): StopPrices | WrongField {
  const [takeProfit, stopLoss] = [
    parseStop(input.target_profit_price),
    parseStop(input.stop_loss_price),
  ]
  if (takeProfit === 'unreadable') return wrongField('target_profit_price')
  return stopLoss === 'unreadable' ? wrongField('stop_loss_price') : { takeProfit, stopLoss }
}

/**
 * The selected pair; undefined for all, 'none' when it does not exist or only one half is named.
 */
export function findMarketFilter(
  engine: FuturesEngine,
  input: Pick<Input<Futures['cancelAll']>, 'currency_id' | 'legal_id'>,
): number | undefined | 'none' {
  const [baseId, quoteId] = [input.currency_id ?? 0, input.legal_id ?? 0]
  if (baseId === 0 && quoteId === 0) return undefined
  if (baseId === 0) return quoteId === engine.quoteId ? undefined : 'none'
  return engine.findPair(baseId, quoteId)?.terms.marketId ?? 'none'
}

/** The selected side; undefined for both (FUT-32). */
export function parseSide({ type }: Pick<Input<Futures['closeMany']>, 'type'>): Side | undefined {
  return type === 0 ? undefined : type === 1 ? 'long' : 'short'
}

/** Empty and zero both mean no stop (FUT-29). */
function parseStop(text: string | undefined): Price | undefined | 'unreadable' {
  if (text === undefined || text === '') return undefined
  const price = parsePrice(text)
  if (price === undefined) return 'unreadable'
  return price === 0n ? undefined : price
}
