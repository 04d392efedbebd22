import type { Reply } from '@candor/contract'
import type { dualInvestment as calls } from '@candor/contract/dual-investment'
import { formatFixed } from '@candor/engine/dual-investment/fixed-point'
import { DUAL_STATUS_NUMBER, type DualStatus } from '@candor/engine/dual-investment/order-status'
import type { DualQuote } from '@candor/engine/dual-investment/rate'
import { endMsOf, unitPriceOf } from '@candor/engine/dual-investment/terms'
import { isForSale } from '@candor/engine/dual-investment/validate-purchase'
import { format, formatPercent, type Price, quantity, createPriceFormatter } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Listing } from './accounts.ts'
import type { ListedProduct, StoredOrder } from './order.ts'
import type { ListedOrder } from './store-orders.ts'
import { USDT_NAME } from './terms.ts'

type WireProduct = Reply<typeof calls.products>['dual_currencys'][number]
type WireDetail = Reply<typeof calls.product>
type WireOrder = Reply<typeof calls.orders>['list'][number]

const RATE_DECIMALS = 4
const ZERO = format(quantity(0n))

/** A product at the last tick's quote; undefined without a tick or enough closes (DUAL-01). */
export function toProductDto(
  product: ListedProduct,
  quote: DualQuote | undefined,
  catalogue: Listing,
  nowMs: number,
): WireProduct {
  const { totalShares, soldShares } = product
  const isSold = isForSale(product, nowMs) && soldShares < totalShares && quote?.isOpen === true
  return {
    id: product.id,
    name: nameOf(product, catalogue),
    type: product.type,
    currency_id: product.currencyId,
    currency_name: catalogue.currency(product.currencyId)?.name ?? '',
    rate: quote === undefined ? null : formatPercent(quote.rate, RATE_DECIMALS),
    exercise_price: priceText(product, catalogue, product.linkedPrice),
    start_time: formatUtc(product.startMs),
    end_time: formatUtc(product.settleMs),
    total_number: totalShares,
    purchased_number: soldShares,
    remaining_number: totalShares - soldShares,
    user_limit: product.userLimit,
    status: isSold ? 1 : 0,
    created: formatUtc(product.createdMs),
  }
}

/** What a product's detail adds (DUAL-02). */
export function toDetailDto(
  product: ListedProduct,
  quote: DualQuote | undefined,
  history: { readonly converted: number; readonly settled: number },
  catalogue: Listing,
): Omit<WireDetail, keyof WireProduct> {
  const size = format(unitPriceOf(product.type))
  return {
    share_size: size,
    pay_currency:
      product.type === 'put' ? USDT_NAME : (catalogue.currency(product.currencyId)?.name ?? ''),
    unit_price: size,
    settle_rule: 'mean_1800s',
    house_share: format(product.houseShare),
    reference_price: quote === undefined ? null : priceText(product, catalogue, quote.mark.price),
    tick_id: quote?.mark.tickId ?? null,
    variance: quote === undefined ? null : formatFixed(quote.mark.variance),
    seconds: quote?.seconds ?? null,
    risk_share: quote === undefined ? null : formatFixed(quote.riskShare),
    ...history,
  }
}

/** An order as DUAL-05 lists it. */
export function toOrderDto(
  { order, mean, remainingShares }: ListedOrder,
  catalogue: Listing,
  nowMs: number,
): WireOrder {
  const { ended } = order
  return {
    id: order.id,
    dual_id: order.productId,
    user_id: order.userId,
    currency_id: order.currencyId,
    currency_name: catalogue.currency(order.currencyId)?.name ?? '',
    name: nameOf(order, catalogue),
    type: order.type,
    order_rate: formatPercent(order.rate, RATE_DECIMALS),
    exercise_price: priceText(order, catalogue, order.linkedPrice),
    remaining_number: remainingShares,
    day: order.days,
    number: order.shares,
    price: format(unitPriceOf(order.type)),
    total: format(order.investment),
    end_time: formatUtc(order.settleMs),
    created: formatUtc(order.createdMs),
    status: DUAL_STATUS_NUMBER[statusOf(order, nowMs)],
    success: ended === undefined ? ZERO : format(ended.credit),
    settle_currency: toCurrencyName(order, catalogue),
    settle_price: mean === undefined ? ZERO : format(mean.displayPrice),
    seconds: order.seconds,
    reference_price: priceText(order, catalogue, order.tickPrice),
    variance: formatFixed(order.variance),
    delisted_at: endMsOf(order) === order.settleMs ? null : formatUtc(endMsOf(order)),
  }
}

/** An open order past its settlement is settling (DUAL-06). */
export function statusOf(
  order: Pick<StoredOrder, 'delistedMs' | 'ended' | 'settleMs'>,
  nowMs: number,
): DualStatus {
  const { ended } = order
  if (ended === undefined) return nowMs < endMsOf(order) ? 'purchased' : 'settling'
  return ended.isReturned ? 'failed' : 'success'
}

function toCurrencyName({ ended, currencyId }: StoredOrder, catalogue: Listing): string {
  if (ended === undefined) return ''
  return ended.paidIn === 'usdt' ? USDT_NAME : (catalogue.currency(currencyId)?.name ?? '')
}

/** The pair and the linked price, which words of any language surround. */
function nameOf(
  named: Pick<ListedProduct, 'currencyId' | 'linkedPrice'>,
  catalogue: Listing,
): string {
  const coin = catalogue.currency(named.currencyId)?.name ?? ''
  return `${coin}/${USDT_NAME} ${priceText(named, catalogue, named.linkedPrice)}`
}

/** A price at its pair's precision (WIRE-15). */
export function priceText(
  { currencyId }: { readonly currencyId: number },
  catalogue: Listing,
  value: Price,
): string {
  const coin = catalogue.currency(currencyId)?.name ?? ''
  return createPriceFormatter(catalogue.marketNamed(`${coin}/${USDT_NAME}`)?.priceStep)(value)
}
