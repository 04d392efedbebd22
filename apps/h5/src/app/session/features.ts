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
 * The products that are traded at a desk, as addresses name them, with the feature that each goes
 * with.
 */
export const tradeFeatures = {
  seconds: 'seconds',
  futures: 'futures',
  coins: 'spot',
} as const satisfies Readonly<Record<string, Feature>>

/** Whether any product that is traded at a desk is on. */
export function useHasTradePage(): boolean {
  return useSession(({ site }) =>
    Object.values(tradeFeatures).some((feature) => !site.off.includes(feature)),
  )
}
