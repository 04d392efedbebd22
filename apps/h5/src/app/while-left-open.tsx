import type { ReactNode } from 'react'
import { deskProducts } from './products/desks.ts'
import { useHavePlace } from './products/left-open.ts'

/** What is shown only while the user has something open on a trade page. */
export function WhileLeftOpen({ children }: { readonly children: ReactNode }) {
  return useHavePlace(deskProducts).includes(true) ? children : null
}
