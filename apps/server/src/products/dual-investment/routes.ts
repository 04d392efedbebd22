import { countConverted, toDistance } from '@candor/engine/dual-investment/history'
import { DUAL_STATUS_NUMBER, type DualStatus } from '@candor/engine/dual-investment/order-status'
import { BTC } from '../../platform/ledger/index.ts'
import type { Handlers } from '../../http/handler.ts'
import { parseKeyedPaging, toP3Page } from '../../http/paging.ts'
import { buy } from './orders/buy.ts'
import type { DualParts } from './dual-deps.ts'
import type { History } from './history.ts'
import type { ListedProduct } from './order.ts'
import { loadOwn } from './own.ts'
import { findProduct, listProducts } from './store.ts'
import { listOrders } from './store-orders.ts'
import { toDetailDto, toOrderDto, toProductDto } from './wire.ts'

export type DualCalls = { readonly parts: DualParts; readonly history: History }

export function dualInvestmentHandlers({ parts, history }: DualCalls): Handlers<'dualInvestment'> {
  const { database, catalogue, clock } = parts
  return {
    async products({ currency_id: currencyId = BTC, type = 'call' }) {
      const nowMs = clock.nowMs()
      const products = await listProducts(database, currencyId, type, nowMs)
      const quote = await quoterOf(parts, products)
      return {
        message: {
          dual_currencys: products.map((product) =>
            toProductDto(product, quote(product), catalogue, nowMs),
          ),
        },
      }
    },
    async product({ id }) {
      const product = await findProduct(database, id)
      if (product === undefined) return { refused: 'NOT_FOUND' }
      const quote = (await quoterOf(parts, [product]))(product)
      const nowMs = clock.nowMs()
      return {
        message: {
          ...toProductDto(product, quote, catalogue, nowMs),
          ...toDetailDto(product, quote, await countLike(history, product, nowMs), catalogue),
        },
      }
    },
    buy: ({ id, num, rate }, context) =>
      buy(parts, { userId: context.caller.userId, productId: id, num, rate }, context),
    async orders({ currency, type, status, ...paged }, { caller }) {
      const paging = parseKeyedPaging(paged)
      const nowMs = clock.nowMs()
      const { orders, total } = await listOrders(database, {
        userId: caller.userId,
        marketIds: parts.coins
          .filter(({ currencyId }) => currency === undefined || currencyId === currency)
          .map(({ marketId }) => marketId),
        types: type === undefined ? ['call', 'put'] : [type],
        status: parseStatus(status),
        nowMs,
        span: paging,
      })
      return {
        message: toP3Page(
          orders.map((order) => toOrderDto(order, catalogue, nowMs)),
          total,
          paging,
        ),
      }
    },
    own: async (_input, { caller }) => ({ message: await loadOwn(parts, caller.userId) }),
  }
}

/** The quotes of products of one coin at its last tick; undefined without one or its closes. */
async function quoterOf({ quotes }: DualParts, [first]: readonly ListedProduct[]) {
  const mark = first === undefined ? undefined : await quotes.lastMark(first.marketId)
  return (product: ListedProduct) => (mark === undefined ? undefined : quotes.quote(product, mark))
}

/** Of settled products like this one, how many paid the other currency (DUAL-22). */
async function countLike(
  history: History,
  { marketId, type, linkedPrice, listedPrice }: ListedProduct,
  nowMs: number,
) {
  const distance = toDistance({ linkedPrice, reference: listedPrice })
  return countConverted(await history(marketId), { type, distance }, nowMs)
}

function parseStatus(status: number | undefined): DualStatus | undefined {
  return (Object.keys(DUAL_STATUS_NUMBER) as DualStatus[]).find(
    (name) => DUAL_STATUS_NUMBER[name] === status,
  )
}
