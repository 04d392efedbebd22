import type { Market } from '@candor/engine'
import { defineProduct } from '../define-product.ts'
import { spotRecords, spotVariant } from './records.ts'
import { exportFills } from './store-export.ts'
import { spotRules } from './rules.ts'
import { listSpotFees, listSpotOrderFees, listSpotVolume } from './store-fees.ts'
import { listSpotHolds } from './store-holds.ts'
import { toMarketLease } from './terms.ts'
import {
  findMarketOrderProof,
  findStopProof,
  listMarketOrderProofs,
  listStopProofs,
} from './store-proof.ts'
import { replayMarkets } from './store-replay.ts'
import { isSpotOrderEnded } from './store-disputed.ts'

export const spot = defineProduct({
  name: 'spot',
  records: spotRecords,
  recordVariant: spotVariant,
  wants: ['feeDiscounts', 'orderGates', 'terms'],
  provides: ['bestLevels', 'cancelSpotOrders', 'exchange', 'spotFrozen', 'spotOrders'],
  open: async (platform, ask) => (await import('./compose.ts')).composeSpot(platform, ask),
  leases: (catalogue) => catalogue.markets().map(({ id }) => toMarketLease(id)),
  holds: listSpotHolds,
  fees: listSpotFees,
  orderFees: listSpotOrderFees,
  volume: listSpotVolume,
  proofs: {
    'spot market': { own: findMarketOrderProof, decided: listMarketOrderProofs },
    'spot stop': { own: findStopProof, decided: listStopProofs },
  },
  exports: { spot: exportFills },
  disputes: {
    'spot market': isSpotOrderEnded('market'),
    'spot stop': isSpotOrderEnded('stop_limit'),
    'spot limit': isSpotOrderEnded('limit'),
  },
  rules: ({ markets }: { readonly markets: readonly Market[] }) => spotRules(markets),
  verify: async ({ database }) =>
    (await replayMarkets(database)).map(({ symbol, difference }) => ({
      what: `trades of ${symbol}: the recorded orders and cancels give exactly these`,
      difference,
    })),
})
