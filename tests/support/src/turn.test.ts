import { expect, it } from 'vitest'
import { byTurn } from './turn.ts'

it.each([
  [97, 3],
  [6, 2],
  [2, 3],
  [1, 1],
  [0, 3],
])(
  'of %i things %i have their turn in a run, and each within a round of turns',
  (length, inARun) => {
    const list = Array.from({ length }, (_, index) => index)
    const runs = Array.from({ length: Math.max(1, Math.ceil(length / inARun)) }, (_, turn) =>
      byTurn(list, inARun, turn),
    )
    for (const run of runs) expect(run.length).toBeLessThanOrEqual(inARun)
    expect([...new Set(runs.flat())].sort((a, b) => a - b)).toEqual(list)
  },
)

it('the same tree gives the same their turn', () => {
  const list = Array.from({ length: 1_000 }, (_, index) => index)
  expect(byTurn(list, 3)).toEqual(byTurn(list, 3))
})
