/**
 * Where the person is: the address inside the hash, and how many pages of the app stand before it
 * in this tab.
 */
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
  /**
   * Something opened over the page: from now on one step back calls `onBack` instead of leaving.
   * Answers what to call when it closed otherwise.
   */
  cover(onBack: () => void): () => void
}

/**
 * What stands in the browser's entry. `covers` counts the sheets and dialogs that were open over
 * the page.
 */
type Entry = { readonly step: number; readonly from?: string | undefined; readonly covers?: number }
type Write = { readonly kind: 'push' | 'replace'; readonly entry: Entry; readonly href: string }
type View = Pick<Window, 'location' | 'history' | 'addEventListener'>

/**
 * The browser's history with pages as `#/path?parameters` (APP-01). Each entry carries its step,
 * which survives a reload.
 */
export function hashHistory(view: View): AppHistory {
  return new HashHistory(view)
}

/**
 * Sheets and dialogs take an entry of their own above their page's, under the same address, so that
 * the phone's way back closes them. One that closes otherwise gives its entry up: the browser walks
 * back over it, or the next page is written in its place. Since the browser walks in its own time,
 * the app's location is set at once, and what must be written meanwhile waits until the walk has
 * ended. An entry that is met with nothing open any more, after a reload or by going forward, is
 * walked over too.
 */
class HashHistory implements AppHistory {
  location: Location
  private readonly view: View
  private readonly listeners = new Set<() => void>()
  private readonly covers: { readonly onBack: () => void }[] = []
  private readonly writes: (Write | 'back')[] = []
  private isWalking = false
  /** How many covers' entries lie under the browser's present one, itself included. */
  private depth: number

  constructor(view: View) {
    this.view = view
    this.location = this.present(0)
    this.depth = readDepth(view.history.state)
    view.addEventListener('popstate', () => this.walked())
    this.settle()
  }

  push(href: string): void {
    this.leaveFor({
      kind: 'push',
      entry: { step: this.location.step + 1, from: this.location.href },
      href,
    })
  }

  replace(href: string): void {
    this.leaveFor({
      kind: 'replace',
      entry: { step: this.location.step, from: this.location.from },
      href,
    })
  }

  back(): void {
    this.writes.push('back')
    this.settle()
  }

  canGoBack(): boolean {
    return this.location.step > 0
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => void this.listeners.delete(changed)
  }

  cover(onBack: () => void): () => void {
    const cover = { onBack }
    this.covers.push(cover)
    queueMicrotask(() => this.settle())
    return () => {
      const at = this.covers.indexOf(cover)
      if (at < 0) return
      this.covers.splice(at, 1)
      // Another that opens in the same moment takes the entry over.
      queueMicrotask(() => this.settle())
    }
  }

  /** A page comes: what was open over the last one is gone with it, and its entries make room. */
  private leaveFor(write: Write): void {
    this.covers.length = 0
    this.writes.push(write)
    this.settle()
    this.arrive(parseLocation(`#${write.href}`, write.entry, write.kind))
  }

  private arrive(next: Location): void {
    this.location = next
    for (const listener of this.listeners) listener()
  }

  /**
   * An entry without a step was made by typing an address or by another program: it is new, and
   * takes the step it is given.
   */
  private present(step: number): Location {
    const { history, location } = this.view
    const entry = history.state as Partial<Entry> | null
    if (typeof entry?.step === 'number')
      return parseLocation(location.hash, { step: entry.step, from: entry.from }, 'travel')
    history.replaceState({ step } satisfies Entry, '')
    return parseLocation(location.hash, { step }, 'push')
  }

  /**
   * Brings the browser's entries to what the app holds to be so, as far as can be done without
   * waiting.
   */
  private settle(): void {
    const { history } = this.view
    while (!this.isWalking) {
      const write = this.writes[0]
      if (write === 'back') {
        this.writes.shift()
        return history.go(-1 - this.depth)
      }
      // A page that is pushed takes the place of a single cover's entry, for which nobody needs to
      // wait.
      const requestedHref =
        write === undefined ? this.covers.length : write.kind === 'push' && this.depth === 1 ? 1 : 0
      if (this.depth > requestedHref) return this.walk(requestedHref - this.depth)
      if (write !== undefined) this.make(write)
      else if (this.depth < requestedHref)
        history.pushState(
          {
            step: this.location.step,
            from: this.location.from,
            covers: ++this.depth,
          } satisfies Entry,
          '',
          `#${this.location.href}`,
        )
      else return
    }
  }

  private walk(steps: number): void {
    this.isWalking = true
    this.view.history.go(steps)
  }

  private make({ kind, entry, href }: Write): void {
    this.writes.shift()
    if (kind === 'push' && this.depth === 0) this.view.history.pushState(entry, '', `#${href}`)
    else this.view.history.replaceState(entry, '', `#${href}`)
    this.depth = 0
  }

  /**
   * The browser has walked: at our wish, or because somebody went back, forward or to a typed
   * address.
   */
  private walked(): void {
    const next = this.present(this.location.step + 1)
    const isOwnWalk = this.isWalking
    this.depth = readDepth(this.view.history.state)
    this.isWalking = false
    if (isOwnWalk && this.writes.length > 0) return this.settle()
    if (next.step !== this.location.step || next.href !== this.location.href) {
      this.covers.length = 0
      this.arrive(next)
    } else if (!isOwnWalk) {
      for (const cover of this.covers.splice(this.depth).toReversed()) cover.onBack()
    }
    this.settle()
  }
}

function readDepth(state: unknown): number {
  const { covers } = (state ?? {}) as { readonly covers?: unknown }
  return typeof covers === 'number' ? covers : 0
}

function parseLocation(hash: string, { step, from }: Entry, cause: Location['cause']): Location {
  const [, path = '', search = ''] = /^#?([^?#]*)(\?[^#]*)?/.exec(hash) ?? []
  const pathname = `/${path.replace(/^\/+|\/+$/g, '')}`
  return { href: pathname + search, pathname, search, step, from, cause }
}
