import type { SomeHandlers } from '../../http/handler.ts'
import type { PriceBoard } from '../prices/index.ts'
import type { Catalogue } from './catalogue.ts'
import { toCurrencyList, type ProductFigures, toQuotation } from './wire.ts'
import type { FavouriteStore } from './store.ts'

export type MarketHandlers = SomeHandlers<
  'markets',
  'currencies' | 'quotation' | 'addFavourite' | 'removeFavourite' | 'favourites'
>

export function marketHandlers(deps: {
  readonly catalogue: Catalogue
  readonly board: PriceBoard
  readonly favourites: FavouriteStore
  readonly products?: ProductFigures
}): MarketHandlers {
  const { catalogue, board, favourites, products } = deps
  return {
    currencies: () => Promise.resolve({ message: toCurrencyList(catalogue, board, products) }),
    quotation: () => Promise.resolve({ message: toQuotation(catalogue, board, products) }),
    addFavourite: async ({ currency_id }, { caller }) => {
      if (catalogue.currency(currency_id) === undefined) return { refused: 'NOT_FOUND' }
      const id = await favourites.add(caller.userId, currency_id)
      return id === undefined ? { refused: 'DUPLICATE' } : { message: { id } }
    },
    removeFavourite: async ({ id }, context) =>
      (await favourites.remove(context.caller.userId, id))
        ? { message: context.text('favourite-removed') }
        : { refused: 'NOT_FOUND' },
    favourites: async (_input, { caller }) => ({
      message: (await favourites.list(caller.userId)).map(({ id, currencyId }) => ({
        id,
        currency_id: currencyId,
      })),
    }),
  }
}
