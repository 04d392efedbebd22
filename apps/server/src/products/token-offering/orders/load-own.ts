import { decidedShares, findOutcome } from '../outcome.ts'
import type { StoredProject, Tally } from '../project.ts'
import { loadDecisions, type Queryable } from '../store.ts'
import { listOfUsers, loadSharedOf, sumOfUsers } from '../store-orders.ts'

export type OwnApplications = { readonly applications: number; readonly tokens: bigint }

/**
 * What a person has of an offering with all their accounts: how many applications, and the tokens
 * that they applied for, of what is decided those that they are passed. While nothing is decided
 * the database sums it up.
 */
export async function loadOwn(
  db: Queryable,
  { id }: Pick<StoredProject, 'id'>,
  tally: Tally,
  userIds: readonly number[],
): Promise<OwnApplications> {
  const own = await sumOfUsers(db, id, userIds)
  const isOpen = tally.poolClosedMs === undefined && tally.closedMs === undefined
  if (own.applications === 0 || isOpen) return own
  const decisions = (await loadDecisions(db, [id])).get(id) ?? []
  const applications = await listOfUsers(db, id, userIds)
  const persons = await loadSharedOf(
    db,
    id,
    applications.map(({ person }) => person),
  )
  const shares = decidedShares(decisions, persons)
  return {
    applications: own.applications,
    tokens: applications.reduce(
      (sum, one) => sum + (findOutcome(one, decisions, tally, shares)?.passed ?? one.tokens),
      0n,
    ),
  }
}
