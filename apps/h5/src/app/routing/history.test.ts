import { describe, expect, it } from 'vitest'
import { hashHistory } from './history.ts'

describe('hashHistory', () => {
  it('APP-01 reads the page and its parameters from the hash', () => {
    const table = [
      ['', '/', ''],
      ['#', '/', ''],
      ['#/', '/', ''],
      ['#/pages/market/market', '/pages/market/market', ''],
      ['#/pages/market/market/', '/pages/market/market', ''],
      [
        '#/pages/transaction/index2?symbol=BTC%2FUSDT',
        '/pages/transaction/index2',
        '?symbol=BTC%2FUSDT',
      ],
      ['#/pages/fund/assets?account=lever#top', '/pages/fund/assets', '?account=lever'],
      ['#//elsewhere.example/x', '/elsewhere.example/x', ''],
    ] as const
    for (const [hash, pathname, search] of table)
      expect(hashHistory(tab(hash)).location, hash).toMatchObject({
        pathname,
        search,
        href: pathname + search,
        step: 0,
        cause: 'push',
      })
  })

  it('counts the pages before the present one, over a reload too', async () => {
    const browser = tab('#/')
    const history = hashHistory(browser)
    expect(history.canGoBack()).toBe(false)
    history.push('/pages/market/market')
    history.push('/pages/market/search?word=btc')
    expect(history.location).toMatchObject({
      href: '/pages/market/search?word=btc',
      step: 2,
      cause: 'push',
    })
    history.replace('/pages/market/search?word=eth')
    expect(history.location).toMatchObject({ step: 2, cause: 'replace' })
    const reloaded = hashHistory(browser)
    expect(reloaded.location).toMatchObject({
      href: '/pages/market/search?word=eth',
      step: 2,
      cause: 'travel',
    })
    reloaded.back()
    await still()
    expect(reloaded.location).toMatchObject({
      href: '/pages/market/market',
      step: 1,
      cause: 'travel',
    })
    expect(reloaded.canGoBack()).toBe(true)
  })

  it('AUTH-23 remembers from where a page was opened, also when it is replaced, so that a detour can end there', async () => {
    const history = hashHistory(tab('#/pages/market/market?tab=favourites'))
    expect(history.location.from).toBeUndefined()
    history.push('/pages/common/login')
    expect(history.location.from).toBe('/pages/market/market?tab=favourites')
    history.replace('/pages/common/login?again=1')
    expect(history.location.from).toBe('/pages/market/market?tab=favourites')
    history.back()
    await still()
    expect(history.location).toMatchObject({
      href: '/pages/market/market?tab=favourites',
      from: undefined,
    })
  })

  it('lets a typed address stand after the present page, and tells its listeners', async () => {
    const browser = tab('#/')
    const history = hashHistory(browser)
    const seen: string[] = []
    const stop = history.subscribe(() => seen.push(history.location.href))
    browser.type('#/pages/fund/assets')
    expect(history.location).toMatchObject({ step: 1, cause: 'push' })
    history.back()
    await still()
    stop()
    history.push('/pages/market/market')
    expect(seen).toEqual(['/pages/fund/assets', '/'])
  })
})

