import type { FiledRow, FilingTesting } from '@candor/testing/product-testing'
import type pg from 'pg'
import { auditDatabase } from './audit-database.ts'
import { filings, type PaymentAttempt } from '../processes/payment-load.ts'

type Stored = ReadonlyMap<FilingTesting, ReadonlyMap<number, FiledRow>>

/**
 * Checks all invariants of what people file and staff decide, whatever was killed. Only an empty
 * list is a good result.
 */
export function auditPayments(
  ownerUrl: string,
  attempts: readonly PaymentAttempt[],
): Promise<string[]> {
  return auditDatabase(ownerUrl, [], (client) => promises(client, attempts))
}

/**
 * What was acknowledged exists once, what was refused does not exist, and no row exists that was
 * not acknowledged.
 */
async function promises(client: pg.Client, attempts: readonly PaymentAttempt[]): Promise<string[]> {
  const stored = await loadRows(client)
  const kept = new Set(
    (
      await client.query<{ key: string }>('SELECT key FROM idempotency WHERE reply IS NOT NULL')
    ).rows.map(({ key }) => key),
  )
  const found: string[] = []
  for (const attempt of attempts) {
    const { kind, act, key, outcome, about = 0, body } = attempt
    if (outcome === 'unknown') found.push(`${kind} ${key} never got an answer`)
    if (outcome === 'refused' && kept.has(key))
      found.push(`a refused ${kind} has an effect (${key})`)
    if (outcome !== 'done') continue
    if (act !== undefined && !kept.has(key)) found.push(`an acknowledged ${kind} was lost (${key})`)
    if (act !== undefined) found.push(...lostOf(attempt, stored))
    else if (!isVerdictKept(body, await votesOn(client, body), stored))
      found.push(`the verdict on ${String(body['kind'])} ${about} was acknowledged and lost`)
  }
  return [...found, ...(await countsThatDiffer(client, attempts))].slice(0, 20)
}

async function loadRows(client: pg.Client): Promise<Stored> {
  const stored = new Map<FilingTesting, ReadonlyMap<number, FiledRow>>()
  for (const filing of filings) {
    const { rows } = await client.query<FiledRow & { id: string }>(filing.rows)
    stored.set(filing, new Map(rows.map((row): [number, FiledRow] => [Number(row.id), row])))
  }
  return stored
}

/** What differs from the state in which an acknowledged act left it. */
function lostOf({ kind, act, id = 0, about = 0 }: PaymentAttempt, stored: Stored): string[] {
  const filing = filings.find(({ acts }) => acts.some((one) => one === act))
  const rows = filing === undefined ? undefined : stored.get(filing)
  const row = rows?.get(about)
  return [
    ...(act?.isNamed === true && rows?.has(id) !== true
      ? [`what an acknowledged ${kind} filed, ${id}, was lost`]
      : []),
    ...(act?.isKept !== undefined && (row === undefined || !act.isKept(row))
      ? [`the ${kind} of ${about} was acknowledged and lost`]
      : []),
  ]
}

async function countsThatDiffer(
  client: pg.Client,
  attempts: readonly PaymentAttempt[],
): Promise<string[]> {
  const found: string[] = []
  for (const { kind, makes } of filings.flatMap(({ acts }) => acts)) {
    if (makes === undefined) continue
    const { rowCount } = await client.query(`SELECT FROM ${makes}`)
    const done = attempts.filter((one) => one.outcome === 'done' && one.kind === kind).length
    if (rowCount !== done) found.push(`${rowCount} of ${kind} exist, ${done} were acknowledged`)
  }
  return found
}

type Votes = Readonly<Record<'pass' | 'fail', number>>

/** The reviewers' votes on a request, one each. */
async function votesOn(client: pg.Client, { kind, id }: PaymentAttempt['body']): Promise<Votes> {
  const { rows } = await client.query<{ verdict: 'pass' | 'fail'; count: number }>(
    `
      SELECT verdict, count(*)::int AS count FROM staff_vote WHERE kind = $1 AND request_id = $2
      GROUP BY verdict`,
    [kind, id],
  )
  return {
    pass: 0,
    fail: 0,
    ...Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count])),
  }
}

/**
 * An acknowledged decision is stored, and the request has the status that follows from all votes.
 */
function isVerdictKept(body: PaymentAttempt['body'], votes: Votes, stored: Stored): boolean {
  const filing = filings.find(({ review }) => review.kind === body['kind'])
  const row = filing === undefined ? undefined : stored.get(filing)?.get(Number(body['id']))
  if (filing === undefined || row === undefined) return false
  return votes[body['verdict'] as keyof Votes] > 0 && filing.review.isKept(row, votes)
}
