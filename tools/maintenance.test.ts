import { expect, it } from 'vitest'
import { maintenanceAsked } from './maintenance.ts'

const NOON = Date.parse('2026-11-24T12:00:00Z')

it.each<[string | undefined, string | undefined, ReturnType<typeof maintenanceAsked>]>([
  ['2026-11-24T12:00Z', '60', { startsMs: NOON, endsMs: NOON + 3_600_000 }],
  ['2026-11-24T14:00:00+02:00', '1', { startsMs: NOON, endsMs: NOON + 60_000 }],
  ['2026-11-24T12:00', '60', undefined],
  ['2026-11-24', '60', undefined],
  ['2026-13-24T12:00Z', '60', undefined],
  ['tomorrow', '60', undefined],
  [undefined, '60', undefined],
  ['2026-11-24T12:00Z', '1.5', undefined],
  ['2026-11-24T12:00Z', '-60', undefined],
  ['2026-11-24T12:00Z', undefined, undefined],
])('SITE-15 a command line asks from %s for %s minutes', (from, minutes, asked) => {
  expect(maintenanceAsked(from, minutes)).toEqual(asked)
})
