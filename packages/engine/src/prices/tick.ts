import type { Price } from '@candor/money'
import type { TickTimes } from './usability.ts'

/** A recorded tick as products take it: its price and its times, without its place in the chain. */
export type PricedTick = TickTimes & { readonly id: number; readonly price: Price }

/** A recorded tick among those of other pairs. */
export type MarketTick = PricedTick & { readonly marketId: number }
