import { expect, it } from 'vitest'
import { memoryStorage } from '../storage.ts'
import { resendClockIn } from './resend-clock.ts'

it('AUTH-04 the resend button counts down 120 s, through a reload, for its own account and purpose only', () => {
  const kept = memoryStorage()
  resendClockIn(kept).start('register alice@candor.example', 1000)
  const afterReload = resendClockIn(kept)
  expect(afterReload.restS('register alice@candor.example', 1000)).toBe(120)
  expect(afterReload.restS('register alice@candor.example', 61_001)).toBe(60)
  expect(afterReload.restS('register alice@candor.example', 121_000)).toBe(0)
  expect(afterReload.restS('forget alice@candor.example', 1000)).toBe(0)
})

it('AUTH-04 a server that says when to come again is believed', () => {
  const clock = resendClockIn(memoryStorage())
  clock.start('register bob@candor.example', 0, 37)
  expect(clock.restS('register bob@candor.example', 0)).toBe(37)
})

it('APP-15 the account itself is not kept', () => {
  const kept = memoryStorage()
  resendClockIn(kept).start('register alice@candor.example', 0)
  expect(kept.getItem('codesSent')).not.toContain('alice')
})

it('APP-15 a broken value counts as nothing', () => {
  const kept = memoryStorage()
  kept.setItem('codesSent', '{')
  expect(resendClockIn(kept).restS('x', 0)).toBe(0)
})
