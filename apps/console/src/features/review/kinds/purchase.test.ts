import { expect, it } from 'vitest'
import { activate, loadGroup } from '../../../i18n/i18n.ts'
import type { Request } from '../queries.ts'
import { formatSummary, picturesOf, requestName, toFacts } from '../words.ts'

it('STAFF-03 a purchase is shown whole: what has to have come in, from whom, and what a pass will credit', async () => {
  await Promise.all([activate('en'), loadGroup('review'), loadGroup('purchase')])
  const purchase: Request = {
    kind: 'purchase',
    id: 3,
    uid: 100_001,
    status: 1,
    created_at: '2026-11-20 10:00:00',
    decide_by: '',
    overdue: 0,
    votes: [],
    votes_needed: 1,
    barred: '',
    lines: [],
    subject: {
      country: 'BR',
      method: 'bank_transfer',
      bank: 'Sandbox Bank One',
      amount: '2610000.00000000',
      currency: 'VND',
      rate: '26100.00000000',
      receive: '100.00000000',
      reference: 'SANDBOX-1001',
      payer: {
        name: 'Ana Lima',
        email: 'ana@example.com',
        phone: '+5511987654321',
        tax_id: '52998224725',
      },
      simulated: 1,
      pictures: ['voucher'],
    },
  }
  expect(requestName('purchase')).toBe('Purchase')
  expect([toFacts(purchase), picturesOf(purchase), formatSummary(purchase)]).toEqual([
    [
      ['To be paid', '2,610,000 VND (sandbox, nothing was paid)'],
      ['Method', 'Bank transfer, Sandbox Bank One', 'plain'],
      ['Reference', 'SANDBOX-1001'],
      ['Payer', 'Ana Lima'],
      ['Payer contact', 'ana@example.com, +5511987654321', 'plain'],
      ['Country', 'BR', 'plain'],
      ['Tax ID', '52998224725', 'plain'],
      ['Credited on approval', '100 USDT at 26,100 VND per USDT'],
    ],
    ['voucher'],
    '2,610,000 VND · SANDBOX-1001 · Ana Lima',
  ])
})
