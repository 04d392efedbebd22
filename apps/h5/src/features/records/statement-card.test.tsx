import { textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import type { WalletRecord } from '../../lib/record-cause.ts'
import type { StatementAccount } from './queries.ts'
import { RecordLine } from './record-line.tsx'
import { StatementCard } from './statement-card.tsx'

beforeAll(async () => {
  await Promise.all([loadGroup('records'), loadGroup('assets')])
  await activate('en')
})

it('PAGE-19 LEDG-18 a statement shows what an account opened and closed with, and each kind of movement with how many they were', () => {
  const account = {
    account: 1,
    currency: 3,
    currency_name: 'USDT',
    transaction_info: 'Exchange account',
    opening: '100.25000000',
    closing: '77.50000000',
    sums: [
      { type: 1, info: 'Recharge', total: '50.00000000', records: 2 },
      { type: 2, info: 'Transfer', total: '-72.75000000', records: 3 },
    ],
  } as unknown as StatementAccount
  expect(textIn(renderToStaticMarkup(<StatementCard account={account} />))).toMatch(
    /USDT Exchange account Opening\D* 100\.25 Recharge × 2 \+50\.00 Transfer × 3 -72\.75 Closing\D* 77\.50$/,
  )
})

it('PAGE-19 a record shows what it was, on whose account, and by how much with its sign', () => {
  const record = {
    id: 5,
    info: 'Transfer',
    type: 1,
    created_time: '2026-11-20 10:00:00',
    value: '12.50000000',
    before: '100.75000000',
    after: '113.25000000',
    currency_name: 'USDT',
    transaction_info: 'Fiat account',
    is_lock: 0,
  } as unknown as WalletRecord
  expect(
    textIn(renderToStaticMarkup(<RecordLine record={record} onOpen={() => undefined} />)),
  ).toMatch(/^Transfer \+12\.50 USDT Fiat account Nov 20, 2026/)
})
