import { textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { timeText } from '../../lib/figures/format.ts'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import messages from '../../locales/en/assets.json'
import { Incoming } from './incoming.tsx'

const payment = {
  id: 1,
  currency: 3,
  name: 'USDT',
  amount: '1234.56000000',
  network: 'ERC20',
  status: 1,
  confirmations: 2,
  needed: 12,
  txid: '0xabcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789',
  created_at: '2026-11-20 10:00:01',
}
const renderMarkup = (change: object, since = '') =>
  textIn(
    renderToStaticMarkup(
      <Incoming
        query={
          {
            data: { pages: [{ data: [{ ...payment, ...change }], stalled_since: since }] },
            error: null,
            isPending: false,
            hasNextPage: false,
            isFetchingNextPage: false,
          } as unknown as Parameters<typeof Incoming>[0]['query']
        }
      />,
    ),
  )
const time = (second: number) => timeText(Date.UTC(2026, 10, 20, 10, 0, second), { seconds: true })

beforeAll(async () => {
  await loadGroup('assets')
  await activate('en')
})

it.each([
  [1, messages['assets.deposit.confirming'].replace('{count}', '2').replace('{needed}', '12')],
  [2, messages['assets.deposit.creditedShort']],
  [3, messages['assets.deposit.gathering']],
])(
  'DEP-13 DEP-18 a payment in status %i says "%s" beside its amount, its moment, its network and its transaction',
  (status, said) => {
    expect(renderMarkup({ status })).toContain(
      `1,234.56 USDT ${said} ${time(1)} ERC20 0xabcdef01…23456789`,
    )
  },
)

it('DEP-16 while no block is read the list says since when, and otherwise nothing of it', () => {
  const sentence = messages['assets.deposit.stalled'].replace('{time}', time(9))
  expect(
    [renderMarkup({}, '2026-11-20 10:00:09'), renderMarkup({})].map((page) =>
      page.includes(sentence),
    ),
  ).toEqual([true, false])
})
