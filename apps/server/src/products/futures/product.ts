import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { ContractLimits } from '@candor/engine/listing/limit-terms'
import { defineProduct } from '../define-product.ts'
import { futuresRecords } from './records.ts'
import { exportContracts } from './store-export.ts'
import { futuresRules } from './rules.ts'
import { listFuturesOrderFees, loadFuturesFees, loadFuturesVolume } from './store-fees.ts'
import { futuresHolds } from './store-holds.ts'
import { loadFuturesProfit } from './store-profit.ts'
import { findContractProof, listContractProofs } from './store-proof.ts'
import { isContractEnded } from './store-disputed.ts'

export const futures = defineProduct({
  name: 'futures',
  records: futuresRecords,
  wants: [
    'bestLevels',
    'feeDiscount',
    'fiatPerUsd',
    'highLeverageVersion',
    'otherAccounts',
    'sendMessages',
    'terms',
    'tradeGates',
  ],
  provides: ['futuresEngine', 'leverageMove'],
  open: async (platform, ask) => (await import('./compose.ts')).composeFutures(platform, ask),
  leases: () => ['futures'],
  holds: futuresHolds,
  fees: loadFuturesFees,
  orderFees: listFuturesOrderFees,
  volume: loadFuturesVolume,
  realised: loadFuturesProfit,
  proofs: { contract: { own: findContractProof, decided: listContractProofs } },
  exports: { contracts: exportContracts },
  disputes: { contract: isContractEnded },
  rules: (sources: {
    readonly futures: readonly FuturesTerms[]
    readonly personLimits: ContractLimits
  }) => futuresRules(sources.futures, sources.personLimits),
})
