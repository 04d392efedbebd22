import type { Api } from '../api.ts'
import { coreAreas } from '../calls/core-areas.ts'
import type { CallSwitch, ProductContract } from '../calls/define-product.ts'
import { type Feature, features } from './features.ts'
import { productContracts } from '../products.ts'

/** Of an area its feature with a word on each of its calls, or 'core'. */
type AreaSwitch =
  | 'core'
  | { readonly feature: Feature; readonly calls: Readonly<Record<string, CallSwitch>> }

/** What SITE-13 says of every area, as its product has it. */
export const switches = Object.fromEntries([
  ...Object.keys(coreAreas).map((area) => [area, 'core'] as const),
  ...productContracts.map((product) => [product.area, switchOf(product)] as const),
]) as Readonly<Record<keyof Api, AreaSwitch>>

/**
 * The feature that a call ('spot.placeOrder') goes off with; undefined for one that stays whatever
 * is off (SITE-13).
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
