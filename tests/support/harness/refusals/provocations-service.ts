import { nextNumber, sql } from '@candor/testing/refusals/steps'
import { type Fields, type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'
import { upload } from '../calls/subjects.ts'

const oneWord = { 'PARAM_ERROR NOT_FOUND': 'of one field, which is either wrong or names nothing' }

/**
 * Calls that neither move money nor log in: own profile and identity, markets and messages,
 * support, published records and the staff console.
 */
export const serviceProvocations: Readonly<Record<string, Provoked>> = {
  'alerts.add': {
    malformed: 'direction',
    codes: {
      PAIR_NOT_FOUND: { currency_id: 999 },
      TOO_MANY: (scene) =>
        sql(
          scene,
          `
            INSERT INTO price_alert (user_id, market_id, direction, price, created_ms)
            SELECT $1, 1, 1, 900000000000000, 1 FROM generate_series(1, 20)`,
        ),
    },
  },
  'chat.send': { malformed: 'type', codes: { TEXT_TOO_LONG: { message: 'x'.repeat(1001) } } },
  'disputes.file': {
    malformed: 'text',
    base: async (scene) => ({ kind: 'deposit', id: await decidedDeposit(scene) }),
    codes: {
      NOT_FOUND: { id: 900_000_000_000 },
      DUPLICATE: async (scene) => {
        await complain(scene, deposits.get(scene))
      },
      TOO_MANY: async (scene) => {
        for (let other = 1; other <= 10; other += 1) await complain(scene, 800_000_000_000 + other)
      },
    },
    together: {
      'NOT_FOUND DUPLICATE': async (scene) => {
        await complain(scene, 900_000_000_000)
        return { id: 900_000_000_000 }
      },
    },
  },
  'disputes.answer': {
    malformed: 'text',
    base: async (scene) => {
      const deposit = await decidedDeposit(scene)
      return {
        id: await complain(scene, deposit),
        verdict: 'stands',
        text: 'It was credited in time.',
        records: `deposit:${deposit}`,
      }
    },
    codes: {
      NOT_FOUND: { id: 900_000_000_000 },
      ORDER_STATE: answered,
      FOUR_EYES: vote,
    },
    together: {
      'NOT_FOUND ORDER_STATE': async (scene) => {
        await answered(scene)
        return { records: 'deposit:900000000000' }
      },
    },
  },
  'consents.agree': { codes: { TERMS_NOT_ACCEPTED: { version: 999 } } },
  'KYC-03 identity.file': {
    malformed: 'id_type',
    base: (scene) =>
      sql(scene, 'UPDATE app_user SET auth_level = 0 WHERE id = $1').then(() => ({
        real_type: 1,
        id_type: 1,
        name: 'Ann Lee',
        card_id: `N${nextNumber()}${process.pid}000`,
      })),
    codes: {
      SPECIAL_CHARS: { name: '<b>' },
      TEXT_TOO_LONG: { card_id: 'x'.repeat(101) },
      BIND_REQUIRED: (scene) => sql(scene, 'UPDATE app_user SET phone = NULL WHERE id = $1'),
      ORDER_STATE: (scene) => sql(scene, 'UPDATE app_user SET auth_level = 1 WHERE id = $1'),
      DUPLICATE: async ({ stage }) => {
        const [other, card] = [await stage.actor(), `T${nextNumber()}${process.pid}000`]
        await stage.sql('UPDATE app_user SET auth_level = 0 WHERE id = $1', other.userId)
        await taken(
          other.ask('POST', '/user/real', {
            real_type: 1,
            id_type: 1,
            name: 'Ann Lee',
            card_id: card,
          }),
        )
        return { card_id: card }
      },
    },
    apart: { 'TEXT_TOO_LONG DUPLICATE': 'no other account can have filed what is too long' },
  },
  'KYC-04 identity.file': {
    base: async (scene) => {
      await sql(scene, 'UPDATE app_user SET auth_level = 1 WHERE id = $1')
      const papers = () => upload(scene.stage.fixture.address, scene.actor.token)
      return {
        real_type: 2,
        id_type: undefined,
        name: undefined,
        card_id: undefined,
        front_pic: await papers(),
        reverse_pic: await papers(),
      }
    },
    malformed: 'front_pic',
    codes: {
      BIND_REQUIRED: (scene) => sql(scene, 'UPDATE app_user SET phone = NULL WHERE id = $1'),
      KYC_REQUIRED: (scene) => sql(scene, 'UPDATE app_user SET auth_level = 0 WHERE id = $1'),
      ORDER_STATE: (scene) => sql(scene, 'UPDATE app_user SET auth_level = 2 WHERE id = $1'),
    },
    apart: { 'KYC_REQUIRED ORDER_STATE': 'who is not verified has no advanced filing' },
  },
  'markets.depth': { malformed: 'limit', codes: { PAIR_NOT_FOUND: { symbol: 'NO/PAIR' } } },
  'markets.trades': { malformed: 'limit', codes: { PAIR_NOT_FOUND: { symbol: 'NO/PAIR' } } },
  'markets.addFavourite': {
    codes: {
      NOT_FOUND: { currency_id: 999 },
      DUPLICATE: ({ actor }) =>
        taken(actor.ask('POST', '/optional/add', { currency_id: 1 })).then(() => undefined),
    },
  },
  'messages.read': { malformed: 'id', base: () => Promise.resolve({ id: 1, all: undefined }) },
  'messages.readAnnouncement': { base: () => Promise.resolve({ id: 1, all: undefined }) },
  'profile.setNickname': {
    codes: { SPECIAL_CHARS: { nickname: '<b>' }, TEXT_TOO_LONG: { signature: 'x'.repeat(10_000) } },
  },
  'profile.saveCard': {
    codes: {
      SPECIAL_CHARS: { bank_name: '<b>' },
      TEXT_TOO_LONG: { bank_branch: 'x'.repeat(10_000) },
    },
  },
  'profile.saveInternationalCard': {
    base: () => Promise.resolve({ swift_code: 'MRMDUS33', address: '1 High St.', phone: '555' }),
    codes: { SPECIAL_CHARS: { address: '<b>' }, TEXT_TOO_LONG: { phone: 'x'.repeat(10_000) } },
  },
  'profile.saveAddress': {
    base: async ({ stage, actor }) => ({
      currency: 3,
      name: 'cold',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      qrcode: await upload(stage.fixture.address, actor.token),
    }),
    codes: {
      SPECIAL_CHARS: { name: '<b>' },
      NOT_FOUND: { currency: 999 },
      ADDRESS_INVALID: { address: 'nowhere' },
    },
  },
  'limits.riskText': { codes: { NOT_FOUND: { product: 'copy' } }, apart: oneWord },
  'site.terms': { codes: { NOT_FOUND: { version: 999 } }, apart: oneWord },
  'chat.reply': {
    malformed: 'type',
    base: ({ actor }) => Promise.resolve({ user_id: actor.userId, message: 'hello', type: 1 }),
    codes: { TEXT_TOO_LONG: { message: 'x'.repeat(1001) }, NOT_FOUND: { user_id: 900_000_000 } },
  },
  'chat.conversation': { codes: { NOT_FOUND: { user_id: 900_000_000 } } },
  'staff.login': {
    elsewhere: {
      ACCOUNT_LOCKED: 'STAFF-02’s own test locks a member',
      TOTP_WRONG: 'STAFF-02’s own test locks a member',
    },
    codes: { ACCOUNT_OR_PASSWORD_WRONG: { password: 'another horse' } },
  },
  'staff.passkeyOptions': { codes: { PASSKEY_WRONG: {} } },
  'staff.savePasskey': { codes: { PASSKEY_WRONG: {} } },
  'staff.passkeyLogin': { codes: { PASSKEY_WRONG: {} } },
  'staff.picture': {
    codes: { ORDER_STATE: async (scene) => ({ id: await decidedDeposit(scene) }) },
  },
  'staff.review': {
    base: async (scene) => ({
      kind: 'deposit',
      id: await filedDeposit(scene),
      verdict: 'fail',
      reason: 'amount-differs',
    }),
    codes: {
      NOT_FOUND: { id: 900_000_000_000 },
      ORDER_STATE: decide,
      FOUR_EYES: vote,
    },
    elsewhere: {
      LINE_DIFFERS: 'STAFF-04’s own test imports lines',
      DUPLICATE: 'STAFF-04’s own test imports lines',
    },
  },
  'staff.product': {
    base: listed,
    codes: {
      ORDER_STATE: (scene) => propose(scene, 2),
      FOUR_EYES: (scene) => propose(scene, 1),
    },
    together: { 'ORDER_STATE FOUR_EYES': (scene) => propose(scene, 2) },
  },
  'staff.repair': {
    codes: { NOT_FOUND: {} },
    elsewhere: {
      ORDER_STATE: 'LEDG-24’s own test edits an entry',
      FOUR_EYES: 'LEDG-24’s own test edits an entry',
    },
  },
  'staff.confirmRepair': {
    codes: {},
    elsewhere: {
      ORDER_STATE: 'LEDG-24’s own test edits an entry',
      FOUR_EYES: 'LEDG-24’s own test edits an entry',
    },
  },
  'fairness.tick': { apart: oneWord },
  'fairness.chain': { malformed: 'to', codes: { NOT_FOUND: { from: 900_000_000 } } },
  'fairness.day': { malformed: 'date', codes: { NOT_FOUND: { symbol: 'NO/PAIR' } } },
  'fairness.liabilities': { codes: { NOT_FOUND: { date: '2020-01-01' } }, apart: oneWord },
  'fairness.liabilityProof': {
    malformed: 'currency_id',
    codes: { NOT_FOUND: { date: '2020-01-01' } },
  },
  'staff.articles': { malformed: 'c_id' },
  'wallet.detail': { codes: { NOT_FOUND: { currency: 999 } } },
  'wallet.rate': {
    codes: { NOT_FOUND: { id: 999 } },
    apart: { 'PARAM_ERROR NOT_FOUND': 'one number is not both' },
  },
}

/** The deposit of each call. */
const deposits = new WeakMap<Scene, number>()

async function filedDeposit(scene: Scene): Promise<number> {
  const { stage, actor } = scene
  const [row] = await stage.sql<{ id: string }>(
    `
      INSERT INTO deposit_request (user_id, currency_id, amount, voucher, simulated, due_at,
        created_at, updated_at)
    VALUES ($1, 3, 10000000000, $2, false, NULL, now(), now()) RETURNING id`,
    actor.userId,
    `/upload/${actor.name}${nextNumber()}`,
  )
  const id = Number(row?.id)
  deposits.set(scene, id)
  return id
}

async function complain({ stage, actor }: Scene, orderId = 0): Promise<number> {
  const [row] = await stage.sql<{ id: string }>(
    `
      INSERT INTO dispute (user_id, kind, order_id, text, filed_at, answer_by)
      SELECT $1, 'deposit', $2, 'It was credited late.', at, at + interval '336 hours'
      FROM (SELECT $3::timestamptz AS at) AS filed RETURNING id`,
    actor.userId,
    orderId,
    new Date(stage.clock.nowMs()),
  )
  return Number(row?.id)
}

/** Every complaint of the caller is answered. */
async function answered({ stage, actor }: Scene): Promise<undefined> {
  await stage.sql(
    `
      UPDATE dispute SET answered_at = filed_at, verdict = 'stands', answer = 'In time.',
        staff_id = (SELECT max(id) FROM staff_member), staff_name = 'Support',
        records = '[{"kind": "deposit", "id": 1}]' WHERE user_id = $1`,
    actor.userId,
  )
}

async function decidedDeposit(scene: Scene): Promise<number> {
  const id = await filedDeposit(scene)
  await decide(scene)
  return id
}

async function decide(scene: Scene): Promise<undefined> {
  await scene.stage.sql(
    `UPDATE deposit_request SET status = 3, remark = 'amount-differs' WHERE id = $1`,
    deposits.get(scene),
  )
}

/** The member of staff whose call it is has voted on the deposit. */
async function vote(scene: Scene): Promise<undefined> {
  const { stage, token } = scene
  const member = stage.fixture.platform.staff.find(({ name }) => stage.staffToken(name) === token)
  await stage.sql(
    `
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
      SELECT 'deposit', $1, $2, id, 'pass', '', now() FROM staff_member WHERE name = $3`,
    deposits.get(scene),
    scene.actor.userId,
    member?.name,
  )
}

const MONTH_MS = 30 * 86_400_000
/** What each call would publish; no two of them are about one coin. */
const terms = new WeakMap<Scene, Fields>()

async function listed(scene: Scene): Promise<Fields> {
  const { stage } = scene
  const [coin] = await stage.sql<{ name: string }>(
    `SELECT name FROM currency WHERE name <> 'USDT' ORDER BY id OFFSET $1 LIMIT 1`,
    nextNumber() % 40,
  )
  const at = new Date(stage.clock.nowMs() + MONTH_MS).toISOString()
  const fields = {
    kind: 'delisting',
    fields: JSON.stringify({ currency: coin?.name, listed: true }),
    effective_at: `${at.slice(0, 10)} 00:00:00`,
  }
  terms.set(scene, fields)
  return fields
}

/** Lets as many publishers propose the same, the caller first. */
async function propose(scene: Scene, count: number): Promise<undefined> {
  const { stage } = scene
  const publishers = stage.fixture.platform.staff.filter(({ roles }) => roles.includes('publisher'))
  for (const { name } of publishers.slice(0, count))
    await taken(stage.ask(stage.staffToken(name), 'POST', '/staff/product', terms.get(scene) ?? {}))
}
