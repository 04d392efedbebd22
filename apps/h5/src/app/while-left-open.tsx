import type { ReactNode } from 'react'
import { useHasPlace } from './session/left-open.ts'

/** What is shown only while the user has something open on a trade page. */
export function WhileLeftOpen({ children }: { readonly children: ReactNode }) {
  const places = [useHasPlace('spot'), useHasPlace('futures'), useHasPlace('seconds')]
  return places.includes(true) ? children : null
}
