/** Whether a request still waits for staff after its deadline; without one it is never overdue. */
export function isOverdue(
  request: { readonly isWaiting: boolean; readonly decideByMs: number | undefined },
  nowMs: number,
): boolean {
  const { isWaiting, decideByMs } = request
  return isWaiting && decideByMs !== undefined && nowMs > decideByMs
}
