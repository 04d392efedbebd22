import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  CANCELLED_BY_USER,
  decideByMs,
  transition,
  WITHDRAWAL_STATUS_NUMBER,
  type WithdrawalEvent,
  type WithdrawalState,
} from './states.ts'

const HOUR = 3_600_000
const reviewing: WithdrawalState = { status: 'reviewing', filedMs: 1_000 }
const sending: WithdrawalState = { status: 'sending', filedMs: 1_000, passedMs: 2_000 }
const done: WithdrawalState = {
  status: 'done',
  filedMs: 1_000,
  passedMs: 2_000,
  doneMs: 3_000,
  txid: 'tx',
}
const failed: WithdrawalState = {
  status: 'failed',
  filedMs: 1_000,
  failedMs: 2_000,
  reason: 'address-closed',
}
const events: readonly WithdrawalEvent[] = [
  { kind: 'pass' },
  { kind: 'cancel' },
  { kind: 'fail', reason: 'why' },
  { kind: 'unsendable', reason: 'how' },
  { kind: 'sent', txid: 'tx' },
]
const never = { refused: 'ORDER_STATE' }

it.each<[WithdrawalState, readonly object[]]>([
  [
    reviewing,
    [
      { status: 'sending', filedMs: 1_000, passedMs: 9_000 },
      { status: 'failed', filedMs: 1_000, failedMs: 9_000, reason: CANCELLED_BY_USER },
      { status: 'failed', filedMs: 1_000, failedMs: 9_000, reason: 'why' },
      never,
      never,
    ],
  ],
  [
    sending,
    [
      never,
      never,
      never,
      { status: 'failed', filedMs: 1_000, failedMs: 9_000, reason: 'how' },
      { status: 'done', filedMs: 1_000, passedMs: 2_000, doneMs: 9_000, txid: 'tx' },
    ],
  ],
  [done, [never, never, never, never, never]],
  [failed, [never, never, never, never, never]],
])(
  'OUT-04 OUT-13 STAFF-04 from %o, pass, cancel, fail, unsendable and sent lead where they may',
  (state, after) => {
    expect(events.map((event) => transition(state, event, 9_000))).toEqual(after)
  },
)

it('OUT-04 a request moves from 1 to 2 or 3 once, keeps its filing and never goes back in time', () => {
  const step = fc.record({
    event: fc.constantFrom(...events),
    atMs: fc.integer({ min: 0, max: 5_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const path: WithdrawalState[] = [reviewing]
      for (const { event, atMs } of steps) {
        const next = transition(path.at(-1) ?? reviewing, event, atMs)
        if (!('refused' in next)) path.push(next)
      }
      const numbers = path.map(({ status }) => WITHDRAWAL_STATUS_NUMBER[status])
      expect(numbers.filter((number) => number !== 1).length).toBeLessThanOrEqual(1)
      expect(numbers.slice(0, -1).every((number) => number === 1)).toBe(true)
      expect(path.every(({ filedMs }) => filedMs === 1_000)).toBe(true)
      const moments = path.map(latest)
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    }),
  )
})

it('OUT-11 a request is to be decided within the published time of its filing', () => {
  expect(decideByMs(1_000)).toBe(1_000 + 24 * HOUR)
})

function latest(state: WithdrawalState): number {
  switch (state.status) {
    case 'reviewing':
      return state.filedMs
    case 'sending':
      return state.passedMs
    case 'done':
      return state.doneMs
    case 'failed':
      return state.failedMs
  }
}
