import type pg from 'pg'
import { auditDatabase } from './audit-database.ts'
import type { PaymentAttempt, PaymentKind } from '../processes/payment-load.ts'

type Stored = { readonly status: number; readonly reason: string; readonly passed: boolean }
const tables = {
  withdraw: 'SELECT id, status, reason, passed_at IS NOT NULL AS passed FROM withdrawal',
  buy: 'SELECT id, status, reason, false AS passed FROM purchase_order',
  borrow: 'SELECT id, status, reason, passed_ms IS NOT NULL AS passed FROM loan',
} as const

/**
 * Everything about withdrawals, purchases and loans that may never be wrong, whatever was killed.
 * An empty list is the only good answer.
 */
export function auditPayments(
  ownerUrl: string,
  attempts: readonly PaymentAttempt[],
): Promise<string[]> {
  return auditDatabase(ownerUrl, [], (client) => promises(client, attempts))
}

/**
 * What was acknowledged is there once, what was refused is not, and nothing is there that nobody
 * was told of.
 */
async function promises(client: pg.Client, attempts: readonly PaymentAttempt[]): Promise<string[]> {
  const stored = async (text: string) =>
    new Map(
      (await client.query<Stored & { id: string }>(text)).rows.map((row): [number, Stored] => [
        Number(row.id),
        row,
      ]),
    )
  const [withdrawals, orders, loans] = [
    await stored(tables.withdraw),
    await stored(tables.buy),
    await stored(tables.borrow),
  ]
  const kept = new Set(
    (
      await client.query<{ key: string }>('SELECT key FROM idempotency WHERE reply IS NOT NULL')
    ).rows.map(({ key }) => key),
  )
  const found: string[] = []
  for (const { kind, key, outcome, id, about = 0, body } of attempts) {
    if (outcome === 'unknown') found.push(`${kind} ${key} never got an answer`)
    if (outcome === 'refused' && kept.has(key))
      found.push(`a refused ${kind} has an effect (${key})`)
    if (outcome !== 'done') continue
    if (kind !== 'review' && !kept.has(key)) found.push(`an acknowledged ${kind} was lost (${key})`)
    if (kind === 'buy' && !orders.has(id ?? 0)) found.push(`acknowledged purchase ${id} was lost`)
    if (kind === 'borrow' && !loans.has(id ?? 0)) found.push(`acknowledged loan ${id} was lost`)
    if (kind === 'takeBack' && withdrawals.get(about)?.reason !== 'cancelled-by-user')
      found.push(`the taking back of ${about} was acknowledged and lost`)
    if (kind === 'cancelBuy' && orders.get(about)?.status !== 3)
      found.push(`the cancel of purchase ${about} was acknowledged and lost`)
    if (kind === 'prove' && ![1, 2, 4].includes(orders.get(about)?.status ?? 0))
      found.push(`the proof of purchase ${about} was acknowledged and lost`)
    if (
      kind === 'review' &&
      !isKept(body, await votesOn(client, body), {
        withdrawal: withdrawals,
        purchase: orders,
        loan: loans,
      })
    )
      found.push(`the verdict on ${String(body['kind'])} ${about} was acknowledged and lost`)
  }
  const repaid = (await client.query('SELECT id FROM loan_repayment')).rows.length
  const done = (wanted: PaymentKind) =>
    attempts.filter(({ kind, outcome }) => outcome === 'done' && kind === wanted).length
  for (const [kind, count] of [
    ['withdraw', withdrawals.size],
    ['buy', orders.size],
    ['borrow', loans.size],
    ['repay', repaid],
  ] as const) {
    if (count !== done(kind))
      found.push(`${count} of ${kind} exist, ${done(kind)} were acknowledged`)
  }
  return found.slice(0, 20)
}

type Votes = Readonly<Record<'pass' | 'fail', number>>

/** What reviewers said of a request, each of them once. */
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
 * An acknowledged verdict is there. A fail decides at once; a pass of a withdrawal this small too,
 * and of a purchase or loan only the second (STAFF-05).
 */
function isKept(
  body: PaymentAttempt['body'],
  votes: Votes,
  kinds: Readonly<Record<'withdrawal' | 'purchase' | 'loan', ReadonlyMap<number, Stored>>>,
): boolean {
  const kind = body['kind'] as keyof typeof kinds
  const row = kinds[kind].get(Number(body['id']))
  if (row === undefined || votes[body['verdict'] as keyof Votes] === 0) return false
  if (kind === 'purchase') return row.status === (votes.fail > 0 ? 4 : votes.pass > 1 ? 2 : 1)
  if (kind === 'withdrawal') return votes.fail > 0 ? row.status === 3 : row.passed
  return row.status !== 4
}
