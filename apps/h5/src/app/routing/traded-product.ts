import { useEffect } from 'react'
import { create } from 'zustand'
import { type Desk, deskProducts } from '../products/desks.ts'
import { useHavePlace } from '../products/left-open.ts'
import { go, useParameters } from './navigation.ts'

/**
 * The product last traded, for as long as the app is open; an address that names one
 * (`?product=futures`) comes before it.
 */
const useProduct = create<{ product: Desk }>(() => ({ product: 'coins' }))

/**
 * The products that are switched on or in which something is left open (SITE-13), which of them the
 * trading tab shows, and how to choose another.
 */
export function useTradedProduct() {
  const parameters = useParameters()
  const last = useProduct((state) => state.product)
  const places = useHavePlace(deskProducts)
  const shown = deskProducts.filter((_, at) => places[at] === true).map(({ desk }) => desk)
  const product =
    shown.find((one) => one === parameters['product']) ??
    shown.find((one) => one === last) ??
    shown.at(-1) ??
    last
  useEffect(() => useProduct.setState({ product }), [product])
  const choose = (next: Desk) => {
    useProduct.setState({ product: next })
    go('/pages/transaction/index', { ...parameters, product: next }, { replace: true })
  }
  return { shown, product, hasPlace: shown.includes(product), choose }
}
