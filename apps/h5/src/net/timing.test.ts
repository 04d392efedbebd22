import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trackCall, INDICATOR_AFTER_MS, useActivity } from './activity.ts'
import { notify, NOTICE_DURATION_MS, useNotice } from '../lib/notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('APP-07 a notice lasts 1500 ms, and a newer one takes its place for its own 1500 ms', () => {
  expect(NOTICE_DURATION_MS).toBe(1500)
  notify('first')
  vi.advanceTimersByTime(1000)
  notify('second')
  vi.advanceTimersByTime(1499)
  expect(useNotice.getState().notice?.text).toBe('second')
  vi.advanceTimersByTime(1)
  expect(useNotice.getState().notice).toBeUndefined()
})

it('WIRE-14 the indicator appears after 800 ms and goes with the last slow request', () => {
  expect(INDICATOR_AFTER_MS).toBe(800)
  const [first, second] = [trackCall(), trackCall()]
  vi.advanceTimersByTime(799)
  expect(useActivity.getState().slow).toBe(0)
  second()
  vi.advanceTimersByTime(1)
  expect(useActivity.getState().slow).toBe(1)
  first()
  first()
  expect(useActivity.getState().slow).toBe(0)
})
