/** The current address inside the hash, and how many pages of the app precede it in this tab. */
export type Location = {
  readonly href: string
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly step: number
  /** The address of the app's page that opened it. */
  readonly from: string | undefined
  /** How it became current; 'travel' is back, forward or reload. */
  readonly cause: 'push' | 'replace' | 'travel'
}

export type AppHistory = {
  readonly location: Location
  push(href: string): void
  replace(href: string): void
  back(): void
  /** Whether a page of the app precedes this one. */
  canGoBack(): boolean
  subscribe(changed: () => void): () => void
  /**
   * Registers a cover over the page: from now on one step back calls `onBack` instead of leaving.
   * Returns what to call when the cover was closed in another way.
   */
  cover(onBack: () => void): () => void
}

/**
 * The state of a browser history entry. `covers` counts the sheets and dialogs that were open over
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
 * the phone's back button closes them. One that closes in another way gives its entry up: the
 * browser goes back over it, or the next page replaces it. Navigation is asynchronous, so the app's
 * location is set at once, and writes wait until navigation has ended. An entry whose cover is no
 * longer open, after a reload or by going forward, is skipped too.
 */
class HashHistory implements AppHistory {
  location: Location
  private readonly view: View
  private readonly listeners = new Set<() => void>()
  private readonly covers: { readonly onBack: () => void }[] = []
  private readonly writes: (Write | 'back')[] = []
  private isWalking = false
  /** How many entries of covers lie under the browser's current one, itself included. */
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
      // A cover that opens in the same moment takes the entry over.
      queueMicrotask(() => this.settle())
    }
  }

  /** A page opens: covers of the last one are gone with it, and their entries are replaced. */
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
   * An entry without a step came from a typed address or another program: it is new and takes the
   * given step.
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
   * Brings the browser's entries in line with the app's state, as far as possible without waiting.
   */
  private settle(): void {
    const { history } = this.view
    while (!this.isWalking) {
      const write = this.writes[0]
      if (write === 'back') {
        this.writes.shift()
        return history.go(-1 - this.depth)
      }
      // A pushed page replaces the entry of a single cover, so nothing needs to wait.
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
   * The browser navigated: on our request, or because the user went back, forward or to a typed
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
