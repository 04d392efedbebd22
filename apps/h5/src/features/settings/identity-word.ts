import type { PlainKey } from '../../app/i18n/i18n.ts'
import type { IdentityState } from '../../net/queries/identity-state.ts'

type State = Pick<IdentityState, 'real_status' | 'review_status' | 'advanced_review_status'>

const UNDER_REVIEW = 1
const FAILED = 3

/** The tone of that word: a verified level is good, whatever the state of the next. */
export function identityTone({ real_status: level }: Pick<State, 'real_status'>): 'good' | 'plain' {
  return level > 0 ? 'good' : 'plain'
}

/**
 * The state of identity verification in one word: pending or rejected above the verified level
 * (KYC-02).
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
