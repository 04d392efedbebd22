import type { Api } from '../api.ts'
import { coreAreas } from '../calls/core-areas.ts'
import type { CallSwitch, ProductContract } from '../calls/define-product.ts'
import { type Feature, features } from './features.ts'
import { productContracts } from '../products.ts'

/** A feature with a switch for each of its calls, or 'core'. */
type AreaSwitch =
  | 'core'
  | { readonly feature: Feature; readonly calls: Readonly<Record<string, CallSwitch>> }

/** The switches of every area, as its product declares them (SITE-13). */
export const switches = Object.fromEntries([
  ...Object.keys(coreAreas).map((area) => [area, 'core'] as const),
  ...productContracts.map((product) => [product.area, switchOf(product)] as const),
]) as Readonly<Record<keyof Api, AreaSwitch>>

/**
 * The feature that switches a call ('spot.placeOrder') off; undefined for one that always stays
 * (SITE-13).
 */
export function featureOf(call: string): Feature | undefined {
  const [area = '', name = ''] = call.split('.')
  const own = (switches as Readonly<Record<string, AreaSwitch>>)[area]
  return own === undefined || own === 'core' || own.calls[name] !== 'off' ? undefined : own.feature
}

function switchOf({ area, switched }: ProductContract): AreaSwitch {
  const feature = features.find((one) => one === area)
  return feature === undefined || switched === 'core' ? 'core' : { feature, calls: switched }
}
