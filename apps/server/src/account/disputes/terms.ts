/** The time within which a complaint is answered (CHAT-11). */
export const ANSWER_MS = 14 * 86_400_000

/** The most complaints that a user files within 24 hours (CHAT-09). */
export const DISPUTES_PER_DAY = 10

/**
 * The most complaints about one order (CHAT-09). Nobody answers two of them (CHAT-11): without a
 * bound one customer could use up everybody who may.
 */
export const DISPUTES_PER_ORDER = 2
