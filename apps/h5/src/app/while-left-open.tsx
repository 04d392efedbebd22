import type { ReactNode } from 'react'
import { useHasPlace } from './session/left-open.ts'

/** What is shown only while the person has something open at a desk. */
export function WhileLeftOpen({ children }: { readonly children: ReactNode }) {
  const places = [useHasPlace('spot'), useHasPlace('futures'), useHasPlace('seconds')]
  return places.includes(true) ? children : null
}
