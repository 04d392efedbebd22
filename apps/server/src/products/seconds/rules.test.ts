import { expect, it } from 'vitest'
import { secondsTerms } from './terms.ts'
import { secondsRules } from './rules.ts'

const valueOf = (id: string): string | undefined =>
  secondsRules(secondsTerms).find((rule) => rule.id === id)?.value

it.each([
  [
    'seconds.duration.30',
    'payout 80 %, fee 0 %, last_tick, 5 to 5000 USDT, break-even rate 0.5556',
  ],
  [
    'seconds.duration.60',
    'payout 82 %, fee 0 %, last_tick, 5 to 5000 USDT, break-even rate 0.5495',
  ],
  [
    'seconds.duration.180',
    'payout 84 %, fee 0 %, last_tick, 5 to 5000 USDT, break-even rate 0.5435',
  ],
  [
    'seconds.duration.300',
    'payout 85 %, fee 0 %, mean_10s, 5 to 5000 USDT, break-even rate 0.5405',
  ],
  [
    'seconds.duration.600',
    'payout 85 %, fee 0 %, mean_10s, 5 to 5000 USDT, break-even rate 0.5405',
  ],
  [
    'seconds.duration.900',
    'payout 85 %, fee 0 %, mean_10s, 5 to 5000 USDT, break-even rate 0.5405',
  ],
  ['seconds.opening', 'the first tick recorded after its acceptance, within 3 s'],
  ['seconds.bounds', '5 to 5000 USDT, 10 open orders of one user'],
])('SEC-03 publishes %s', (id, value) => {
  expect(valueOf(id)).toBe(value)
})

it('SEC-21 publishes the cap for each pair and expiry', () => {
  expect(valueOf('seconds.exposure')).toBe(
    '50000 USDT net for each pair and UTC minute of expiry, 20 % of it for one user',
  )
})
