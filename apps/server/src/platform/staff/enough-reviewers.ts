import { REVIEWERS_MIN } from '@candor/engine/review/terms'
import { countAbleReviewers } from './store-members.ts'
import type { Queryable } from './store.ts'

/**
 * The warning for the operator while too few members may review; undefined when there are enough
 * (STAFF-15).
 */
export async function findReviewerShortage(database: Queryable): Promise<string | undefined> {
  const able = await countAbleReviewers(database)
  if (able >= REVIEWERS_MIN) return undefined
  return (
    `Too few reviewers: ${able} can log in, and ${REVIEWERS_MIN} are needed, for two must pass what comes in from outside and neither may have verified its customer. ` +
    'Until there are enough nobody is verified; add one with npm run staff -- add NAME reviewer.'
  )
}
