import { randomUUID } from 'node:crypto'
import {
  CommitUnknown,
  type Database,
  Rollback,
  statement,
  type Transaction,
} from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { Success, Refused } from './envelope.ts'
import type { Intent, SignedIn } from './handler.ts'

const CLAIM = statement(
  'intent-claim',
  `
  INSERT INTO idempotency (party_id, key, call, body_hash, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING key`,
)
const FIND_REPLY = statement(
  'intent-first',
  'SELECT call, body_hash, reply FROM idempotency WHERE party_id = $1 AND key = $2',
)
const STORE_REPLY = statement(
  'intent-keep',
  'UPDATE idempotency SET reply = $3 WHERE party_id = $1 AND key = $2',
)

type StoredReply = {
  readonly call: string
  readonly body_hash: Buffer
  readonly reply: unknown
}

/**
 * Runs a call that moves money: one transaction that claims the caller's intent, does the work and
 * stores the reply (WIRE-20). A repeated key waits for the first and gets its reply; another body
 * under the same key is refused; a refusal rolls everything back and stores nothing. A commit with
 * an unknown outcome is resolved by claiming the same intent again, which finds it if it happened.
 */
export async function idempotentTransaction<A extends Success | Refused>(
  database: Database,
  context: SignedIn,
  work: (tx: Transaction) => Promise<A>,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  const intent = context.intent ?? {
    key: `auto:${randomUUID()}`,
    call: '',
    bodyHash: Buffer.alloc(0),
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction((tx) => runOnce(tx, context, intent, work))
    } catch (error) {
      if (!(error instanceof CommitUnknown) || attempt >= 5) throw error
    }
  }
}

/** The receiver of a call's events after its commit, beside its database. */
type Publisher = { readonly database: Database; onEvents(events: QueuedEvents | undefined): void }

/**
 * A call that moves money and publishes events: those its work queued in the transaction are passed
 * on after the commit. On retry the event list is rebuilt, so that a rolled-back attempt publishes
 * nothing.
 */
export async function moneyCommand<A extends Success | Refused>(
  publisher: Publisher,
  context: SignedIn,
  work: (
    tx: Transaction,
    publishAfterCommit: (events: QueuedEvents | undefined) => void,
  ) => Promise<A>,
  run: typeof idempotentTransaction = idempotentTransaction,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  let queuedEvents: QueuedEvents | undefined
  const answer = await run(publisher.database, context, (tx) => {
    queuedEvents = undefined
    return work(tx, (events) => {
      queuedEvents = events
    })
  })
  // A refusal was rolled back, so it publishes nothing.
  publisher.onEvents('refused' in answer ? undefined : queuedEvents)
  return answer
}

/**
 * Runs a further part of a call after idempotentTransaction, in its own transaction, and stores the
 * new reply under the same intent. A refusal rolls back only this part.
 */
export async function continueCommand<A extends Success | Refused>(
  database: Database,
  { caller, intent }: SignedIn,
  work: (tx: Transaction) => Promise<A>,
): Promise<A> {
  return database.transaction(async (tx) => {
    const answer = await work(tx)
    if ('refused' in answer) throw new Rollback<A>(answer)
    if (intent !== undefined)
      await tx.rows(STORE_REPLY, [caller.userId, intent.key, JSON.stringify(answer)])
    return answer
  })
}

/**
 * The stored reply of a key's first call; undefined when it is new or absent. A key is bound to its
 * call, and so to its replies.
 */
export async function findStoredReply<A extends Success | Refused>(
  database: Database,
  { caller, intent }: SignedIn,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' } | undefined> {
  if (intent === undefined) return undefined
  const rows = await database.rows(FIND_REPLY, [caller.userId, intent.key])
  return rows.length === 0 ? undefined : (storedReply(rows, intent) as A)
}

async function runOnce<A extends Success | Refused>(
  tx: Transaction,
  context: SignedIn,
  intent: Intent,
  work: (tx: Transaction) => Promise<A>,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  const party = context.caller.userId
  const claimedRows = await tx.rows(CLAIM, [
    party,
    intent.key,
    intent.call,
    intent.bodyHash,
    new Date(context.receivedAtMs),
  ])
  if (claimedRows.length === 0)
    return storedReply(await tx.rows(FIND_REPLY, [party, intent.key]), intent) as A
  const answer = await work(tx)
  if ('refused' in answer) throw new Rollback<A>(answer)
  await tx.rows(STORE_REPLY, [party, intent.key, JSON.stringify(answer)])
  return answer
}

/** The reply to a repeated key: the stored one for the same call and body, otherwise a conflict. */
export function storedReply(rows: readonly StoredReply[], intent: Intent): unknown {
  const [first] = rows
  if (first === undefined || first.reply === null) throw new Error('a claimed intent has no answer')
  const same = first.call === intent.call && intent.bodyHash.equals(first.body_hash)
  return same ? first.reply : { refused: 'IDEMPOTENCY_CONFLICT' }
}
