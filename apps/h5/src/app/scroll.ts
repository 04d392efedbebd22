import type { Location } from './routing/history.ts'

const NAME = 'scroll'

/** The scroll position of each page of this tab, by its step in the history. */
const savedOffsets: number[] = read()

/**
 * Turns off the browser's scroll restoration: pages share one window, so it would restore another
 * page's position.
 */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    const { step } = (history.state ?? {}) as { step?: number }
    if (step !== undefined) keepScroll(step)
    sessionStorage.setItem(NAME, JSON.stringify(savedOffsets))
  })
}

export function keepScroll(step: number): void {
  savedOffsets[step] = scrollY
}

/**
 * A new page starts at its top, a page returned to at its last position; new parameters do not
 * scroll.
 */
export function placeScroll({ step, cause }: Location, isSamePage: boolean): void {
  if (cause === 'travel') scrollTo(0, savedOffsets[step] ?? 0)
  else if (cause === 'push' || !isSamePage) scrollTo(0, 0)
}

function read(): number[] {
  try {
    const storedValue: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(storedValue) ? storedValue.map(Number) : []
  } catch {
    return []
  }
}
