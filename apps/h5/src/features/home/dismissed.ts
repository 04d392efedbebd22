/** How many dismissed popups are remembered. */
const KEPT = 50

export function isDismissed(stored: unknown, id: number): boolean {
  return idsIn(stored).includes(id)
}

export function withDismissed(stored: unknown, id: number): readonly number[] {
  return [id, ...idsIn(stored).filter((known) => known !== id)].slice(0, KEPT)
}

function idsIn(stored: unknown): readonly number[] {
  return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : []
}
