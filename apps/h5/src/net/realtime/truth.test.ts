import { expect, it } from 'vitest'
import { toTruth } from './truth.ts'

const FRAME_MS = 1_000_000

it.each<[ReturnType<typeof toTruth>, live: boolean, frameMs: number | undefined, nowMs: number]>([
  ['live', true, FRAME_MS, FRAME_MS],
  ['live', true, FRAME_MS, FRAME_MS + 2999],
  ['stale', true, FRAME_MS, FRAME_MS + 3000],
  ['stale', true, FRAME_MS, FRAME_MS + 3_600_000],
  ['stale', true, undefined, 0],
  ['stale', true, undefined, FRAME_MS],
  ['live', true, FRAME_MS, FRAME_MS - 60_000],
  ['off', false, FRAME_MS, FRAME_MS],
  ['off', false, FRAME_MS, FRAME_MS + 3000],
  ['off', false, undefined, FRAME_MS],
])('RT-16 prices are %s: connected %s, last frame %s, now %i', (truth, live, frameMs, nowMs) => {
  expect(toTruth(live, frameMs, nowMs)).toBe(truth)
})
