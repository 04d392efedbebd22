import { useEffect } from 'react'
import { create } from 'zustand'
import { tradeFeatures } from '../session/features.ts'
import { useHasPlace } from '../session/left-open.ts'
import { go, useParameters } from './navigation.ts'

const products = [
  'seconds',
  'futures',
  'coins',
] as const satisfies readonly (keyof typeof tradeFeatures)[]
export type TradedProduct = (typeof products)[number]

/**
 * The product last traded, for as long as the app is open; an address that names one
 * (`?product=futures`) comes before it.
 */
const useProduct = create<{ product: TradedProduct }>(() => ({ product: 'coins' }))

/**
 * The products that are switched on or in which something is left open (SITE-13), which of them the
 * trading tab shows, and how to choose another.
 */
export function useTradedProduct() {
  const parameters = useParameters()
  const last = useProduct((state) => state.product)
  const places = {
    seconds: useHasPlace(tradeFeatures.seconds),
    futures: useHasPlace(tradeFeatures.futures),
    coins: useHasPlace(tradeFeatures.coins),
  }
  const shown = products.filter((one) => places[one])
  const product =
    shown.find((one) => one === parameters['product']) ??
    shown.find((one) => one === last) ??
    shown.at(-1) ??
    last
  useEffect(() => useProduct.setState({ product }), [product])
  const choose = (next: TradedProduct) => {
    useProduct.setState({ product: next })
    go('/pages/transaction/index', { ...parameters, product: next }, { replace: true })
  }
  return { shown, product, hasPlace: places[product], choose }
}
