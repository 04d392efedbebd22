import { afterEach, expect, it, vi } from 'vitest'
import { refetchOnReturn } from './refetch-on-return.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('APP-30 a window that stays open asks for another version when its reader comes back, at most once an hour', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.useFakeTimers({ now: 0 })
  let looks = 0
  refetchOnReturn(async () => {
    looks += 1
  })
  const looksAfter = (minutes: number, visibilityState = 'visible'): number => {
    vi.setSystemTime(minutes * 60_000)
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    return looks
  }
  expect([
    looksAfter(59),
    looksAfter(60),
    looksAfter(61),
    looksAfter(119),
    looksAfter(121, 'hidden'),
    looksAfter(121),
  ]).toEqual([0, 1, 1, 1, 1, 2])
})
