import { type Application, passedByPlace } from '@candor/engine/token-offering/allocation'
import { refundOf } from '@candor/engine/token-offering/payment'
import { quantity, type Quantity } from '@candor/money'
import type { Decision, StoredApplication, Tally } from './project.ts'

export type Outcome = { readonly passed: bigint; readonly refund: Quantity }
type Figures = Pick<Decision, 'allocation'>
type Persons = ReadonlyMap<number, readonly Application[]>

/** What the figures pass of an application that is shared out; own are those of its person. */
export function passedOf(
  { place, person }: Pick<StoredApplication, 'place' | 'person'>,
  { allocation }: Figures,
  persons: Persons,
): bigint {
  return passedByPlace(allocation, persons.get(person) ?? []).get(place) ?? 0n
}

/**
 * What an application comes to by what was decided so far, written or not (IEO-23); undefined while
 * nothing decides it.
 */
export function findOutcome(
  application: StoredApplication,
  decisions: readonly Decision[],
  { cancelled }: Pick<Tally, 'cancelled'>,
  persons: Persons,
): Outcome | undefined {
  if (application.ended !== undefined) return application.ended
  const { kept, tokens, isShared } = application
  if (tokens === 0n) return { passed: 0n, refund: quantity(0n) }
  const end = decisions.find(({ part }) => part === 'end')
  const pool = decisions.find(({ part }) => part === 'pool')
  if (cancelled !== undefined || end?.isReturned === true) return { passed: 0n, refund: kept }
  // Under pro rata the end decides, under fcfs the pool; what was passed whole stays as it is.
  const figures = pool ?? end
  const passed =
    isShared && figures !== undefined ? passedOf(application, figures, persons) : undefined
  if (passed !== undefined) return { passed, refund: refundOf(kept, tokens, passed) }
  return isShared ? undefined : { passed: tokens, refund: quantity(0n) }
}
