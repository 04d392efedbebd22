import { add, formatTrimmed, quantity } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accrue, dueAtMs } from './accrual.ts'
import { type LoanStatus, totalOwed } from './loan.ts'
import { addMargin, allocateRepayment, validateLoanChange, repayLoan } from './repay.ts'
import { amountOf, BTC, DAY_MS, loanOf, NOON } from './sample-loan.ts'

const rich = amountOf('9000000')
const loan = loanOf()
const late = dueAtMs(loan) + 3 * DAY_MS
const repay = (amount: string, atMs: number, free = rich) => {
  const found = repayLoan(loan, amountOf(amount), free, atMs)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

describe('repaying', () => {
  it.each([
    { amount: '1', atMs: late, parts: ['1', '0', '0'], left: '614480', status: 'overdue' },
    { amount: '9081', atMs: late, parts: ['9081', '0', '0'], left: '605400', status: 'overdue' },
    { amount: '10000', atMs: late, parts: ['9081', '919', '0'], left: '604481', status: 'overdue' },
    {
      amount: '20000',
      atMs: late,
      parts: ['9081', '5400', '5519'],
      left: '594481',
      status: 'overdue',
    },
    { amount: '614481', atMs: late, parts: ['9081', '5400', '600000'], left: '0', status: 'done' },
    { amount: '700000', atMs: late, parts: ['9081', '5400', '600000'], left: '0', status: 'done' },
    {
      amount: '605400',
      atMs: dueAtMs(loan),
      parts: ['0', '5400', '600000'],
      left: '0',
      status: 'done',
    },
    { amount: '600180', atMs: NOON + 1, parts: ['0', '180', '600000'], left: '0', status: 'done' },
    {
      amount: '600180',
      atMs: NOON + DAY_MS + 1,
      parts: ['0', '360', '599820'],
      left: '180',
      status: 'to_repay',
    },
  ])(
    'LOAN-19 with $amount pays $parts, leaves $left, $status',
    ({ amount, atMs, parts, left, status }) => {
      const found = repay(amount, atMs)
      expect(
        [found.repaid.overdueInterest, found.repaid.interest, found.repaid.principal].map(
          formatTrimmed,
        ),
      ).toEqual(parts)
      expect([formatTrimmed(found.remaining), found.loan.status]).toEqual([left, status])
      expect(formatTrimmed(found.released)).toBe(status === 'done' ? '200000' : '0')
      expect(formatTrimmed(found.loan.margin)).toBe(status === 'done' ? '0' : '200000')
    },
  )

  it('LOAN-19 needs no more than is owed, and that of the borrowed currency', () => {
    expect(repayLoan(loan, amountOf('700000'), amountOf('600179.99999999'), NOON + 1)).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      needed: amountOf('600180'),
      available: amountOf('600179.99999999'),
    })
    expect(repay('700000', NOON + 1, amountOf('600180')).remaining).toBe(0n)
  })

  it('LOAN-19 a loan that was repaid owes nothing ever after', () => {
    const { loan: done } = repay('700000', late)
    expect(accrue(done, late + 50 * DAY_MS)).toEqual({ loan: done, steps: [] })
  })

  it('LOAN-19 divides every amount without losing or inventing any, the older debt first', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(quantity)
    fc.assert(
      fc.property(units, units, units, units, (principal, interest, overdueInterest, asked) => {
        const debt = { principal, interest, overdueInterest }
        const amount = asked < totalOwed(debt) ? asked : totalOwed(debt)
        const parts = allocateRepayment(debt, amount)
        expect(totalOwed(parts)).toBe(amount)
        expect(
          parts.principal >= 0n &&
            parts.principal <= principal &&
            parts.interest <= interest &&
            parts.overdueInterest <= overdueInterest,
        ).toBe(true)
        expect(parts.interest === 0n || parts.overdueInterest === overdueInterest).toBe(true)
        expect(parts.principal === 0n || parts.interest === interest).toBe(true)
      }),
    )
  })
})

describe('refusals', () => {
  it.each<[string, string, LoanStatus | undefined]>([
    ['PARAM_ERROR', '0', undefined],
    ['NOT_FOUND', '1', undefined],
    ['ORDER_STATE', '1', 'reviewing'],
    ['ORDER_STATE', '1', 'done'],
    ['ORDER_STATE', '1', 'refused'],
    ['ORDER_STATE', '1', 'liquidated'],
  ])('LOAN-19 LOAN-20 %s for an amount of %s and a loan %s', (refused, amount, status) => {
    expect(validateLoanChange(amountOf(amount), status)).toEqual({ refused })
  })
  it.each(['to_repay', 'overdue'] as const)('LOAN-19 LOAN-20 none while a loan is %s', (status) => {
    expect(validateLoanChange(quantity(1n), status)).toBeUndefined()
  })
})

it('LOAN-20 adds margin of what the user has free, and nothing else changes', () => {
  const held = loanOf({ marginCurrencyId: BTC, margin: amountOf('3') })
  expect(addMargin(held, amountOf('1'), amountOf('1'))).toEqual({
    ...held,
    margin: add(held.margin, amountOf('1')),
  })
  expect(addMargin(held, amountOf('1'), amountOf('0.99999999'))).toEqual({
    refused: 'INSUFFICIENT_BALANCE',
    needed: amountOf('1'),
    available: amountOf('0.99999999'),
  })
})
