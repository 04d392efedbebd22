import { type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'
import { asleep, prices } from '@candor/testing/refusals/steps'
import { listOffering } from './listed.testing.ts'
import { shownOffering } from './shown.testing.ts'

const USDT = 3

const wanted = async ({ stage }: Scene) => ({
  project_id: await shownOffering(stage.fixture, stage.clock, 'pro_rata'),
  amount: '200',
  pay_currency: USDT,
})

async function applied(scene: Scene): Promise<number> {
  await scene.stage.fund(scene.actor, '100')
  await taken(scene.actor.ask('POST', '/project/order', await wanted(scene)))
  const { message } = await taken(scene.actor.ask('GET', '/user/project/order', { page: 1 }))
  return (message as { data: { id: number }[] }).data[0]?.id ?? 0
}

const SUPPLY = 1_000
const CAP = 800
const DAY_MS = 86_400_000
/** One offering for each call, by order of arrival without a pool, which names insiders. */
const offerings = new WeakMap<Scene, number>()

async function offered(scene: Scene): Promise<number> {
  const { stage } = scene
  const nowMs = stage.clock.nowMs()
  const id = await listOffering(stage.fixture, {
    allocation: 'fcfs',
    hasPool: false,
    supply: SUPPLY,
    cap: CAP,
    insiders: [Buffer.alloc(32, 7)],
    startMs: nowMs - 1,
    endMs: nowMs + DAY_MS,
    issuedMs: nowMs,
  })
  offerings.set(scene, id)
  return id
}

/** Fewer than the least would be more than the cap with what the actor has. */
async function nearlyAll(scene: Scene): Promise<{ amount: string }> {
  const { stage, actor } = scene
  await stage.fund(actor, String(CAP))
  const own = { project_id: offerings.get(scene), amount: String(CAP - 5), pay_currency: USDT }
  await taken(actor.ask('POST', '/project/order', own))
  return { amount: '9' }
}

const change = (scene: Scene, text: string): Promise<undefined> =>
  scene.stage.sql(text, offerings.get(scene)).then(() => undefined)

/** Gives the actor a document, and names it. */
async function nameInsider(scene: Scene): Promise<undefined> {
  const { stage, actor } = scene
  const mark = Buffer.from(String(actor.userId).padStart(32, '0'))
  await stage.sql(
    `
    INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
      status, filed_at, decide_by, decided_at, decided_by)
    SELECT $1, 1, 0, '', '', $2, 2, now(), now(), now(), min(id) FROM staff_member`,
    actor.userId,
    mark,
  )
  await stage.sql(
    'INSERT INTO offering_insider (project_id, mac) VALUES ($1, $2)',
    offerings.get(scene),
    mark,
  )
}

export const offeringRefusals = {
  offering: {
    codes: { NOT_FOUND: { project_id: 999_999 } },
    apart: { 'PARAM_ERROR NOT_FOUND': 'one number is not both' },
  },
  applications: { malformed: 'after', codes: { NOT_FOUND: { project_id: 999_999 } } },
  apply: {
    base: async (scene: Scene) => ({
      project_id: await offered(scene),
      amount: '200',
      pay_currency: USDT,
    }),
    codes: {
      PARAM_ERROR: { amount: '10.5' },
      NOT_FOUND: { project_id: 999_999 },
      NOT_ELIGIBLE: nameInsider,
      PROJECT_NOT_OPEN: (scene: Scene) =>
        change(scene, 'UPDATE offering_project SET start_ms = end_ms - 1 WHERE id = $1'),
      AMOUNT_MIN: { amount: '9' },
      PURCHASE_LIMIT: { amount: String(CAP + 1) },
      SOLD_OUT: (scene: Scene) =>
        change(scene, `UPDATE offering_tally SET whole = ${SUPPLY} WHERE project_id = $1`),
      PRICE_CHANGED: { price: '99' },
      INSUFFICIENT_BALANCE: {},
    },
    together: { 'AMOUNT_MIN PURCHASE_LIMIT': nearlyAll },
    elsewhere: { NO_PRICE: prices, WALLET_RISK: asleep },
  },
  lessen: {
    base: async (scene: Scene) => ({ id: await applied(scene), amount: '10' }),
    codes: {
      NOT_FOUND: { id: 900_000_000_000 },
      ORDER_STATE: { amount: '195' },
    },
    apart: { 'NOT_FOUND ORDER_STATE': 'an application that is not there has no state' },
  },
} as const satisfies Readonly<Record<string, Provoked>>
