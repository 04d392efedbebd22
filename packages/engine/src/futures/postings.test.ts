import { formatTrimmed } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { closePositions } from './close.ts'
import { cancelInWallet, fileInWallet, openInWallet } from './commands.ts'
import { toPostings } from './postings.ts'
import { settleRound } from './round.ts'
import {
  amountOf,
  BTC,
  NOON,
  pendingAt,
  positionAt,
  roundAt,
  tickAt,
  walletOf,
} from './sample/sample-futures.ts'
import type { Step } from './step.ts'

const later = NOON + 5_000
const empty = walletOf('100', [])
const long = positionAt(1, { price: '65000' })
const order = pendingAt(1, { price: '64000' })

function shown(steps: readonly Step[]): string[] {
  return steps.flatMap((step) =>
    toPostings(step).map(
      ({ account, part, cause, change }) => `${account} ${part} ${cause} ${formatTrimmed(change)}`,
    ),
  )
}

describe('opening', () => {
  it('FUT-08 moves the margin to the locked part, the fee to house:fee, and reserves the greatest profit', () => {
    const { wallet, steps } = openInWallet(empty, long, tickAt('65000', NOON))
    expect(formatTrimmed(wallet.balance)).toBe('31.73635')
    expect(shown(steps)).toEqual([
      'user available margin -65.013',
      'user locked margin 65.013',
      'user available fee -3.25065',
      'fee available fee 3.25065',
      'house available reserve -6501.3',
      'house locked reserve 6501.3',
    ])
  })

  it('FUT-26 filing locks margin and fee, opening pays the fee out of what is locked', () => {
    const filed = fileInWallet(empty, order)
    expect(shown(filed.steps)).toEqual([
      'user available margin -64.0128',
      'user locked margin 64.0128',
      'user available fee -3.20064',
      'user locked fee 3.20064',
      'house available reserve -6401.28',
      'house locked reserve 6401.28',
    ])
    const opened = settleRound(filed.wallet, roundAt(later, { [BTC]: '63000' }), amountOf('0'))
    expect(shown(opened.steps)).toEqual(['user locked fee -3.20064', 'fee available fee 3.20064'])
  })

  it('FUT-27 cancelling returns margin and fee in full and frees the reserve', () => {
    const filed = fileInWallet(empty, order)
    const cancelled = cancelInWallet(filed.wallet, [1])
    expect(cancelled.wallet).toEqual(empty)
    expect(cancelled.steps).toMatchObject([{ released: amountOf('67.21344') }])
    expect(shown(cancelled.steps)).toEqual([
      'user locked cancel -67.21344',
      'user available cancel 67.21344',
      'house locked reserve -6401.28',
      'house available reserve 6401.28',
    ])
    expect(() => cancelInWallet(cancelled.wallet, [1])).toThrow('not pending')
  })

  it('LEDG-02 an opening beyond the balance is our bug', () => {
    expect(() => openInWallet(walletOf('68', []), long, tickAt('65000', NOON))).toThrow('debit')
    expect(() => fileInWallet(walletOf('67', []), order)).toThrow('debit')
  })
})

describe('closing', () => {
  function closedAt(price: string, insurance = '1000') {
    const closed = closePositions(
      walletOf('100', [long]),
      [1],
      roundAt(later, { [BTC]: price }),
      'manual',
      amountOf(insurance),
    )
    if ('refused' in closed) throw new Error(closed.refused)
    return shown(closed.steps)
  }

  it('FUT-31 credits margin and profit', () => {
    expect(closedAt('66000')).toEqual([
      'user locked close -65.013',
      'user available close 163.713',
      'house locked reserve -6501.3',
      'house available reserve 6501.3',
      'house available close -98.7',
    ])
  })

  it('FUT-31 credits what a loss leaves of the margin', () => {
    expect(closedAt('64500')).toEqual([
      'user locked close -65.013',
      'user available close 13.713',
      'house locked reserve -6501.3',
      'house available reserve 6501.3',
      'house available close 51.3',
    ])
  })

  it('FUT-19 FUT-42 takes a gap from the margin, the balance and the fund, and the house gets less', () => {
    expect(closedAt('63000', '100')).toEqual([
      'user locked close -65.013',
      'user available close -31.73635',
      'insurance available close -100',
      'house locked reserve -6501.3',
      'house available reserve 6501.3',
      'house available close 196.74935',
    ])
  })

  it('FUT-22 a liquidation is told from a close and costs no extra fee', () => {
    const { steps } = settleRound(
      walletOf('100', [long]),
      roundAt(later, { [BTC]: '64110' }),
      amountOf('0'),
    )
    expect(shown(steps)).toEqual([
      'user locked liquidation -65.013',
      'user available liquidation -25.287',
      'house locked reserve -6501.3',
      'house available reserve 6501.3',
      'house available liquidation 90.3',
    ])
  })

  it('FUT-19 takes the margins of other positions from the locked part', () => {
    const wallet = {
      ...walletOf('140', [long, positionAt(2, { price: '65000', side: 'short' })]),
      balance: amountOf('0'),
    }
    const closed = closePositions(
      wallet,
      [1],
      roundAt(later, { [BTC]: '64300' }),
      'manual',
      amountOf('0'),
    )
    if ('refused' in closed) throw new Error(closed.refused)
    expect(shown(closed.steps).slice(0, 2)).toEqual([
      'user locked close -71.3',
      'house locked reserve -6501.3',
    ])
  })

  it('FUT-23 the overnight fee goes to the house', () => {
    const { steps } = settleRound(
      walletOf('100', [{ ...long, margin: amountOf('0.5') }]),
      roundAt(Date.UTC(2026, 0, 6, 0, 1), { [BTC]: '65000' }),
      amountOf('0'),
    )
    expect(shown(steps)).toEqual([
      'user locked overnight -0.5',
      'user available overnight -0.475195',
      'house available overnight 0.975195',
    ])
  })
})
