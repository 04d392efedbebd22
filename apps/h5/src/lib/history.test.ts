import { describe, expect, it } from 'vitest'
import { hashHistory } from './history.ts'

describe('hashHistory', () => {
  it('APP-01 reads the page and its parameters from the hash', () => {
    const table = [
      ['', '/', ''], ['#', '/', ''], ['#/', '/', ''], ['#/pages/market/market', '/pages/market/market', ''], ['#/pages/market/market/', '/pages/market/market', ''],
      ['#/pages/transaction/index2?symbol=BTC%2FUSDT', '/pages/transaction/index2', '?symbol=BTC%2FUSDT'], ['#/pages/fund/assets?account=lever#top', '/pages/fund/assets', '?account=lever'],
      ['#//elsewhere.example/x', '/elsewhere.example/x', ''],
    ] as const
    for (const [hash, pathname, search] of table) expect(hashHistory(tab(hash)).location, hash).toMatchObject({ pathname, search, href: pathname + search, step: 0, cause: 'push' })
  })

  it('counts the pages before the present one, over a reload too', () => {
    const browser = tab('#/')
    const history = hashHistory(browser)
    expect(history.canGoBack()).toBe(false)
    history.push('/pages/market/market')
    history.push('/pages/market/search?word=btc')
    expect(history.location).toMatchObject({ href: '/pages/market/search?word=btc', step: 2, cause: 'push' })
    history.replace('/pages/market/search?word=eth')
    expect(history.location).toMatchObject({ step: 2, cause: 'replace' })
    const reloaded = hashHistory(browser)
    expect(reloaded.location).toMatchObject({ href: '/pages/market/search?word=eth', step: 2, cause: 'travel' })
    reloaded.back()
    expect(reloaded.location).toMatchObject({ href: '/pages/market/market', step: 1, cause: 'travel' })
    expect(reloaded.canGoBack()).toBe(true)
  })

  it('AUTH-23 remembers from where a page was opened, also when it is replaced, so that a detour can end there', () => {
    const history = hashHistory(tab('#/pages/market/market?tab=favourites'))
    expect(history.location.from).toBeUndefined()
    history.push('/pages/common/login')
    expect(history.location.from).toBe('/pages/market/market?tab=favourites')
    history.replace('/pages/common/login?again=1')
    expect(history.location.from).toBe('/pages/market/market?tab=favourites')
    history.back()
    expect(history.location).toMatchObject({ href: '/pages/market/market?tab=favourites', from: undefined })
  })

  it('lets a typed address stand after the present page, and tells its listeners', () => {
    const browser = tab('#/')
    const history = hashHistory(browser)
    const seen: string[] = []
    const stop = history.subscribe(() => seen.push(history.location.href))
    browser.type('#/pages/fund/assets')
    expect(history.location).toMatchObject({ step: 1, cause: 'push' })
    history.back()
    stop()
    history.push('/pages/market/market')
    expect(seen).toEqual(['/pages/fund/assets', '/'])
  })
})

/** One tab's entries, with what the app uses of a window. */
function tab(hash: string) {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash }]
  let at = 0
  let popped = () => {}
  const present = () => entries[at] ?? { state: null, hash: '' }
  const write = (state: unknown, url?: string | URL | null) => void (entries[at] = { state, hash: url === undefined || url === null ? present().hash : String(url) })
  const push = (state: unknown, url: string) => {
    entries.length = ++at
    write(state, url)
  }
  return {
    location: { get hash() { return present().hash } },
    history: {
      get state() { return present().state }, replaceState: (state: unknown, _title: string, url?: string | URL | null) => write(state, url),
      pushState: (state: unknown, _title: string, url?: string | URL | null) => push(state, String(url)),
      back: () => { at--; popped() },
    },
    addEventListener: (_event: string, listener: () => void) => { popped = listener },
    type: (url: string) => { push(null, url); popped() },
  } as unknown as Window & { type(url: string): void }
}
