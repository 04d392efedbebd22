import { checkEvidence } from '@candor/engine/verify/check'
import type { OrderProof } from '@candor/engine/verify/evidence'
import { format, quantity } from '@candor/money'
import { proofSources } from '@candor/server/composition/products'
import { loadEvidence, verifyProofs } from '@candor/server/platform/fairness/index'
import type { TestPlatform } from '@candor/testing/platform'
import type { EndTesting, ProductTesting } from '@candor/testing/product-testing'
import { proofOf } from '@candor/testing/proofs'

type Item = {
  readonly id: string
  readonly user_id: string
  readonly due_ms: string
  readonly settled: boolean
  readonly paid: string | null
}
type Booked = { readonly times: number; readonly paid: bigint }

/** As many findings as are reported. */
const TOLD = 10

/**
 * What people began with a product and how it ended: each due item is settled, booked by one
 * journal with the amount of its row, proved to its owner alone, and recomputed from the proof to
 * the amount paid. Only an empty list is a good result; also counts the settled items.
 */
export async function auditEnds(
  fixture: TestPlatform,
  { name, ends }: ProductTesting & { readonly ends: EndTesting },
  nowMs: number,
): Promise<{ readonly found: readonly string[]; readonly settled: number }> {
  const items = await fixture.asOwner<Item>(
    `SELECT id, user_id, due_ms, settled, paid FROM (${ends.items}) x ORDER BY id`,
  )
  const booked = await bookedBy(fixture, ends.cause)
  const found: string[] = []
  for (const item of items) {
    const what = `${name} ${item.id}`
    if (!item.settled && Number(item.due_ms) <= nowMs) found.push(`${what} is due and not settled`)
    const { times, paid } = booked.get(`${item.id} ${item.user_id}`) ?? { times: 0, paid: 0n }
    if (times !== (item.settled ? 1 : 0)) found.push(`${what} was booked ${times} times`)
    else if (item.settled && String(item.paid) !== String(paid))
      found.push(`${what} was paid ${paid}, its row says ${item.paid}`)
    if (item.settled && ends.proof !== undefined)
      found.push(...(await proofFindings(fixture, ends.proof, item, paid)))
    if (found.length >= TOLD) break
  }
  const settled = items.filter((item) => item.settled)
  if (ends.proof !== undefined)
    found.push(...(await decidedFindings(fixture, ends.proof.kind, settled.length)))
  return { found, settled: settled.length }
}

/** By item and user, how often it was booked and what was added to the available balance. */
async function bookedBy(
  fixture: TestPlatform,
  cause: string,
): Promise<ReadonlyMap<string, Booked>> {
  const rows = await fixture.asOwner<{
    reference: string
    user_id: string
    times: string
    paid: string
  }>(
    `
      SELECT j.reference, a.party_id AS user_id, count(DISTINCT j.id) AS times,
        coalesce(sum(e.change) FILTER (WHERE e.part = 0 AND e.change > 0), 0) AS paid
      FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
      JOIN app_user u ON u.id = a.party_id WHERE j.cause = $1 GROUP BY 1, 2`,
    [cause],
  )
  return new Map(
    rows.map(({ reference, user_id, times, paid }) => [
      `${reference} ${user_id}`,
      { times: Number(times), paid: BigInt(paid) },
    ]),
  )
}

/** The proof as its owner gets it, and nobody else, recomputed against what the ledger paid. */
async function proofFindings(
  fixture: TestPlatform,
  { kind, paid: fact }: NonNullable<EndTesting['proof']>,
  { id, user_id: userId }: Item,
  paid: bigint,
): Promise<string[]> {
  const { database } = fixture.platform
  const what = `the proof of ${kind} ${id}`
  const foreign = await proofOf(database, kind, Number(userId) + 1, Number(id))
  if (!('refused' in foreign)) return [`${what} is told to another`]
  const answer = await proofOf(database, kind, Number(userId), Number(id))
  if ('refused' in answer) return [`${what} is refused: ${answer.refused}`]
  const proof = answer.message as unknown as OrderProof
  const evidence = await loadEvidence(database, proof)
  if (evidence === undefined) return [`${what} names a tick that is not recorded`]
  const steps = checkEvidence(evidence)
  if (steps.some(({ verdict }) => verdict.is === 'differs'))
    return [`${what} does not follow from its evidence`]
  const result = steps.find((step) => step.what === 'result')?.recomputed
  const paidText = format(quantity(paid))
  return [proof.result, result]
    .filter((facts) => facts?.[fact] !== paidText)
    .map((facts) => `${what} says ${JSON.stringify(facts)}, and as ${fact} ${paidText} was paid`)
}

/** A verification of everything finds as many items, and no difference. */
async function decidedFindings(
  { platform: { database } }: TestPlatform,
  kind: NonNullable<EndTesting['proof']>['kind'],
  settled: number,
): Promise<string[]> {
  const source = proofSources[kind]
  if (source === undefined) return [`nobody knows the proofs of ${kind}`]
  const [verdict] = await verifyProofs(database, { [kind]: source })
  if (verdict?.difference !== undefined) return [verdict.difference]
  return verdict?.count === settled
    ? []
    : [`${verdict?.count} of ${kind} are recomputed, ${settled} were settled`]
}
