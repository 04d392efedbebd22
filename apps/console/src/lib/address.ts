import { useSyncExternalStore } from 'react'

/** The parts of the page's own address: '#/review/deposit/12' is ['review', 'deposit', '12']. */
export function useAddress(): readonly string[] {
  return parsePath(useSyncExternalStore(subscribe, () => location.hash))
}

/** Opens an address of the console. */
export function navigate(...parts: readonly (string | number)[]): void {
  location.hash = toHref(...parts)
}

/** The address of a place, for a link. */
export function toHref(...parts: readonly (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`
}

/**
 * The place `by` steps after the one that the address names now; a second key may come before the
 * screen that the first one opened is drawn.
 */
export function placeAlongside<T extends string | number>(
  places: readonly T[],
  by: number,
): T | undefined {
  const [, named] = parsePath(location.hash)
  const at = Math.max(
    0,
    places.findIndex((place) => String(place) === named),
  )
  return places[(at + by + places.length) % places.length]
}

/** What a hash names; what cannot be read names nothing. */
export function parsePath(hash: string): readonly string[] {
  try {
    return hash
      .replace(/^#\/?/, '')
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part))
  } catch (error) {
    if (error instanceof URIError) return []
    throw error
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => {
    removeEventListener('hashchange', onChange)
  }
}
