import { endsListed, remainingStock } from '@candor/engine/lock-mining/validate-purchase'
import { quantity } from '@candor/money'
import type { Handlers } from '../../http/handler.ts'
import { parsePaging } from '../../http/paging.ts'
import { findSaleEnd } from '../../kernel/delistings.ts'
import { loadBalances } from '../../platform/ledger/index.ts'
import { accountsOf } from './accounts.ts'
import type { LockParts } from './parts.ts'
import { loadOwn } from './own.ts'
import { purchase } from './purchase.ts'
import { fileRedemption, requestRedemption } from './redemption.ts'
import { listLockProducts, listLocks, loadRunningByProduct } from './store.ts'
import { toOrderDto, toProductDto } from './wire.ts'

export function lockMiningHandlers(parts: LockParts): Handlers<'lockMining'> {
  return {
    products: async (_input, { receivedAtMs }) => ({
      message: await listProducts(parts, receivedAtMs),
    }),
    purchase: ({ config_id: productId, amount, version }, context) =>
      purchase(parts, { productId, amount, version }, context),
    async orders(input, { caller, language, receivedAtMs }) {
      const { take, offset } = parsePaging(input)
      const locks = await listLocks(parts.database, caller.userId, take, offset)
      return {
        message: {
          order_list: locks.map((lock) =>
            toOrderDto(
              lock,
              parts.catalogue.currency(lock.currencyId)?.name ?? '',
              language,
              receivedAtMs,
            ),
          ),
        },
      }
    },
    own: async (_input, { caller, receivedAtMs }) => ({
      message: await loadOwn(parts, caller.userId, receivedAtMs),
    }),
    requestRedemption: ({ id }, context) => requestRedemption(parts, id, context),
    fileRedemption: ({ id, penalty }, context) => fileRedemption(parts, { id, penalty }, context),
  }
}

/** The products on sale, each with what is left of it (MINE-01). */
async function listProducts(
  { database, catalogue, house, termsAt, versionAt }: LockParts,
  nowMs: number,
): Promise<ReturnType<typeof toProductDto>[]> {
  const [products, running, balances] = await Promise.all([
    listLockProducts(database),
    loadRunningByProduct(database),
    loadBalances(
      database,
      [...house.values()].map((accounts) => accounts.house),
    ),
  ])
  const saleEnds = new Map<number, number | undefined>()
  for (const currencyId of house.keys())
    saleEnds.set(currencyId, await findSaleEnd(database, currencyId, nowMs))
  return products.flatMap((product) => {
    const terms = termsAt(product.id, nowMs)
    const currency = catalogue.currencyNamed(terms?.currency ?? '')
    if (terms?.isOpen !== true || currency === undefined) return []
    if (!endsListed(terms.days, nowMs, saleEnds.get(currency.id))) return []
    const free = balances.get(accountsOf(house, currency.id).house)?.available ?? quantity(0n)
    const stock = remainingStock(
      terms,
      running({ productId: product.id, currencyId: currency.id }),
      free,
    )
    return [toProductDto(product, terms, currency.id, stock, versionAt(product.id, nowMs))]
  })
}
