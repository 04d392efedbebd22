/**
 * How long after their own freeze, or a new login password, an owner can lift it at the earliest
 * (USER-40).
 */
export const LIFT_AFTER_MS = 86_400_000
/** The maximum duration of a support freeze (USER-41); the database enforces it too. */
export const SUPPORT_MS = 72 * 3_600_000
/**
 * The maximum number of support freezes per customer and the period they are counted over, since
 * nobody else limits them (USER-41); the database enforces it too.
 */
export const SUPPORT_FREEZES_MAX = 2
export const SUPPORT_COUNTED_MS = 30 * 86_400_000
/**
 * The maximum age of the customer's chat message for support to freeze the account; the database
 * enforces it too.
 */
export const ASKED_WITHIN_MS = 3_600_000
/** How long a mailed link can freeze its account. */
export const LINK_MS = 30 * 86_400_000
/**
 * An order accepted just before a freeze may take this long to be placed; waiting orders are
 * cancelled until then.
 */
export const CLEAR_FOR_MS = 10_000
