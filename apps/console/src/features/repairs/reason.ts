const MIN_LENGTH = 10

/** Whether a reason is long enough for the public page: the server refuses a shorter one. */
export function isReason(typed: string): boolean {
  return typed.trim().length >= MIN_LENGTH
}
