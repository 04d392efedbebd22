/** The name under which what is typed to a customer is kept. */
export function draftOf(userId: number): string {
  return `chat ${userId}`
}
