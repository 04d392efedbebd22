import { discountFee } from '@candor/engine/discount'
import type { SwapTerms } from '@candor/engine/swap/figures'
import { type Quantity, quantity, type Rate, SCALE_DECIMALS } from '@candor/money'
import type { Catalogue, Currency } from '../../platform/markets/index.ts'
import { type CoinTerms, coinTerms, PRICE_CURRENCY, swapFee } from './terms.ts'

/** The parts of the listing that decide on coins. */
export type Listed = Pick<Catalogue, 'currencies' | 'currency' | 'currencyNamed' | 'pricedInUsdt'>

/** The house's accounts of a coin: the one that pays, and the one for fees. */
export type HouseCoin = { readonly house: number; readonly fee: number }
export type HouseCoins = ReadonlyMap<number, HouseCoin>

/**
 * A coin that can be swapped now; marketId is its pair with USDT, undefined for USDT itself. step
 * is its smallest amount.
 */
export type Coin = {
  readonly currency: Currency
  readonly terms: CoinTerms
  readonly marketId: number | undefined
  readonly step: Quantity
}

/** The coins that can be swapped now, in listing order (MOVE-06). */
export function listSwapCoins(catalogue: Listed): readonly Coin[] {
  return catalogue.currencies().flatMap((currency) => toCoin(catalogue, currency) ?? [])
}

/**
 * A currency's coin; undefined where it is not displayed, has no published cap, or no open pair
 * with USDT prices it.
 */
export function findSwapCoin(catalogue: Listed, currencyId: number): Coin | undefined {
  const currency = catalogue.currency(currencyId)
  return currency === undefined ? undefined : toCoin(catalogue, currency)
}

/**
 * The published terms of swapping one coin for another, with the discount of a user's level
 * (REW-07).
 */
export function toSwapTerms(from: Coin, to: Coin, discount: Rate): SwapTerms {
  return { fee: discountFee(swapFee, discount), sourceStep: from.step, targetStep: to.step }
}

function toCoin(catalogue: Listed, currency: Currency): Coin | undefined {
  const terms = coinTerms.find(({ name }) => name === currency.name)
  if (terms === undefined || !currency.isDisplayed) return undefined
  const step = quantity(10n ** BigInt(SCALE_DECIMALS - currency.decimals))
  if (currency.name === PRICE_CURRENCY) return { currency, terms, marketId: undefined, step }
  const market = catalogue.pricedInUsdt(currency.id)
  return market?.isDisplayed === true && market.isOpen
    ? { currency, terms, marketId: market.id, step }
    : undefined
}
