import type { ReactNode } from 'react'
import { tradePageProducts } from './products/trade-pages.ts'
import { useHavePlace } from './products/left-open.ts'

/** What is shown only while the user has something open on a trade page. */
export function WhileLeftOpen({ children }: { readonly children: ReactNode }) {
  return useHavePlace(tradePageProducts).includes(true) ? children : null
}
