import { useShortcuts } from './shortcuts.ts'

/** Turns the pages of a list, also by n and m, within its bounds. */
export function useTurnPages(
  page: number,
  pages: number | undefined,
  onPage: (page: number) => void,
): (to: number) => void {
  const turnPage = (to: number): void => {
    onPage(Math.min(pages ?? 1, Math.max(1, to)))
  }
  useShortcuts({
    n: () => {
      turnPage(page + 1)
    },
    m: () => {
      turnPage(page - 1)
    },
  })
  return turnPage
}
