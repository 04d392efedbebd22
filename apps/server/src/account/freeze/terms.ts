/**
 * So long after a freeze of his own, or a new login password, its owner lifts it at the earliest
 * (USER-40).
 */
export const LIFT_AFTER_MS = 86_400_000
/** So long a freeze by support lasts at most (USER-41); the database holds it too. */
export const SUPPORT_MS = 72 * 3_600_000
/**
 * So many freezes by support one customer has at most in so long a time, since nobody else bounds
 * them (USER-41); the database holds it too.
 */
export const SUPPORT_FREEZES_MAX = 2
export const SUPPORT_COUNTED_MS = 30 * 86_400_000
/**
 * So new a customer's message in his chat must be for support to freeze his account; the database
 * holds it too.
 */
export const ASKED_WITHIN_MS = 3_600_000
/** So long a link in a mail freezes the account it was sent about. */
export const LINK_MS = 30 * 86_400_000
/**
 * What was accepted just before a freeze may take so long to be placed; orders that wait are
 * cancelled until then.
 */
export const CLEAR_FOR_MS = 10_000