describe('what lies over a page', () => {
  it('PAGE-42 closes by one step back, the topmost first, and the page stays', async () => {
    const { browser, history, seen } = twoPages()
    const closed: string[] = []
    history.cover(() => closed.push('sheet'))
    await still()
    history.cover(() => closed.push('question'))
    await still()
    browser.back()
    await still()
    expect(closed).toEqual(['question'])
    browser.back()
    await still()
    expect(closed).toEqual(['question', 'sheet'])
    expect([history.location.href, seen]).toEqual(['/second', []])
    browser.back()
    await still()
    expect([history.location.href, seen]).toEqual(['/first', ['/first']])
  })

  it('PAGE-42 once closed by its button costs no step: the next one back leaves the page', async () => {
    const { browser, history, seen } = twoPages()
    const closed: string[] = []
    const uncover = history.cover(() => closed.push('sheet'))
    await still()
    uncover()
    await still()
    expect(seen, 'closing is no arrival').toEqual([])
    browser.back()
    await still()
    expect([history.location.href, closed]).toEqual(['/first', []])
  })

  it.each([1, 2])(
    'PAGE-42 a page opened out of %i of them stands where they stood',
    async (covers) => {
      const { browser, history } = twoPages()
      for (let count = 0; count < covers; count++) history.cover(() => undefined)
      await still()
      history.push('/third')
      expect(history.location).toMatchObject({ href: '/third', step: 2, from: '/second' })
      await still()
      expect(browser.hashes()).toEqual(['#/first', '#/second', '#/third'])
      browser.back()
      await still()
      expect(history.location).toMatchObject({ href: '/second', step: 1 })
    },
  )

  it('PAGE-42 a page put in place of the one below them leaves nothing of either', async () => {
    const { browser, history } = twoPages()
    const uncover = history.cover(() => undefined)
    await still()
    history.replace('/second?pair=2')
    uncover()
    expect(history.location).toMatchObject({ href: '/second?pair=2', step: 1, cause: 'replace' })
    await still()
    expect(history.location.href).toBe('/second?pair=2')
    browser.back()
    await still()
    expect(history.location.href).toBe('/first')
  })

  it('PAGE-42 waits with a page until the browser has walked back over a closed one, and one step back of the app is one page', async () => {
    const { browser, history } = twoPages()
    const uncover = history.cover(() => undefined)
    await still()
    uncover()
    await Promise.resolve()
    history.push('/third')
    await still()
    expect(browser.hashes()).toEqual(['#/first', '#/second', '#/third'])
    history.cover(() => undefined)
    await still()
    history.back()
    await still()
    expect(history.location.href).toBe('/second')
  })

  it('PAGE-42 one that opens in the moment another closes takes its entry over', async () => {
    const { browser, history } = twoPages()
    const closed: string[] = []
    const uncover = history.cover(() => closed.push('first'))
    await still()
    uncover()
    history.cover(() => closed.push('second'))
    await still()
    expect(browser.hashes()).toEqual(['#/first', '#/second', '#/second'])
    browser.back()
    await still()
    expect([closed, history.location.href]).toEqual([['second'], '/second'])
  })

  it('PAGE-42 after a reload, and going forward, an entry without anything open is walked over', async () => {
    const { browser, history } = twoPages()
    history.cover(() => undefined)
    await still()
    const reloaded = hashHistory(browser)
    await still()
    expect([reloaded.location.href, browser.at()]).toEqual(['/second', 1])
    browser.go(1)
    await still()
    expect([reloaded.location.href, browser.at()]).toEqual(['/second', 1])
  })
})

function twoPages() {
  const browser = tab('#/first')
  const history = hashHistory(browser)
  history.push('/second')
  const seen: string[] = []
  history.subscribe(() => seen.push(history.location.href))
  return { browser, history, seen }
}

/** Navigations that the browser was asked for and has not begun. */
let walks = 0

/** Resolves when all requested navigations are done, including those they cause. */
async function still(): Promise<void> {
  do
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  while (walks > 0)
}

/**
 * The history entries of one tab, with what the app uses of a window; as in a browser, navigation
 * is asynchronous.
 */
function tab(hash: string) {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash }]
  let at = 0
  let popped = () => {}
  const present = () => entries[at] ?? { state: null, hash: '' }
  const write = (state: unknown, url?: string | URL | null) =>
    void (entries[at] = {
      state,
      hash: url === undefined || url === null ? present().hash : String(url),
    })
  const push = (state: unknown, url: string) => {
    entries.length = ++at
    write(state, url)
  }
  const go = (steps: number) => {
    walks += 1
    setTimeout(() => {
      at = Math.max(0, Math.min(entries.length - 1, at + steps))
      popped()
      walks -= 1
    })
  }
  return {
    location: {
      get hash() {
        return present().hash
      },
    },
    history: {
      get state() {
        return present().state
      },
      replaceState: (state: unknown, _title: string, url?: string | URL | null) =>
        write(state, url),
      pushState: (state: unknown, _title: string, url?: string | URL | null) =>
        push(state, String(url)),
      go,
    },
    addEventListener: (_event: string, listener: () => void) => {
      popped = listener
    },
    type: (url: string) => {
      push(null, url)
      popped()
    },
    back: () => go(-1),
    go,
    hashes: () => entries.map((entry) => entry.hash),
    at: () => at,
  } as unknown as Window & {
    type(url: string): void
    back(): void
    go(steps: number): void
    hashes(): string[]
    at(): number
  }
}
