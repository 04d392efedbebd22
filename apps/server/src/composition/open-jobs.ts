import { type Clock, toDate, repeat } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import { deleteOldIntents } from '../http/intents/delete-intents.ts'
import {
  deleteOldAccessData,
  type Revocations,
  type SessionCache,
} from '../account/access/index.ts'
import { erasePictures } from '../account/closing/index.ts'
import { runDueReports, REPORT_PAUSE_MS } from '../platform/liabilities/index.ts'
import { deliverDueMails, type Providers } from '../platform/mail/index.ts'
import { PACK_PAUSE_MS, packTicks } from '../platform/prices/index.ts'
import { releaseDueRecoveries } from '../account/recovery/index.ts'
import { deleteExpiredChallenges } from '../account/security/index.ts'
import { deleteOldLoginFailures } from '../platform/staff/index.ts'
import { watchCredits } from '../platform/statement/index.ts'
import { removePicture } from '../platform/uploads/index.ts'
import { uploadFolder } from './open-account.ts'
import { cancelOrdersOnFreeze } from './open-freeze.ts'
import type { Modules } from './open-modules.ts'
import { listJobs, startJobs } from './open-products.ts'
import { owedByUsers } from './products.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'
import type { Trading } from './trading.ts'

/** How long failed console logins are kept for auditors. */
const LOGIN_FAILURES_MS = 90 * 86_400_000
/** The interval of checking rules that change with time. */
const RULES_PAUSE_MS = 60_000
/** The interval of reading exchange rates stored by any process (USER-27). */
const FIAT_PAUSE_MS = 10_000
/** The interval of releasing recoveries whose hold is over (AUTH-37). */
const RELEASE_PAUSE_MS = 10_000

export type JobParts = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly clock: Clock
  /** Connections that calls do not use. */
  readonly database: Database
  readonly trading: Trading
  readonly rooms: Modules
  readonly sessions: SessionCache
  readonly revocations: Revocations
  /** Tells the operator a sentence; an alarm is urgent. */
  warn(sentence: string): void
  alarm(sentence: string): void
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
}

type EndJob = () => Promise<void>

/**
 * Starts all scheduled work besides prices and markets; returns stop functions. Every run is safe
 * beside another process doing the same.
 */
export async function openJobs(parts: JobParts): Promise<EndJob[]> {
  const {
    settings,
    secrets,
    clock,
    database,
    trading,
    rooms,
    sessions,
    revocations,
    warn,
    alarm,
    onEvents,
    onFault,
  } = parts
  const { account, chain, fiat, products, rules } = rooms
  const every = (pauseMs: number, work: () => Promise<void>): EndJob =>
    repeat(clock, pauseMs, work, onFault)
  const refreshSessions = async (): Promise<EndJob[]> => [await sessions.start()]
  const started = await startJobs([...listJobs(products), refreshSessions], onFault)
  return [
    ...started,
    every(3_600_000, () => deleteExpired(database, clock.nowMs())),
    ...(fiat.isBundled() ? [] : [every(FIAT_PAUSE_MS, () => fiat.refresh(clock.nowMs()))]),
    deliverMails(clock, database, account.providers, onFault),
    every(PACK_PAUSE_MS, () =>
      packTicks({
        database,
        marketIds: trading.catalogue.pricedPairs().map(({ id }) => id),
        onFault,
      }).then(() => undefined),
    ),
    every(60_000, () =>
      erasePictures(database, (name) => removePicture(uploadFolder(settings), name)),
    ),
    cancelOrdersOnFreeze({ database, clock, products, account, onEvents, onFault }),
    every(RULES_PAUSE_MS, rules.publish),
    every(RELEASE_PAUSE_MS, () =>
      releaseDueRecoveries(
        { database, messenger: account.access.messenger, revocations, onEvents },
        clock.nowMs(),
      ),
    ),
    every(REPORT_PAUSE_MS, () =>
      runDueReports({ database, clock, sealKey: secrets.sealKey, owed: owedByUsers }),
    ),
    watchCredits({ clock, database, warn, alarm, onFault }),
    ...(chain === undefined ? [] : [chain.startWatching()]),
  ]
}

async function deleteExpired(database: Database, nowMs: number): Promise<void> {
  await deleteOldAccessData(database, nowMs)
  await deleteExpiredChallenges(database, toDate(nowMs))
  await deleteOldIntents(database, nowMs)
  await deleteOldLoginFailures(database, toDate(nowMs - LOGIN_FAILURES_MS))
}

/** Hands mails and texts to their provider; without one nothing is queued. */
function deliverMails(
  clock: Clock,
  database: Database,
  providers: Providers,
  onFault: (error: unknown) => void,
): EndJob {
  const end = repeat(
    clock,
    1_000,
    () => deliverDueMails({ database, providers, onFault }, clock.nowMs()),
    onFault,
  )
  return async () => {
    await end()
    for (const provider of [providers.mail, providers.sms]) provider?.close()
  }
}
