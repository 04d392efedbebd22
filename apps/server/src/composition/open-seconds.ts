import { openWithin } from '@candor/engine/maintenance/window'
import { maintenanceRefusal, type Maintenances } from '../platform/maintenance/index.ts'
import { currencyList, type ProductFigures } from '../platform/markets/index.ts'
import { feeDiscount } from '../products/rewards/index.ts'
import {
  openSeconds as openProduct,
  type Seconds,
  type SecondsOptions,
} from '../products/seconds/index.ts'
import { gatesOf } from './products.ts'
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
      const found = openWithin(maintenances.all(), acceptedMs, seconds)
      return found === undefined ? undefined : maintenanceRefusal(found)
    },
    ...rest,
    ...gatesOf('seconds'),
    feeDiscount,
    catalogue,
    onTick: (listener) => board.onTick(listener),
    arePricesTimely: () => prices.areTimely(),
    currencies: () => currencyList(catalogue, board, products).currency,
  })
}
