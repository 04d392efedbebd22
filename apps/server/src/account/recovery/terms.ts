const HOUR_MS = 3_600_000

/**
 * How long an approved recovery waits before anything changes (AUTH-37); the database enforces it
 * too.
 */
export const HOLD_MS = 72 * HOUR_MS
/** How long pictures may be added after the beginning, and the decision deadline after filing. */
export const FILE_MS = HOUR_MS
export const REVIEW_MS = 48 * HOUR_MS
/** The maximum a network may begin in 24 h. */
export const BEGUN_A_DAY = 5
/**
 * The maximum of one account's recoveries waiting for reviewers per kind of filer, so that no kind
 * blocks another; for strangers also per network.
 */
export const WAITING_MAX = 3
export const STRANGERS_OF_A_NETWORK = 1
/**
 * How long ago a login on a device or network must be for it to be known to the account: whoever
 * took it over today is a stranger there.
 */
export const KNOWN_AFTER_MS = 24 * HOUR_MS
/**
 * This many cancelled recoveries bar the account from another, until an advanced verification is
 * approved afterwards.
 */
export const CANCELLED_MAX = 2
/**
 * Never filed recoveries and those without an account are deleted with their pictures after this
 * time.
 */
export const FORGET_MS = 72 * HOUR_MS
/** Characters of the code shown in a live picture: none that look alike. */
export const CODE_WORD_LETTERS = 'ACDEFHJKLMNPRTUVWXY3479'
export const CODE_WORD_LENGTH = 6
