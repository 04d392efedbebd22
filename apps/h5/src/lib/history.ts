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
  /** Something opened over the page: from now on one step back calls `onBack` instead of leaving. Answers what to call when it closed otherwise. */
  cover(onBack: () => void): () => void
}

/** What stands in the browser's entry. `covers` counts the sheets and dialogs that were open over the page. */
type Entry = { readonly step: number; readonly from?: string | undefined; readonly covers?: number }
type Write = { readonly kind: 'push' | 'replace'; readonly entry: Entry; readonly href: string }

/**
 * The browser's history with pages as `#/path?parameters` (APP-01). Each entry carries its step, which survives a reload.
 *
 * Sheets and dialogs take an entry of their own above their page's, under the same address, so that the phone's way back closes them. One
 * that closes otherwise gives its entry up: the browser walks back over it, or the next page is written in its place. Since the browser
 * walks in its own time, the app's location is set at once, and what must be written meanwhile waits until the walk has ended. An entry
 * that is met with nothing open any more, after a reload or by going forward, is walked over too.
 */
export function hashHistory(view: Pick<Window, 'location' | 'history' | 'addEventListener'>): AppHistory {
  const listeners = new Set<() => void>()
  const covers: { readonly onBack: () => void }[] = []
  const writes: (Write | 'back')[] = []
  let isWalking = false
  let location = present(0)
  let depth = depthOf(view.history.state)

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

  /** A page comes: what was open over the last one is gone with it, and its entries make room. */
  function leaveFor(write: Write): void {
    covers.length = 0
    writes.push(write)
    settle()
    arrive(locationOf(`#${write.href}`, write.entry, write.kind))
  }

  /** Brings the browser's entries to what the app holds to be so, as far as can be done without waiting. */
  function settle(): void {
    while (!isWalking) {
      const write = writes[0]
      if (write === 'back') {
        writes.shift()
        return view.history.go(-1 - depth)
      }
      // A page that is pushed takes the place of a single cover's entry, for which nobody needs to wait.
      const wanted = write === undefined ? covers.length : write.kind === 'push' && depth === 1 ? 1 : 0
      if (depth > wanted) return walk(wanted - depth)
      if (write !== undefined) make(write)
      else if (depth < wanted) view.history.pushState({ step: location.step, from: location.from, covers: ++depth } satisfies Entry, '', `#${location.href}`)
      else return
    }
  }

  function walk(steps: number): void {
    isWalking = true
    view.history.go(steps)
  }

  function make({ kind, entry, href }: Write): void {
    writes.shift()
    if (kind === 'push' && depth === 0) view.history.pushState(entry, '', `#${href}`)
    else view.history.replaceState(entry, '', `#${href}`)
    depth = 0
  }

  view.addEventListener('popstate', () => {
    const next = present(location.step + 1)
    depth = depthOf(view.history.state)
    const isOwnWalk = isWalking
    isWalking = false
    if (isOwnWalk && writes.length > 0) return settle()
    if (next.step !== location.step || next.href !== location.href) {
      covers.length = 0
      arrive(next)
    } else if (!isOwnWalk) {
      for (const cover of covers.splice(depth).toReversed()) cover.onBack()
    }
    settle()
  })
  settle()
  return {
    get location() { return location },
    push: (href) => leaveFor({ kind: 'push', entry: { step: location.step + 1, from: location.href }, href }),
    replace: (href) => leaveFor({ kind: 'replace', entry: { step: location.step, from: location.from }, href }),
    back() {
      writes.push('back')
      settle()
    },
    canGoBack: () => location.step > 0,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    cover(onBack) {
      const cover = { onBack }
      covers.push(cover)
      queueMicrotask(settle)
      return () => {
        const at = covers.indexOf(cover)
        if (at < 0) return
        covers.splice(at, 1)
        // Another that opens in the same moment takes the entry over.
        queueMicrotask(settle)
      }
    },
  }
}

function depthOf(state: unknown): number {
  const { covers } = (state ?? {}) as { readonly covers?: unknown }
  return typeof covers === 'number' ? covers : 0
}

function locationOf(hash: string, { step, from }: Entry, cause: Location['cause']): Location {
  const [, path = '', search = ''] = /^#?([^?#]*)(\?[^#]*)?/.exec(hash) ?? []
  const pathname = `/${path.replace(/^\/+|\/+$/g, '')}`
  return { href: pathname + search, pathname, search, step, from, cause }
}
