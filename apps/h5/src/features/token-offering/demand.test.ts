import { expect, it } from 'vitest'
import { demandOf } from './demand.ts'
import { fcfsOf, infoOf } from './sample.ts'
import { toTerms } from './wire.ts'

const terms = toTerms(infoOf())
const during = terms.startMs + 1_000

it.each([
  [0n, { passed: 0n, returned: 0n, unsold: 10_000n, times: '0.00', share: '0' }],
  [2_500n, { passed: 2_500n, returned: 0n, unsold: 7_500n, times: '0.25', share: '100.00' }],
  [10_000n, { passed: 10_000n, returned: 0n, unsold: 0n, times: '1.00', share: '100.00' }],
  [30_000n, { passed: 10_000n, returned: 20_000n, unsold: 0n, times: '3.00', share: '33.33' }],
])(
  'PAGE-57 IEO-17 %s applied for of 10,000 is drawn as what is passed, returned and unsold',
  (applied, parts) => {
    expect(demandOf(terms, { applied, atMs: during })).toEqual({ ...parts, isShared: true })
  },
)

it('PAGE-57 IEO-19 what was passed in the end is drawn as it was decided', () => {
  expect(demandOf(terms, { applied: 1_200n, atMs: terms.endMs, passed: 0n })).toMatchObject({
    passed: 0n,
    returned: 1_200n,
    unsold: 10_000n,
  })
})

it.each([
  [599_999, true],
  [600_000, false],
])('IEO-08 PAGE-57 %s ms after the start fcfs is shared out: %s', (afterMs, isShared) => {
  const fcfs = toTerms(fcfsOf())
  expect(demandOf(fcfs, { applied: 1n, atMs: fcfs.startMs + afterMs })).toMatchObject({ isShared })
})
