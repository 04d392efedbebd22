import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import type { WalletRecord } from '../../lib/record-cause.ts'
import type { Detail } from './holding-record.tsx'
import type { Account } from './wire.ts'

// A device that shows values in EUR: at the rate of USD the worth and its fiat value would be the
// same figure.
const kept: Readonly<Record<string, unknown>> = {
  h5Version: 1,
  fiat: { currency_code: 'EUR', rate: '0.9', saveTime: 0 },
}
vi.stubGlobal('localStorage', {
  getItem: (key: string) => JSON.stringify(kept[key] ?? null),
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
})
const [{ activate, loadGroup }, { HoldingCard }, { RecordRow }] = await Promise.all([
  import('../../app/i18n/i18n.ts'),
  import('./holding-record.tsx'),
  import('./record-row.tsx'),
])

/**
 * Four accounts with eight different figures, which no real reply has at once: reading the wrong
 * account shows a wrong figure.
 */
const detail = {
  currency: 1,
  currency_name: 'BTC',
  usdt_price: '65000.50000000',
  is_charge: 1,
  change_balance: '0.50000000',
  lock_change_balance: '0.12500000',
  legal_balance: '1.25000000',
  lock_legal_balance: '0.06250000',
  lever_balance: '2.50000000',
  lock_lever_balance: '0.31250000',
  micro_balance: '3.75000000',
  lock_micro_balance: '0.43750000',
} as unknown as Detail

beforeAll(async () => {
  await loadGroup('assets')
  await activate('en')
})

it.each<[Account, string, string, string, string]>([
  ['exchange', '0.50', '0.125', '40,625.31', '36,562.78'],
  ['fiat', '1.25', '0.0625', '85,313.15', '76,781.84'],
  ['leverage', '2.50', '0.3125', '182,813.90', '164,532.51'],
  ['options', '3.75', '0.4375', '272,189.59', '244,970.63'],
])(
  'PAGE-29 LEDG-12 a holding of the %s account shows %s available and %s locked, and is worth both',
  (account, available, locked, worth, fiat) => {
    const markup = renderToStaticMarkup(<HoldingCard account={account} detail={detail} />)
    expect(factsIn(markup)).toEqual({
      Locked: locked,
      Converted: `${worth} USDT ≈ ${fiat} EUR`,
      Price: '65,000.50 USDT',
    })
    expect(textIn(markup)).toContain(`${available} BTC Available`)
  },
)

it('PAGE-30 a record shows what was before and after, whose account and part, and its reference', () => {
  const record = {
    id: 5,
    info: 'Transfer',
    created_time: '2026-11-20 10:00:00',
    value: '-12.50000000',
    before: '100.75000000',
    after: '88.25000000',
    currency_name: 'USDT',
    currency: 3,
    transaction_info: 'Exchange account',
    is_lock: 0,
    reference: 'T-5',
    type: 1,
  } as unknown as WalletRecord
  const markup = renderToStaticMarkup(<RecordRow record={record} />)
  expect(factsIn(markup)).toEqual({
    'Before → After': '100.75 → 88.25 USDT',
    Account: 'Exchange account · Available',
    Reference: 'T-5',
  })
  expect(textIn(markup)).toMatch(/^Transfer -12\.50 USDT/)
  expect(
    factsIn(renderToStaticMarkup(<RecordRow record={{ ...record, is_lock: 1 }} />)),
  ).toMatchObject({ Account: 'Exchange account · Locked' })
})
