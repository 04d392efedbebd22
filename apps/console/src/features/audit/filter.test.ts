import { expect, it } from 'vitest'
import { filterCalls, noFilter } from './filter.ts'

const row = {
  id: 7,
  staff: 'rita',
  call: 'staff.review',
  said: { id: 12, verdict: 'fail' },
  why: 'under-age',
  answer: 'ok',
  request_id: 'r1',
  address: '203.0.113.7',
  created_at: '2026-11-20 10:00:00',
  hash: 'ab12',
}

it.each([
  ['everything but mere reading', {}, row, true],
  ['mere reading is left out', {}, { ...row, call: 'staff.queue' }, false],
  ['unless it is asked for', { isWithReading: true }, { ...row, call: 'staff.queue' }, true],
  ['or named', { call: 'staff.queue' }, { ...row, call: 'staff.queue' }, true],
  ['or was refused', {}, { ...row, call: 'staff.queue', answer: 'STAFF_ONLY' }, true],
  ['looking at a picture is no mere reading', {}, { ...row, call: 'staff.picture' }, true],
  ['by person', { staff: 'otto' }, row, false],
  ['by answer', { answer: 'FOUR_EYES' }, row, false],
  ['by text, in whatever case', { text: ' UNDER ' }, row, true],
  ['by what was sent', { text: 'verdict":"pass' }, row, false],
])('STAFF-09 %s', (_what, filter, logged, fits) => {
  expect(filterCalls(logged, { ...noFilter, ...filter })).toBe(fits)
})
