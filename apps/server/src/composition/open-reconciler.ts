import { join } from 'node:path'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { Revocations, Revoked } from '../account/access/index.ts'
import {
  freezeForFinding,
  isAnyoneFrozenForFinding,
  liftForFinding,
} from '../account/freeze/index.ts'
import {
  loadAnchors,
  auditLedger,
  auditSlice,
  beginWatch,
  saveReconciliation,
  LedgerSeals,
  Reconciler,
} from '../platform/ledger/index.ts'
import { flowSources, holdSources } from './products.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'

export type ReconcilerOptions = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly clock: Clock
  readonly database: Database
  readonly revocations: Revocations
  /** Tells the operator a sentence. */
  log(sentence: string): void
  onFault(error: unknown): void
}

/** Its findings are public at once and reported to the operator. */
export function openReconciler({
  settings,
  secrets,
  clock,
  database,
  revocations,
  log,
  onFault,
}: ReconcilerOptions): Reconciler {
  return new Reconciler({
    clock,
    log,
    onFault,
    seals: new LedgerSeals({
      folder: join(settings.dataFolder, 'ledger-seals'),
      key: secrets.sealKey,
      log,
    }),
    audit: (audit, reach) => auditLedger(database, audit, reach, holdSources, flowSources),
    auditSlice: (slice) => auditSlice(database, slice),
    anchors: () => loadAnchors(database),
    begin: () => beginWatch(database, clock.nowMs()),
    isAnyoneFrozen: () => isAnyoneFrozenForFinding(database),
    async save(watch, reconciliation) {
      let revoked: readonly Revoked[] = []
      const isHalted = await saveReconciliation(database, watch, reconciliation, async (tx) => {
        const {
          checkedAtMs,
          isWhole,
          isNamed,
          accounts,
          findings: [first],
        } = reconciliation
        if (first !== undefined)
          revoked = await freezeForFinding(
            tx,
            accounts,
            `${first.check}: ${first.row}`,
            checkedAtMs,
          )
        if (isWhole && isNamed) await liftForFinding(tx, accounts, checkedAtMs)
      })
      for (const ended of revoked) revocations.announce(ended)
      return isHalted
    },
    onDifference: ({ findings }) => {
      onFault(new Error(`the ledger does not balance: ${JSON.stringify(findings.slice(0, 3))}`))
    },
  })
}
