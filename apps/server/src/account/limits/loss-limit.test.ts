import { negate, type Quantity, unitsOf } from '@candor/money'
import { firstMomentMs } from '@candor/testing/context'
import { describe, expect, it } from 'vitest'
import { decideLimit, resolveLimitAt, type LossLimit } from './loss-limit.ts'

const now = firstMomentMs
const HOUR = 3_600_000
const DAY = 24 * HOUR
const units = (text: string): Quantity =>
  text.startsWith('-') ? negate(unitsOf<Quantity>(text.slice(1))) : unitsOf<Quantity>(text)

describe('the daily loss limit', () => {
  const l = (
    limit: string | undefined,
    next?: [limit: string | undefined, fromMs: number],
  ): LossLimit => ({
    limit: limit === undefined ? undefined : units(limit),
    next:
      next === undefined
        ? undefined
        : { limit: next[0] === undefined ? undefined : units(next[0]), fromMs: next[1] },
  })

  it.each<[string, LossLimit, string | undefined, number, LossLimit]>([
    ['a first limit counts at once', l(undefined), '100', now, l('100')],
    ['a lower one counts at once', l('100'), '50', now, l('50')],
    [
      'a higher one waits 24 h',
      l('100'),
      '100.00000001',
      now,
      l('100', ['100.00000001', now + DAY]),
    ],
    ['removing waits 24 h', l('100'), undefined, now, l('100', [undefined, now + DAY])],
    ['removing what is not there changes nothing', l(undefined), undefined, now, l(undefined)],
    [
      'a lower one takes back a raise that waits',
      l('100', ['200', now + HOUR]),
      '99',
      now,
      l('99'),
    ],
    [
      'the same one takes back a raise that waits',
      l('100', ['200', now + HOUR]),
      '100',
      now,
      l('100'),
    ],
    [
      'another raise begins its 24 h anew',
      l('100', ['200', now + HOUR]),
      '150',
      now,
      l('100', ['150', now + DAY]),
    ],
    [
      'a raise that has come is what a lower one lowers',
      l('100', ['200', now]),
      '150',
      now,
      l('150'),
    ],
    [
      'a removal that has come leaves nothing to wait for',
      l('100', [undefined, now]),
      '500',
      now,
      l('500'),
    ],
  ])('USER-30 %s', (_name, state, newLimit, nowMs, after) => {
    expect(decideLimit(state, newLimit === undefined ? undefined : units(newLimit), nowMs)).toEqual(
      after,
    )
  })

  it('USER-30 a raise is in force from its 24 h on, not a millisecond sooner', () => {
    const state = l('100', ['200', now + DAY])
    expect(resolveLimitAt(state, now + DAY - 1)).toEqual(state)
    expect(resolveLimitAt(state, now + DAY)).toEqual(l('200'))
  })
})
