import { useEffect } from 'react'
import { create } from 'zustand'
import { type TradePageName, tradePageProducts } from '../products/trade-pages.ts'
import { useHavePlace } from '../products/left-open.ts'
import { go, useParameters } from './navigation.ts'

/**
 * The product last traded, while the app is open; an address that names one (`?product=futures`)
 * takes precedence.
 */
const useProduct = create<{ product: TradePageName }>(() => ({ product: 'coins' }))

/**
 * The products that are on or have something left open (SITE-13), which of them the trading tab
 * shows, and how to choose another.
 */
export function useTradedProduct() {
  const parameters = useParameters()
  const last = useProduct((state) => state.product)
  const places = useHavePlace(tradePageProducts)
  const shown = tradePageProducts
    .filter((_, at) => places[at] === true)
    .map(({ tradePage }) => tradePage)
  const product =
    shown.find((one) => one === parameters['product']) ??
    shown.find((one) => one === last) ??
    shown.at(-1) ??
    last
  useEffect(() => useProduct.setState({ product }), [product])
  const choose = (next: TradePageName) => {
    useProduct.setState({ product: next })
    go('/pages/transaction/index', { ...parameters, product: next }, { replace: true })
  }
  return { shown, product, hasPlace: shown.includes(product), choose }
}
