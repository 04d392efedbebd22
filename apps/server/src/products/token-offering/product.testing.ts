import type { Owner } from '@candor/testing/owner'
import { defineProductTesting } from '@candor/testing/product-testing'
import { taken } from '@candor/testing/refusals/stage'
import { offeringSound, offeringTimely } from './audits.testing.ts'
import { offeringRefusals } from './refusals.testing.ts'
import { settleOfferings } from './settle.testing.ts'
import { offeredFields, shownOffering } from './shown.testing.ts'

const USDT = 3
const HOUR_MS = 3_600_000
/** The sandbox's pro rata offering that is open by day: the second that a new one lists. */
const OPEN_BY_DAY = 1002
const application = { project_id: OPEN_BY_DAY, amount: '200', pay_currency: USDT }
/** What is open when a race begins, a day or more later. */
let openAtRace = OPEN_BY_DAY

export const testing = defineProductTesting({
  name: 'token-offering',
  answers: ['holds', 'verify'],
  isEntered: true,
  calls: {
    offerings: { by: 'guest', input: { page: 1, limit: 5 } },
    offering: {
      by: 'guest',
      input: ({ thing }) => ({ project_id: thing('offering') }),
      refused: offeringRefusals.offering,
    },
    applications: {
      by: 'guest',
      input: ({ thing }) => ({ project_id: thing('decided offering') }),
      refused: offeringRefusals.applications,
    },
    apply: {
      by: 'user',
      frozen: 'shut',
      // Paid in a coin, as some inputs are.
      waits: 'for a tick',
      opensNew: true,
      input: ({ thing }) => ({
        project_id: thing('offering'),
        amount: '10',
        pay_currency: USDT,
      }),
      wrong: [
        [{ amount: '10.5' }, 'amount'],
        [{ price: '0.0000000001' }, 'price'],
      ],
      refused: offeringRefusals.apply,
    },
    lessen: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('application'), amount: '10' }),
      names: [{ field: 'id', thing: 'application', beside: { amount: '10' } }],
      wrong: [[{ amount: '0.5' }, 'amount']],
      anew: 'application',
      refused: offeringRefusals.lessen,
    },
    orders: { by: 'user', frozen: 'open', input: { page: 1, limit: 5 } },
    own: { by: 'user', frozen: 'open' },
  },
  others: {
    'staff.product': {
      kind: 'project',
      fields: JSON.stringify(offeredFields()),
      effective_at: '2099-01-01 00:00:00',
    },
  },
  things: {
    offering: ({ fixture, clock }) => shownOffering(fixture, clock, 'pro_rata'),
    'decided offering': async ({ fixture, clock }) => {
      await shownOffering(fixture, clock, 'pro_rata')
      return OPEN_BY_DAY - 1
    },
    application: async (owner) => {
      await owner.receive('100')
      const id = await shownOffering(owner.fixture, owner.clock, 'pro_rata')
      await taken(owner.person.post('/project/order', { ...application, project_id: id }))
      return newestOf(owner)
    },
  },
  proofs: [{ kind: 'offering', thing: 'application' }],
  tables: {
    published_file: { evidence: [], large: 'small' },
    offering_project: { evidence: [], large: 'small' },
    offering_insider: { evidence: [], large: 'small' },
    offering_tally: {
      evidence: [
        'issued_ms',
        'pool_closed_ms',
        'closed_ms',
        'cancelled_ms',
        'cancel_reason',
        'finished_ms',
      ],
      large: 'small',
    },
    offering_sum: {
      evidence: [],
      large: { columns: { second: 'i' } },
    },
    offering_decision: { evidence: [], large: 'small' },
    offering_share: {
      evidence: ['stage', 'passed', 'ended_ms', 'done_ms'],
      onClosing: 'kept',
      large: { columns: { user_id: '1000000000 + i' } },
    },
    offering_order: {
      evidence: ['tokens', 'kept', 'status', 'changed_ms', 'pool_passed', 'passed', 'refund'],
      onClosing: 'kept',
      large: { columns: { place: '1000000 + i', person: '1000000 + i' } },
    },
    offering_lessening: {
      evidence: [],
      large: { unfilled: 'written for an application, and read by nobody but its owner’s proof' },
    },
  },
  locks: `
    SELECT party_id, currency_id, sum(held) AS held FROM (
      SELECT user_id AS party_id, pay_currency_id AS currency_id, kept AS held FROM offering_order
      WHERE status = 1
      UNION ALL
      SELECT s.user_id, p.currency_id, s.passed * 100000000 FROM offering_share s
      JOIN offering_project p ON p.id = s.project_id WHERE s.stage = 2) x
    GROUP BY 1, 2 HAVING sum(held) > 0`,
  sound: offeringSound,
  timely: offeringTimely,
  written: ['offering_order', 'offering_lessening'],
  causes: {
    asked: ['offering.apply', 'offering.lessen'],
    byItself: [
      'offering.issue',
      'offering.pool',
      'offering.end',
      'offering.unlock',
      'offering.close',
    ],
  },
  load: [
    {
      kind: 'offering',
      call: 'tokenOffering.apply',
      weight: 8,
      makes: 'offering_order',
      next: () => ({
        body: { ...application, amount: String(10 + Math.floor(Math.random() * 200)) },
      }),
    },
    {
      kind: 'offering-lessened',
      call: 'tokenOffering.lessen',
      weight: 3,
      isCounted: true,
      next: ({ pick }) => {
        const id = pick('offering')
        return id === undefined ? undefined : { body: { id, amount: '1' }, about: id }
      },
    },
  ],
  ends: {
    items: `
      SELECT s.id, s.user_id, p.end_ms + 10000 AS due_ms, s.stage >= 2 AS settled,
        (SELECT sum(o.refund) FROM offering_order o WHERE o.share_id = s.id) AS paid
      FROM offering_share s JOIN offering_project p ON p.id = s.project_id
      WHERE EXISTS (SELECT FROM offering_order o WHERE o.share_id = s.id AND o.kept > 0)`,
    cause: 'offering.end',
    due: { afterMs: 24 * HOUR_MS, work: settleOfferings },
  },
  races: [
    {
      call: 'tokenOffering.apply',
      async enrich(owner) {
        await owner.receive('150')
        openAtRace = await shownOffering(owner.fixture, owner.clock, 'pro_rata')
      },
      body: () => ({ ...application, project_id: openAtRace }),
      refused: 'INSUFFICIENT_BALANCE',
      cause: 'offering.apply',
    },
  ],
})

async function newestOf({ person }: Owner): Promise<number> {
  const { message } = await taken(person.get('/user/project/order', { page: 1, limit: 1 }))
  return (message as { data: { id: number }[] }).data[0]?.id ?? 0
}
