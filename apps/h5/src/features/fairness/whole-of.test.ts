import type { Step } from '@candor/engine/verify/check'
import { expect, it } from 'vitest'
import { type Checked, summarizeVerdict } from './use-check.ts'

type Is = Step['verdict']['is']
const whole = (left: number, ...verdicts: readonly Is[]) =>
  summarizeVerdict({
    steps: verdicts.map((is) => ({ verdict: { is } })),
    remainingTicks: left,
  } as unknown as Checked)

it.each<[ReturnType<typeof summarizeVerdict>, number, ...Is[]]>([
  ['matches', 0, 'matches'],
  ['matches', 0, 'matches', 'matches'],
  ['differs', 0, 'differs'],
  ['differs', 0, 'matches', 'differs'],
  ['differs', 0, 'differs', 'later'],
  ['differs', 3, 'differs'],
  ['later', 0, 'later'],
  ['later', 0, 'matches', 'later'],
  ['later', 0, 'later', 'matches'],
  ['later', 0, 'open'],
  ['later', 0, 'matches', 'open'],
  ['differs', 0, 'open', 'differs'],
  ['later', 1, 'matches'],
  ['later', 1],
  ['later', 0],
])(
  'PAGE-92 FAIR-05 the headline is "%s" with %i left: one step that is open or none that was recomputed, and nothing says that all matches',
  (expected, left, ...verdicts) => {
    expect(whole(left, ...verdicts)).toBe(expected)
  },
)
