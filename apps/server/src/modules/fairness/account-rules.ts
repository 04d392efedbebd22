import { ALERTS_MAX, coolOffDays } from '@candor/contract'
import { RAISE_DELAY_MS, riskVersions } from '../limits/index.ts'
import { duration, type Rule } from './rule.ts'

/** Alerts, and the limits that users set for themselves. */
export const accountRules: readonly Rule[] = [
  {
    id: 'alert.price', name: 'Price alert', value: `fires once at the first recorded tick at or beyond its price; ${ALERTS_MAX} of one user may wait`,
    formula: 'up: tick >= price; down: tick <= price; recorded after the alert was made; the alert names that tick',
  },
  {
    id: 'limits.loss', name: 'Own daily loss limit', value: `lowered at once, raised or removed after ${duration(RAISE_DELAY_MS)}`,
    formula: 'counted over the closed contracts and seconds orders of the UTC day; when it is reached, opening is refused and closing stays free',
  },
  { id: 'limits.cool-off', name: 'Cool-off', value: `${coolOffDays.join(', ')} days`, formula: 'one that runs can only become longer; nothing is opened until it ends, and closing stays free' },
  {
    id: 'limits.risk', name: 'Risk disclosures', value: Object.entries(riskVersions).map(([product, version]) => `${product} version ${version}`).join(', '),
    formula: 'read before the first order of the product, and again when there is a new version',
  },
]
