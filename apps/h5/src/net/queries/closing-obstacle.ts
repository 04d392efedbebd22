import { closing, type ClosingObstacle } from '@candor/contract'
import { call } from '../call.ts'

/**
 * Whether closing the account would find something of a kind open, with a complete count (USER-42).
 */
export async function hasClosingObstacle(
  kind: ClosingObstacle,
  signal: AbortSignal,
): Promise<boolean> {
  return (await call(closing.state, {}, { signal })).in_the_way.some((found) => found.kind === kind)
}
