/** The name under which what is typed to a customer is kept. */
export function draftName(userId: number): string {
  return `chat ${userId}`
}
