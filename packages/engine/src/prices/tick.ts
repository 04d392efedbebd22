import type { Price } from '@candor/money'
import type { TickTimes } from './usability.ts'

/** A recorded tick as products use it: price and times, without its place in the chain. */
export type PricedTick = TickTimes & { readonly id: number; readonly price: Price }

export type MarketTick = PricedTick & { readonly marketId: number }
