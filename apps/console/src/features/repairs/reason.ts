const MIN_LENGTH = 10

/** True for a reason that the public page can carry: the server refuses a shorter one. */
export function isReason(typed: string): boolean {
  return typed.trim().length >= MIN_LENGTH
}
