import { openWithin } from '@candor/engine/maintenance/window'
import { findMaintenanceRefusal, type Maintenances } from '../platform/maintenance/index.ts'
import { toCurrencyList, type ProductFigures } from '../platform/markets/index.ts'
import { loadFeeDiscount } from '../products/rewards/index.ts'
import {
  openSeconds as openProduct,
  type Seconds,
  type SecondsOptions,
} from '../products/seconds/index.ts'
import { composeGates } from './products.ts'
import type { Trading } from './trading.ts'

export type SecondsShared = Pick<
  SecondsOptions,
  'database' | 'settlement' | 'clock' | 'isSandbox' | 'termsAt' | 'onEvents' | 'onFault'
> & { readonly products: ProductFigures; readonly maintenances: Pick<Maintenances, 'all'> }

/**
 * Seconds contracts, with what other modules say: the gates of the user's own limits, committed
 * ticks, the currencies as they are listed now.
 */
export function openSeconds(
  { products, maintenances, ...rest }: SecondsShared,
  { catalogue, prices }: Pick<Trading, 'catalogue' | 'prices'>,
): Promise<Seconds> {
  const { board } = prices
  return openProduct({
    maintenanceFor: (acceptedMs, seconds) => {
      const window = openWithin(maintenances.all(), acceptedMs, seconds)
      return window === undefined ? undefined : findMaintenanceRefusal(window)
    },
    ...rest,
    ...composeGates('seconds'),
    feeDiscount: loadFeeDiscount,
    catalogue,
    onTick: (listener) => board.onTick(listener),
    arePricesTimely: () => prices.areTimely(),
    currencies: () => toCurrencyList(catalogue, board, products).currency,
  })
}
