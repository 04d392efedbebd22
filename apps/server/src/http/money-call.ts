import { randomUUID } from 'node:crypto'
import {
  CommitUnknown,
  type Database,
  Rollback,
  statement,
  type Transaction,
} from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { Done, Refused } from './envelope.ts'
import type { Intent, SignedIn } from './handler.ts'

const CLAIM = statement(
  'intent-claim',
  `
  INSERT INTO idempotency (party_id, key, call, body_hash, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING key`,
)
const FIRST = statement(
  'intent-first',
  'SELECT call, body_hash, reply FROM idempotency WHERE party_id = $1 AND key = $2',
)
const KEEP = statement(
  'intent-keep',
  'UPDATE idempotency SET reply = $3 WHERE party_id = $1 AND key = $2',
)

export type FirstAnswer = {
  readonly call: string
  readonly body_hash: Buffer
  readonly reply: unknown
}

/**
 * Runs a call that moves money: one transaction, in which the caller's intent is claimed, the work
 * done and the answer kept (WIRE-20). A repeated key waits for the first and gets its answer;
 * another body under the same key is refused; a refusal takes everything back and stores nothing. A
 * commit whose outcome is unknown is resolved by claiming the same intent again, which finds it if
 * it happened.
 */
export async function moneyCall<A extends Done | Refused>(
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
      return await database.transaction((tx) => once(tx, context, intent, work))
    } catch (error) {
      if (!(error instanceof CommitUnknown) || attempt >= 5) throw error
    }
  }
}

/** Where a call's events go once it is committed, beside its database. */
type Teller = { readonly database: Database; onEvents(events: QueuedEvents | undefined): void }

/**
 * A call that moves money and tells others of it: what the work queued in its transaction is handed
 * on after the commit. Work that is done again tells anew, so that nothing is told of a try that
 * was taken back.
 */
export async function tellingCall<A extends Done | Refused>(
  teller: Teller,
  context: SignedIn,
  work: (tx: Transaction, tell: (events: QueuedEvents | undefined) => void) => Promise<A>,
  run: typeof moneyCall = moneyCall,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  let queued: QueuedEvents | undefined
  const answer = await run(teller.database, context, (tx) => {
    queued = undefined
    return work(tx, (events) => {
      queued = events
    })
  })
  // What a refusal took back nobody hears of.
  teller.onEvents('refused' in answer ? undefined : queued)
  return answer
}

/**
 * Does a further part of a call that moneyCall has answered, in a transaction of its own, and keeps
 * the answer as it is then under the same intent. A refusal takes back this part alone.
 */
export async function furtherPart<A extends Done | Refused>(
  database: Database,
  { caller, intent }: SignedIn,
  work: (tx: Transaction) => Promise<A>,
): Promise<A> {
  return database.transaction(async (tx) => {
    const answer = await work(tx)
    if ('refused' in answer) throw new Rollback<A>(answer)
    if (intent !== undefined)
      await tx.rows(KEEP, [caller.userId, intent.key, JSON.stringify(answer)])
    return answer
  })
}

/**
 * What a call was answered the first time its key came; undefined when it is new or has no key. A
 * key is bound to its call, and so to its answers.
 */
export async function knownAnswer<A extends Done | Refused>(
  database: Database,
  { caller, intent }: SignedIn,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' } | undefined> {
  if (intent === undefined) return undefined
  const rows = await database.rows(FIRST, [caller.userId, intent.key])
  return rows.length === 0 ? undefined : (firstAnswer(rows, intent) as A)
}

async function once<A extends Done | Refused>(
  tx: Transaction,
  context: SignedIn,
  intent: Intent,
  work: (tx: Transaction) => Promise<A>,
): Promise<A | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  const party = context.caller.userId
  const claimed = await tx.rows(CLAIM, [
    party,
    intent.key,
    intent.call,
    intent.bodyHash,
    new Date(context.receivedAtMs),
  ])
  if (claimed.length === 0)
    return firstAnswer(await tx.rows(FIRST, [party, intent.key]), intent) as A
  const answer = await work(tx)
  if ('refused' in answer) throw new Rollback<A>(answer)
  await tx.rows(KEEP, [party, intent.key, JSON.stringify(answer)])
  return answer
}

/**
 * What a repeated key is answered: the first answer for the same call and body, else a conflict.
 */
export function firstAnswer(rows: readonly FirstAnswer[], intent: Intent): unknown {
  const [first] = rows
  if (first === undefined || first.reply === null) throw new Error('a claimed intent has no answer')
  const same = first.call === intent.call && intent.bodyHash.equals(first.body_hash)
  return same ? first.reply : { refused: 'IDEMPOTENCY_CONFLICT' }
}
