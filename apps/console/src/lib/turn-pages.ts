import { useShortcuts } from './shortcuts.ts'

/** Turns the pages of a list, also by n and m, and never past its ends. */
export function useTurnPages(
  page: number,
  pages: number | undefined,
  onPage: (page: number) => void,
): (to: number) => void {
  const turn = (to: number): void => {
    onPage(Math.min(pages ?? 1, Math.max(1, to)))
  }
  useShortcuts({
    n: () => {
      turn(page + 1)
    },
    m: () => {
      turn(page - 1)
    },
  })
  return turn
}
