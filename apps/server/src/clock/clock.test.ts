import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from './clock.ts'

afterEach(() => { vi.useRealTimers() })

it('SEC-08 FUT-06 never answers a moment before one it has answered, so that nothing is accepted before prices already recorded', () => {
  vi.useFakeTimers()
  const before = systemClock.nowMs() + 1_000
  vi.setSystemTime(before)
  expect(systemClock.nowMs()).toBe(before)
  vi.setSystemTime(before - 5_000)
  expect(systemClock.nowMs(), 'set back by 5 s').toBe(before)
  vi.setSystemTime(before + 1)
  expect(systemClock.nowMs()).toBe(before + 1)
})
