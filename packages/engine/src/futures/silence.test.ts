import { add, formatTrimmed, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { closePositions } from './close.ts'
import type { Mark, Position, Round, Wallet } from './order.ts'
import { openPending } from './quote.ts'
import { certainStanding, freeBalance } from './risk.ts'
import { settleRound } from './round.ts'
import { marksOf } from './rounds.ts'
import { amountOf, BTC, btcTerms, ETH, ethTerms, NOON, pendingAt, positionAt, priceOf, tickAt, walletOf } from './sample-futures.ts'
import { isSettled, ticksBeforeGaps, worstProfit } from './silence.ts'
import type { Settled, Step } from './step.ts'

const fund = amountOf('1000000')
const minute = 60_000
/** After the ids of all ticks that positions opened at. */
const FIRST = 2_000_000_000

/** The marks of one pair, each tick so many milliseconds after noon. */
function series(...ticks: readonly (readonly [afterMs: number, price: string])[]): Mark[] {
  return marksOf(ticks.map(([afterMs, at], index) => tickAt(at, NOON + afterMs, FIRST + index)))
}

function told(steps: readonly Step[]): string[] {
  return steps.map((step) => {
    switch (step.kind) {
      case 'gap': return `${step.position.id} gap from ${step.beforeTickId - FIRST} at most ${formatTrimmed(step.position.gapMost ?? quantity(-1n))}`
      case 'cut': return `${step.position.id} cut ${formatTrimmed(step.cut)} at ${step.mark.tickId - FIRST}`
      case 'closed': return `${step.position.id} ${step.reason} ${formatTrimmed(step.profit)}`
      default: return step.kind
    }
  })
}

/** Takes a wallet through the rounds of one pair, other marks held and in time. */
function through(wallet: Wallet, marks: readonly Mark[], others: ReadonlyMap<number, Mark> = new Map()): Settled {
  return marks.reduce<Settled>((before, mark) => {
    const after = settleRound(before.wallet, { recordedAtMs: mark.recordedAt, marks: new Map(others).set(BTC, mark) }, fund)
    expect(settleRound(after.wallet, { recordedAtMs: mark.recordedAt, marks: new Map(others).set(BTC, mark) }, fund).steps, 'a round has its effect once').toEqual([])
    return { wallet: after.wallet, steps: [...before.steps, ...after.steps] }
  }, { wallet, steps: [] })
}

describe('a price after a silence', () => {
  it.each<[string, (readonly [number, string])[], boolean[]]>([
    ['of 10 s is a price', [[0, '65000'], [10_000, '60000']], [true, true]],
    ['of more is confirmed by a second tick within 0.5 %', [[0, '65000'], [10_001, '60000'], [11_001, '60300']], [true, false, true]],
    ['is not by one beyond it', [[0, '65000'], [10_001, '60000'], [11_001, '60300.01'], [12_001, '59700']], [true, false, false, false]],
    ['is by the next two that agree', [[0, '65000'], [10_001, '30000'], [11_001, '64000'], [12_001, '64100']], [true, false, false, true]],
    ['is by the first tick 3 s after it, wherever that is', [[0, '65000'], [10_001, '60000'], [11_001, '62000'], [13_000, '60000'], [13_001, '65000']], [true, false, false, false, true]],
    ['begins anew where another silence comes between', [[0, '65000'], [10_001, '60000'], [21_002, '60000'], [22_002, '60000']], [true, false, false, true]],
  ])('FUT-18 %s', (_name, ticks, settled) => {
    expect(series(...ticks).map(isSettled)).toEqual(settled)
  })

  it('FUT-18 names the ticks: the one before the silence, the first after it, and the one that it was compared with', () => {
    const [, first, wild, sure, next] = series([0, '65000'], [20_000, '30000'], [21_000, '64000'], [22_000, '64100'], [23_000, '64100'])
    expect(first?.returning).toEqual({ before: { tickId: FIRST, price: priceOf('65000') }, first: { tickId: FIRST + 1, ts: NOON + 19_900 }, previousTickId: undefined, silentMs: 20_000, isConfirmed: false })
    expect([wild?.returning?.previousTickId, wild?.returning?.isConfirmed]).toEqual([FIRST + 1, false])
    expect([sure?.returning?.previousTickId, sure?.returning?.before.tickId, sure?.returning?.isConfirmed, next?.returning]).toEqual([FIRST + 2, FIRST, true, undefined])
  })

  it('FUT-18 a misprint after a silence liquidates nobody; two ticks that agree do, at the second of them', () => {
    const wallet = walletOf('100', [positionAt(1, { at: '65000', atMs: NOON - 1_000 })])
    const misprint = series([0, '65000'], [20_000, '30000'], [21_000, '64900'], [22_000, '64900'])
    expect(told(through(wallet, misprint).steps)).toEqual([])
    const fall = series([0, '65000'], [20_000, '63000'], [21_000, '62900'])
    expect(told(through(wallet, fall.slice(0, 2)).steps)).toEqual([])
    expect(through(wallet, fall).steps).toMatchObject([{ kind: 'closed', reason: 'liquidation', mark: { tickId: FIRST + 2, price: priceOf('62900') } }])
  })

  it('FUT-18 FUT-21 a gap without a silence is settled at once', () => {
    const { steps } = through(walletOf('100', [positionAt(1, { at: '65000', atMs: NOON - 1_000 })]), series([0, '65000'], [1_000, '63000']))
    expect(steps).toMatchObject([{ reason: 'liquidation', paid: { insurance: amountOf('104.55065') } }])
  })

  it('FUT-18 FUT-30 a stop closes at the first tick all the same, and a close by hand too', () => {
    const position = positionAt(1, { at: '65000', atMs: NOON - 1_000, stopLoss: priceOf('64800') })
    const marks = series([0, '65000'], [20_000, '64500'])
    expect(told(through(walletOf('100', [position]), marks).steps)).toEqual(['1 sl -51.3'])
    const round: Round = { recordedAtMs: NOON + 20_000, marks: new Map([[BTC, marks[1] as Mark]]) }
    expect(closePositions(walletOf('100', [positionAt(1, { at: '65000', atMs: NOON - 1_000 })]), [1], round, 'manual', fund)).toMatchObject({ steps: [{ reason: 'manual' }] })
  })

  it('FUT-18 FUT-26 a limit order of these terms opens at a confirmed price, one of earlier terms at the first', () => {
    const marks = series([0, '65000'], [20_000, '63000'], [21_000, '63100'])
    const opensAtOf = (isGapBound: boolean) => marks.filter((mark) => settleRound(walletOf('1000', [], [pendingAt(1, { at: '64000', atMs: NOON, terms: btcTerms({ isGapBound }) })]),
      { recordedAtMs: mark.recordedAt, marks: new Map([[BTC, mark]]) }, fund).steps.length > 0).map(({ tickId }) => tickId)
    expect([opensAtOf(true), opensAtOf(false)]).toEqual([[FIRST + 2], [FIRST + 1, FIRST + 2]])
  })
})

describe('a pair without a price', () => {
  const silent = tickAt('3200', NOON)
  const btc = (at: string) => ({ recordedAtMs: NOON + 30_000, marks: new Map([[BTC, tickAt(at, NOON + 30_000)], [ETH, silent]]) })
  const ethLot = positionAt(2, { at: '3200', terms: ethTerms(), lots: '1', multiple: 50, atMs: NOON - 1_000 })

  it('FUT-45 shields nothing: with a lot of a silent pair a position is liquidated where it would be without it', () => {
    const large = positionAt(1, { at: '65000', lots: '76', atMs: NOON - 1_000 })
    const alone = walletOf('600', [large])
    const shielded = { ...walletOf('600', [large]), positions: [large, ethLot] }
    const at = ['64400', '64350', '64301', '64300', '64250', '64000', '61000'].map((mark) => [alone, shielded].map((wallet) => settleRound(wallet, btc(mark), fund).steps.length))
    expect(at.every(([without, withLot]) => without === withLot)).toBe(true)
    expect(new Set(at.map(([without]) => without))).toEqual(new Set([0, 1]))
  })

  it.each([['long', '3200', '-9.6'], ['short', '3200', '-9.6'], ['long', '3100', '-19.3'], ['short', '3100', '0.7']] as const)(
    'FUT-45 a silent %s from 3200 counts, at a last price of %s and a band of 3 %%, with a profit of %s at the worst', (side, last, profit) => {
      const position = positionAt(2, { at: '3200', side, lots: '1', multiple: 50, terms: ethTerms({ spread: btcTerms({ spread: priceOf('0') as never }).spread, silenceBand: priceOf('0.03') as never }) })
      expect(formatTrimmed(worstProfit(position, tickAt(last, NOON)))).toBe(profit)
    })

  it('FUT-45 counts with what it lacks beyond its margin and never with what it has, and needs no margin of the rest', () => {
    const [winner, loser] = [{ ...ethLot, entry: priceOf('2000') }, { ...ethLot, side: 'short' as const, entry: priceOf('2000') }]
    const bare = certainStanding({ balance: amountOf('50'), positions: [] }, btc('65000'))
    expect(certainStanding({ balance: amountOf('50'), positions: [winner] }, btc('65000'))).toEqual(bare)
    expect(certainStanding({ balance: amountOf('50'), positions: [loser] }, btc('65000'))).toEqual({ ...bare, equity: add(amountOf('50'), add(loser.margin, worstProfit(loser, silent))) })
  })

  it('FUT-45 lets the wallet open nothing, and pays no loss of a command by the fund', () => {
    const wallet = { ...walletOf('1000', [positionAt(1, { at: '65000', atMs: NOON - 1_000 })]), positions: [positionAt(1, { at: '65000', atMs: NOON - 1_000 }), ethLot] }
    expect(freeBalance(wallet, btc('65000'))).toBeUndefined()
    expect(closePositions({ ...wallet, balance: amountOf('0') }, [1], btc('60000'), 'manual', fund)).toEqual({ refused: 'NO_PRICE' })
  })

  it('FUT-45 is itself liquidated once it has a confirmed price again', () => {
    const position = { ...ethLot, isGapBound: false }
    const wallet = { ...walletOf('10', []), positions: [position] }
    const [, first, second] = marksOf([tickAt('3200', NOON, FIRST), tickAt('2900', NOON + 30_000, FIRST + 1), tickAt('2900', NOON + 31_000, FIRST + 2)])
    const at = (mark: Mark | undefined): Round => ({ recordedAtMs: mark?.recordedAt ?? 0, marks: new Map([[ETH, mark as Mark]]) })
    expect([told(settleRound(wallet, at(first), fund).steps), told(settleRound(wallet, at(second), fund).steps)]).toEqual([[], ['2 liquidation -30.064']])
  })
})

describe('what a gap pays', () => {
  const over = (wallet: Wallet, to: string, silentMs = minute + 1_000): Settled => through(wallet, series([0, '65000'], [silentMs, to], [silentMs + 1_000, to]))
  const short = positionAt(1, { at: '65000', side: 'short', atMs: NOON - 1_000 })
  const rich = walletOf('1000', [short])

  it('FUT-46 is at most the margin at opening after a silence of more than 60 s, and all of it after 60 s', () => {
    expect(told(over(rich, '60000').steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 435.013 at 2'])
    const after = closePositions(over(rich, '60000').wallet, [1], { recordedAtMs: NOON + 63_000, marks: new Map([[BTC, tickAt('60000', NOON + 63_000)]]) }, 'manual', fund)
    // -1.3 before the silence, and 64.987 by it.
    expect(after).toMatchObject({ steps: [{ profit: amountOf('63.687') }] })
    expect(told(over(rich, '60000', minute).steps)).toEqual([])
  })

  it('FUT-46 cuts nothing of a smaller gain, of a loss, or of what comes after', () => {
    expect(told(over(rich, '64500').steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 0 at 2'])
    expect(told(over(rich, '65500').steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 0 at 2'])
    const marks = series([0, '65000'], [70_000, '60000'], [71_000, '60000'], [72_000, '59000'])
    const { wallet } = through(rich, marks)
    expect(certainStanding(wallet, { recordedAtMs: NOON + 72_000, marks: new Map([[BTC, marks[3] as Mark]]) }).equity).toBe(add(wallet.balance, add(short.margin, amountOf('163.687'))))
  })

  it('FUT-46 is fixed at the price that two ticks agree on: a misprint first neither cuts nor pays', () => {
    const high = through(rich, series([0, '65000'], [70_000, '30000'], [71_000, '64900'], [72_000, '64900']))
    expect(told(high.steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 0 at 3'])
    const late = through(rich, series([0, '65000'], [70_000, '65000'], [71_000, '60000'], [72_000, '60000']))
    expect(told(late.steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 435.013 at 3'])
  })

  it('FUT-46 holds for a stop and a close by hand at the first tick', () => {
    const stopped = through(walletOf('1000', [{ ...short, takeProfit: priceOf('64000') }]), series([0, '65000'], [70_000, '60000']))
    expect(told(stopped.steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 435.013 at 1', '1 tp 63.687'])
    const marks = series([0, '65000'], [70_000, '60000'])
    const round: Round = { recordedAtMs: NOON + 70_000, marks: new Map([[BTC, marks[1] as Mark]]) }
    const closed = closePositions(settleRound(rich, round, fund).wallet, [1], round, 'manual', fund)
    expect(closed).toMatchObject({ steps: [{ kind: 'cut' }, { kind: 'closed', profit: amountOf('63.687') }] })
  })

  it('FUT-46 is less where the wallet was worth less than its margins at opening: what it could not lose it cannot gain', () => {
    const worn: Wallet = { balance: amountOf('0'), positions: [{ ...short, margin: amountOf('17.54675') }], pending: [] }
    // 17.54675 less 1.3 that it has lost at 65000 are a quarter of 64.987.
    expect(told(over(worn, '60000').steps)).toEqual(['1 gap from 0 at most 16.24675', '1 cut 483.75325 at 2'])
  })

  it.each([['1000', '16.24675'], ['17.54675', '16.24675'], ['0', '16.24675']])('FUT-46 does not count %s that came in since the last price that stood', (topUp, most) => {
    const worn: Wallet = { balance: amountOf('0'), positions: [{ ...short, margin: amountOf('17.54675') }], pending: [] }
    const filled: Wallet = { ...worn, balance: amountOf(topUp), inflows: [{ sinceTickId: FIRST, amount: amountOf(topUp) }] }
    const [, first] = series([0, '65000'], [70_000, '60000'])
    const round: Round = { recordedAtMs: NOON + 70_000, marks: new Map([[BTC, first as Mark]]) }
    expect(ticksBeforeGaps(filled, round)).toEqual([FIRST])
    expect(told(settleRound(filled, round, fund).steps)).toEqual([`1 gap from 0 at most ${most}`])
  })

  it('FUT-46 counts nothing at all where more came in than the wallet is worth, and what came in after another tick not against this one', () => {
    const [, first] = series([0, '65000'], [70_000, '60000'])
    const round: Round = { recordedAtMs: NOON + 70_000, marks: new Map([[BTC, first as Mark]]) }
    const gapOf = (inflows: Wallet['inflows']) => told(settleRound({ ...walletOf('100', [short]), inflows }, round, fund).steps)
    expect(gapOf([{ sinceTickId: FIRST, amount: amountOf('500') }])).toEqual(['1 gap from 0 at most 0'])
    expect(gapOf([{ sinceTickId: FIRST - 1, amount: amountOf('500') }])).toEqual(['1 gap from 0 at most 64.987'])
  })

  it('FUT-46 does not bound orders of earlier terms, nor a position that opened after the silence', () => {
    expect(told(over(walletOf('1000', [{ ...short, isGapBound: false }]), '60000').steps)).toEqual([])
    const marks = series([0, '65000'], [70_000, '60000'], [71_000, '60000'])
    const opened: Position = { ...openPending(pendingAt(1, { side: 'short', at: '59000' }), marks[1] as Mark), openTickId: FIRST + 1 }
    expect(told(through({ ...walletOf('1000', []), positions: [opened] }, marks).steps)).toEqual([])
  })

  it('FUT-46 adds up over several silences, and the reserve of the house stays the most', () => {
    const twice = through(rich, series([0, '65000'], [70_000, '60000'], [71_000, '60000'], [171_000, '55000'], [172_000, '55000']))
    expect(told(twice.steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 435.013 at 2', '1 gap from 2 at most 64.987', '1 cut 435.013 at 4'])
    expect(twice.wallet.positions[0]?.cut).toBe(amountOf('870.026'))
  })

  it('FUT-46 a pair that falls silent again before its price was confirmed is measured from the price that stood', () => {
    const marks = series([0, '65000'], [70_000, '60000'], [150_000, '60000'], [151_000, '60000'])
    expect(told(through(rich, marks).steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 435.013 at 3'])
  })
})
