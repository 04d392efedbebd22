import type { PlainKey } from '../../app/i18n/i18n.ts'
import type { IdentityState } from '../../net/queries/identity-state.ts'

type State = Pick<IdentityState, 'real_status' | 'review_status' | 'advanced_review_status'>

const UNDER_REVIEW = 1
const FAILED = 3

/** The look of that word: a level that stands is a good one, whatever becomes of the next. */
export function identityTone({ real_status: level }: Pick<State, 'real_status'>): 'good' | 'plain' {
  return level > 0 ? 'good' : 'plain'
}

/**
 * How far an identity is verified, in one word: what is under way or failed above the level that
 * stands (KYC-02).
 */
export function identityWord({
  real_status: level,
  review_status: basic,
  advanced_review_status: advanced,
}: State): PlainKey {
  if (level === 2) return 'settings.identity.advanced'
  const next = level === 1 ? advanced : basic
  if (next === UNDER_REVIEW) return 'settings.identity.review'
  if (next === FAILED) return 'settings.identity.failed'
  return level === 1 ? 'settings.identity.basic' : 'settings.identity.none'
}
