import { reviewBars, reviewKinds, reviewReasons } from '@candor/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../i18n/i18n.ts'
import type { Request } from './queries.ts'
import { kindGroups } from './shown-kinds.ts'
import {
  barText,
  toFacts,
  fourEyesBefore,
  lineText,
  picturesOf,
  firstOfTwo,
  queueName,
  reasonName,
  requestName,
  formatRefusal,
  formatSummary,
  formatVerdict,
} from './words.ts'

beforeAll(async () => {
  await Promise.all([activate('en'), ...(['review', ...kindGroups] as const).map(loadGroup)])
})

const deposit: Request = {
  kind: 'deposit',
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
    amount: '1234567.50000000',
    currency_id: 3,
    currency: 'USDT',
    simulated: 0,
    pictures: ['voucher'],
  },
}
const vote = (staff: string, verdict: 'pass' | 'fail' = 'pass') => ({
  staff,
  verdict,
  reason: '',
  line: 0,
  created_at: '2026-11-20 10:00:00',
})

describe('STAFF-05 four eyes, said before the vote', () => {
  it.each([
    ['alone', deposit, /^You decide this alone/],
    ['the first of two', { ...deposit, votes_needed: 2 }, /yours is the first approval/],
    [
      'the second of two',
      { ...deposit, votes: [vote('ravi')] },
      /^Approved by ravi\. Your vote decides\.$/,
    ],
    [
      'who has voted',
      { ...deposit, votes: [vote('rita')], votes_needed: 2 },
      /^You have already voted/,
    ],
  ])('STAFF-05 %s', (_who, request, said) => {
    expect(fourEyesBefore(request, 'rita')).toMatch(said)
  })

  it.each([
    [{ status: 2, votes: 1, votes_needed: 1 }, /^Approved\.$/],
    [{ status: 2, votes: 2, votes_needed: 2 }, /by two reviewers/],
    [{ status: 1, votes: 1, votes_needed: 2 }, /1 of 2\. The request now waits/],
    [{ status: 3, votes: 1, votes_needed: 1 }, /^Rejected/],
  ])('STAFF-05 and after it: %j', (answer, said) => {
    expect(formatVerdict(answer)).toMatch(said)
  })
})

it('STAFF-15 STAFF-16 what keeps the reader from a pass is said in its place, each in words of its own', () => {
  for (const barred of reviewBars)
    expect(fourEyesBefore({ ...deposit, barred, votes: [vote('ravi')] }, 'rita')).toBe(
      barText(barred),
    )
  expect(new Set(reviewBars.map(barText)).size).toBe(reviewBars.length)
})

it('DEP-17 a line is shown with its day, payer and reference, and who named it', () => {
  const line = {
    id: 7,
    account: 'main',
    reference: 'RF18',
    currency: 'USDT',
    amount: '1234567.50000000',
    booked_on: '2026-11-20',
    payer: 'Ann Lee',
  }
  expect(lineText(line, [])).toBe('7: 1,234,567.5 USDT on 2026-11-20 from Ann Lee, main RF18')
  expect(
    lineText({ ...line, payer: '' }, [
      { ...vote('ravi'), line: 7 },
      { ...vote('rosa'), line: 8 },
    ]),
  ).toBe('7: 1,234,567.5 USDT on 2026-11-20, main RF18 (chosen by ravi)')
})

it('STAFF-04 every published reason has words, and every refusal of a vote says what was or was not done', () => {
  for (const kind of reviewKinds)
    for (const reason of reviewReasons(kind))
      expect(reasonName(reason), reason).toMatch(/^[A-Z].{9,}/)
  for (const kind of reviewKinds)
    expect([requestName(kind), queueName(kind), firstOfTwo(kind)].join(), kind).not.toMatch(
      /undefined|^,|,,|[.](?:request|queue|pending)/,
    )
  for (const code of [
    'ORDER_STATE',
    'FOUR_EYES',
    'LINE_DIFFERS',
    'DUPLICATE',
    'NOT_FOUND',
    'PARAM_ERROR',
  ])
    expect(formatRefusal(code, 'as it came')).not.toBe('as it came')
  expect(formatRefusal('TOO_FAST', 'as it came')).toBe('as it came')
})

it('STAFF-03 a subject is shown whole: an amount without a digit lost, an identity with its number, its pictures by name', () => {
  expect([toFacts(deposit), picturesOf(deposit), formatSummary(deposit)]).toEqual([
    [['Amount', '1,234,567.5 USDT']],
    ['voucher'],
    '1,234,567.5 USDT',
  ])
  const loan: Request = {
    ...deposit,
    kind: 'loan',
    subject: {
      loan_amount: '600000.00000000',
      loan_currency: 'USDT',
      margin_amount: '4.5',
      margin_currency: 'BTC',
      days: 30,
      daily_rate: '0.00030000',
    },
  }
  expect([toFacts(loan), formatSummary(loan)]).toEqual([
    [
      ['Amount', '600,000 USDT'],
      ['Margin', '4.5 BTC'],
      ['Term', '30 days'],
      ['Interest', '0.03 % per day'],
    ],
    '600,000 USDT against 4.5 BTC, 30 days',
  ])
  const person: Request = {
    ...deposit,
    kind: 'identity_basic',
    subject: { id_type: 1, name: 'Ann Lee', card_id: 'P1234567' },
  }
  expect([toFacts(person), picturesOf(person)]).toEqual([
    [
      ['Name', 'Ann Lee'],
      ['Document', 'Passport'],
      ['Number', 'P1234567'],
    ],
    [],
  ])
})
