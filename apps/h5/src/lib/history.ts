/** Where the person is: the address inside the hash, and how many pages of the app stand before it in this tab. */
export type Location = {
  readonly href: string
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly step: number
  /** The address it was opened from by a page of the app. */
  readonly from: string | undefined
  /** How it came to be the present one; 'travel' is back, forward and a reload. */
  readonly cause: 'push' | 'replace' | 'travel'
}

export type AppHistory = {
  readonly location: Location
  push(href: string): void
  replace(href: string): void
  back(): void
  /** Whether a page of the app stands before this one. */
  canGoBack(): boolean
  subscribe(changed: () => void): () => void
}

type Entry = { readonly step: number; readonly from?: string | undefined }

/** The browser's history with pages as `#/path?parameters` (APP-01). Each entry carries its step, which survives a reload. */
export function hashHistory(view: Pick<Window, 'location' | 'history' | 'addEventListener'>): AppHistory {
  const listeners = new Set<() => void>()
  let location = present(0)

  /** An entry without a step was made by typing an address or by another program: it is new, and takes the step it is given. */
  function present(step: number): Location {
    const entry = view.history.state as Partial<Entry> | null
    if (typeof entry?.step === 'number') return locationOf(view.location.hash, { step: entry.step, from: entry.from }, 'travel')
    view.history.replaceState({ step } satisfies Entry, '')
    return locationOf(view.location.hash, { step }, 'push')
  }

  function arrive(next: Location): void {
    location = next
    for (const listener of listeners) listener()
  }

  view.addEventListener('popstate', () => arrive(present(location.step + 1)))
  return {
    get location() { return location },
    push(href) {
      const entry: Entry = { step: location.step + 1, from: location.href }
      view.history.pushState(entry, '', `#${href}`)
      arrive(locationOf(`#${href}`, entry, 'push'))
    },
    replace(href) {
      const { step, from } = location
      view.history.replaceState({ step, from } satisfies Entry, '', `#${href}`)
      arrive(locationOf(`#${href}`, { step, from }, 'replace'))
    },
    back: () => view.history.back(),
    canGoBack: () => location.step > 0,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

function locationOf(hash: string, { step, from }: Entry, cause: Location['cause']): Location {
  const [, path = '', search = ''] = /^#?([^?#]*)(\?[^#]*)?/.exec(hash) ?? []
  const pathname = `/${path.replace(/^\/+|\/+$/g, '')}`
  return { href: pathname + search, pathname, search, step, from, cause }
}
