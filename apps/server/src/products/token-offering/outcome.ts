import { type Application, passedByPlace } from '@candor/engine/token-offering/allocation'
import { refundOf } from '@candor/engine/token-offering/payment'
import { quantity, type Quantity } from '@candor/money'
import type { Decision, StoredApplication, Tally } from './project.ts'

export type Outcome = { readonly passed: bigint; readonly refund: Quantity }
/** What the figures pass of each application that is shared out, by its place. */
export type PlaceShares = ReadonlyMap<number, bigint>

/** Shares out what persons have, once for each of them, whichever applications are asked for. */
export function sharesByPlace(
  { allocation }: Pick<Decision, 'allocation'>,
  persons: ReadonlyMap<number, readonly Application[]>,
): PlaceShares {
  return new Map([...persons.values()].flatMap((own) => [...passedByPlace(allocation, own)]))
}

/** Those of what was decided so far: the pool's under fcfs, the end's under pro rata. */
export function decidedShares(
  decisions: readonly Decision[],
  persons: ReadonlyMap<number, readonly Application[]>,
): PlaceShares | undefined {
  const figures =
    decisions.find(({ part }) => part === 'pool') ?? decisions.find(({ part }) => part === 'end')
  return figures === undefined ? undefined : sharesByPlace(figures, persons)
}

/**
 * What an application comes to by what was decided so far, written or not (IEO-23); undefined while
 * nothing decides it.
 */
export function findOutcome(
  application: StoredApplication,
  decisions: readonly Decision[],
  { cancelled }: Pick<Tally, 'cancelled'>,
  shares: PlaceShares | undefined,
): Outcome | undefined {
  if (application.ended !== undefined) return application.ended
  const { kept, tokens, isShared, place } = application
  if (tokens === 0n) return { passed: 0n, refund: quantity(0n) }
  const end = decisions.find(({ part }) => part === 'end')
  if (cancelled !== undefined || end?.isReturned === true) return { passed: 0n, refund: kept }
  if (!isShared) return { passed: tokens, refund: quantity(0n) }
  if (shares === undefined) return undefined
  const passed = shares.get(place) ?? 0n
  return { passed, refund: refundOf(kept, tokens, passed) }
}
