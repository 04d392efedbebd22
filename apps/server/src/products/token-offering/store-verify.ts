import {
  allocate,
  type Application,
  isBelowMinSale,
} from '@candor/engine/token-offering/allocation'
import { allocationFacts } from '@candor/engine/verify/token-offering'
import { type Queryable, statement } from '../../db/connection.ts'
import { readClaims } from './results/store-results.ts'
import type { Decision, StoredProject } from './project.ts'
import { findProject, loadDecisions } from './store.ts'

const DECIDED = statement(
  'offering-verify-decided',
  'SELECT DISTINCT project_id FROM offering_decision ORDER BY project_id',
)
const PASSED = statement(
  'offering-verify-passed',
  `
  SELECT s.id FROM offering_share s
  WHERE s.project_id = $1 AND s.stage >= 2 AND s.passed <> (
    SELECT coalesce(sum(o.passed), 0) FROM offering_order o WHERE o.share_id = s.id)
  ORDER BY s.id LIMIT 1`,
)

/** Allocates every decided offering again from all its applications (IEO-09, IEO-14). */
export async function verifyAllocations(
  db: Queryable,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  let count = 0
  for (const { project_id: id } of await db.rows(DECIDED)) {
    const found = await findProject(db, id)
    if (found === undefined) throw new Error(`there is no offering ${id}`)
    const claims = await readClaims(db, id)
    const decisions = (await loadDecisions(db, [id])).get(id) ?? []
    const wrong = decisions.find((one) => !isRight(one, found.project, claims))
    const [unlike] = await db.rows(PASSED, [id])
    if (wrong !== undefined || unlike !== undefined)
      return {
        count,
        difference:
          wrong === undefined
            ? `share ${unlike?.id} of offering ${id} has other tokens than its applications`
            : `the figures of offering ${id} are not what its applications give`,
      }
    count += 1
  }
  return { count, difference: undefined }
}

function isRight(
  { part, allocation, soldAfterPool, isReturned }: Decision,
  { terms }: StoredProject,
  claims: readonly Application[],
): boolean {
  const expected = allocate(terms.supply, terms.cap, claims)
  const returned = part === 'end' && isBelowMinSale(terms.minSale, expected.sold + soldAfterPool)
  const [found, counted] = [allocationFacts(allocation), allocationFacts(expected)]
  return isReturned === returned && JSON.stringify(found) === JSON.stringify(counted)
}
