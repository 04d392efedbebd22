const HOUR_MS = 3_600_000

/** So long a passed recovery waits before anything changes (AUTH-37); the database holds it too. */
export const HOLD_MS = 72 * HOUR_MS
/** So long pictures may be added to what was begun, and by when it is decided once it is filed. */
export const FILE_MS = HOUR_MS
export const REVIEW_MS = 48 * HOUR_MS
/** So many one network may begin in 24 h. */
export const BEGUN_A_DAY = 5
/**
 * So many of one account may wait for reviewers at once of each kind of who files them, so that
 * none keeps those of another out; of strangers so many from one network.
 */
export const WAITING_MAX = 3
export const STRANGERS_OF_A_NETWORK = 1
/**
 * So long ago its user must have logged in at a device or from a network for it to be known to the
 * account: whoever took it over today is a stranger there.
 */
export const KNOWN_AFTER_MS = 24 * HOUR_MS
/**
 * This many cancelled ones bar an account from another, until an advanced verification is passed
 * after them.
 */
export const CANCELLED_MAX = 2
/** What was never filed, and what was nobody's, is forgotten with its pictures after this time. */
export const FORGET_MS = 72 * HOUR_MS
/** Characters of the code that a fresh picture shows: none that looks like another. */
export const CODE_WORD_LETTERS = 'ACDEFHJKLMNPRTUVWXY3479'
export const CODE_WORD_LENGTH = 6
