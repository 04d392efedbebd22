import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followClock } from './server-clock.ts'

describe('followClock', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('PAGE-47 looks at the clock at once, on time, and the moment a sleeping page is seen again, whatever its timers missed', () => {
    const page = new EventTarget()
    const look = vi.fn<() => void>()
    const stop = followClock(look, [page], 250)
    expect(look).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(500)
    expect(look).toHaveBeenCalledTimes(3)
    vi.setSystemTime(Date.now() + 3_600_000)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(look, 'woken without a timer').toHaveBeenCalledTimes(4)
    page.dispatchEvent(new Event('pageshow'))
    expect(look).toHaveBeenCalledTimes(5)
    stop()
    page.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(1000)
    expect(look, 'nothing after it was stopped').toHaveBeenCalledTimes(5)
  })
})
