import { formatTrimmed } from '@candor/money'
import { describe, expect, it } from 'vitest'
import type { Wallet } from './order.ts'
import { nextOvernightMs, overnightFee, settleOvernight } from './overnight.ts'
import { amountOf, positionAt, walletOf } from './sample/sample-futures.ts'

const DAY_MS = 86_400_000
const due = Date.UTC(2026, 0, 6, 0, 1)
const long = positionAt(1, { price: '65000' })
const wallet = walletOf('100', [long])

function shown({ balance, positions }: Wallet) {
  return [
    formatTrimmed(balance),
    ...positions.map(
      ({ margin, overnightPaid }) => `${formatTrimmed(margin)} ${formatTrimmed(overnightPaid)}`,
    ),
  ]
}

describe('the due time', () => {
  it.each([
    ['2026-01-05T12:00:00Z', '2026-01-06T00:01:00Z'],
    ['2026-01-06T00:00:59.999Z', '2026-01-06T00:01:00Z'],
    ['2026-01-06T00:01:00Z', '2026-01-07T00:01:00Z'],
    ['2026-02-28T23:59:00Z', '2026-03-01T00:01:00Z'],
  ])('FUT-23 after %s is %s', (moment, next) => {
    expect(nextOvernightMs(Date.parse(moment))).toBe(Date.parse(next))
  })
})

describe('the fee', () => {
  it('FUT-24 of FUT-09 at 0.015 % is 0.975195, from the margin', () => {
    expect(formatTrimmed(overnightFee(long))).toBe('0.975195')
    const { wallet: after, steps } = settleOvernight(wallet, due)
    expect(steps).toEqual([
      {
        kind: 'overnight',
        position: long,
        dueMs: due,
        fee: amountOf('0.975195'),
        paid: { margin: amountOf('0.975195'), balance: amountOf('0') },
      },
    ])
    expect(shown(after)).toEqual(['31.73635', '64.037805 0.975195'])
    expect(after.positions[0]?.originMargin).toBe(long.originMargin)
  })

  it.each([
    { atMs: due - 1, days: 0 },
    { atMs: due, days: 1 },
    { atMs: due + DAY_MS - 1, days: 1 },
    { atMs: due + DAY_MS, days: 2 },
    { atMs: due + 9 * DAY_MS, days: 10 },
  ])('FUT-23 is taken once per position and day: $days of them', ({ atMs, days }) => {
    expect(settleOvernight(wallet, atMs).steps).toHaveLength(days)
  })

  it('FUT-23 is taken once however often it is asked for, and in one go as day by day', () => {
    const once = settleOvernight(wallet, due + 3 * DAY_MS).wallet
    expect(settleOvernight(once, due + 3 * DAY_MS)).toEqual({ wallet: once, steps: [] })
    let daily = wallet
    for (let day = 0; day < 4; day++)
      daily = settleOvernight(
        settleOvernight(daily, due + day * DAY_MS).wallet,
        due + day * DAY_MS,
      ).wallet
    expect(daily).toEqual(once)
  })

  it('FUT-23 spares a position that opened at the due time itself', () => {
    expect(
      settleOvernight(walletOf('100', [positionAt(1, { price: '65000', atMs: due })]), due).steps,
    ).toEqual([])
    expect(
      settleOvernight(walletOf('100', [positionAt(1, { price: '65000', atMs: due - 1 })]), due)
        .steps,
    ).toHaveLength(1)
    const both = walletOf('200', [
      positionAt(1, { price: '65000', atMs: due }),
      positionAt(2, { price: '65000' }),
    ])
    expect(settleOvernight(both, due).steps.map(({ position }) => position.id)).toEqual([2])
  })

  it.each([
    { margin: '0.5', balance: '10', left: ['9.524805', '0 0.975195'] },
    { margin: '0', balance: '10', left: ['9.024805', '0 0.975195'] },
    { margin: '0.5', balance: '0.2', left: ['0', '0 0.7'] },
    { margin: '0', balance: '0', left: ['0', '0 0'] },
  ])(
    'FUT-23 takes from a margin of $margin, then a balance of $balance, and never more',
    ({ margin, balance, left }) => {
      const poor: Wallet = {
        balance: amountOf(balance),
        positions: [{ ...long, margin: amountOf(margin) }],
        pending: [],
      }
      const { wallet: after, steps } = settleOvernight(poor, due)
      expect(shown(after)).toEqual(left)
      expect(steps).toMatchObject([{ fee: amountOf('0.975195') }])
      expect(settleOvernight(after, due).steps).toEqual([])
    },
  )

  it('FUT-23 takes the oldest day first and then by id, whatever the order of the positions', () => {
    const two = [positionAt(7, { price: '65000' }), positionAt(3, { price: '65000' })]
    const poor: Wallet = {
      balance: amountOf('1'),
      positions: two.map((position) => ({ ...position, margin: amountOf('0.5') })),
      pending: [],
    }
    const forward = settleOvernight(poor, due + DAY_MS)
    const backward = settleOvernight(
      { ...poor, positions: poor.positions.toReversed() },
      due + DAY_MS,
    )
    expect(
      forward.steps.map(({ dueMs, position }) => [(dueMs - due) / DAY_MS, position.id]),
    ).toEqual([
      [0, 3],
      [0, 7],
      [1, 3],
      [1, 7],
    ])
    expect(backward.steps).toEqual(forward.steps)
  })

  it('does nothing without positions', () => {
    expect(settleOvernight(walletOf('5', []), due).steps).toEqual([])
  })
})
