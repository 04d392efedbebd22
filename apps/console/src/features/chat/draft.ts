export function draftName(userId: number): string {
  return `chat ${userId}`
}
