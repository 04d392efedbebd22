import type { Feature } from '@candor/contract'
import { useSession } from './session.ts'

/**
 * Whether the operator has a product switched on (SITE-13). Everything is on until the site has
 * said otherwise.
 */
export function useFeature(feature: Feature): boolean {
  return useSession(({ site }) => !site.off.includes(feature))
}

/**
 * The products that have a trade page, as addresses name them, with the feature that each goes
 * with.
 */
export const tradeFeatures = {
  seconds: 'seconds',
  futures: 'futures',
  coins: 'spot',
} as const satisfies Readonly<Record<string, Feature>>

/** Whether any product with a trade page is on. */
export function useHasTradePage(): boolean {
  return useSession(({ site }) =>
    Object.values(tradeFeatures).some((feature) => !site.off.includes(feature)),
  )
}
