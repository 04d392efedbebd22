import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { timeText } from '../../lib/figures/format.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import type { WithdrawalRecord } from './wire.ts'

const address = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
/** Every figure is different from all others. */
const record = {
  id: 31,
  currency: 3,
  name: 'USDT',
  number: '150.75000000',
  fee: '1.25000000',
  real_number: '149.50000000',
  address,
  network: 'TRC20',
  txid: '0xabcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789',
  notes: '',
  status: 1,
  status_text: 'under review',
  passed_at: '',
  reason: '',
  create_time: '2026-11-20 10:00:00',
  decide_by: '2026-11-21 11:30:00',
  ended_at: '',
  overdue: 0,
  can_cancel: 1,
} as unknown as WithdrawalRecord

const renderMarkup = (change: Partial<WithdrawalRecord> = {}) =>
  renderToStaticMarkup(<WithdrawalCard record={{ ...record, ...change }} isWanted={false} />)

beforeAll(async () => {
  await Promise.all([loadGroup('withdrawals'), loadGroup('assets')])
  await activate('en')
})

it('PAGE-35 a request shows fee, what arrives, where and by which network, each beside its own label, under what was asked', () => {
  const page = renderMarkup()
  expect(factsIn(page)).toEqual({
    Fee: '1.25 USDT',
    'You receive': '149.50 USDT',
    To: 'TWd4WrZ9…38ns5jwb',
    Network: 'TRC20',
    'Transaction ID': '0xabcdef…23456789',
  })
  expect(textIn(page)).toMatch(/150\.75 USDT under review/)
  expect(textIn(page)).toContain(timeText(Date.UTC(2026, 10, 20, 10)))
  expect(textIn(page)).toContain(`Decision by ${timeText(Date.UTC(2026, 10, 21, 11, 30))}`)
})

it('PAGE-35 of one that came back the whole is returned, and no fee was taken', () => {
  expect(factsIn(renderMarkup({ status: 3, txid: '' }))).toEqual({
    'Amount refunded': '150.75 USDT',
    To: 'TWd4WrZ9…38ns5jwb',
    Network: 'TRC20',
  })
})
