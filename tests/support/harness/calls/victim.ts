import { lendTo, makeBorrower } from '@candor/testing/fixtures/borrower'
import { type FakeClock } from '@candor/testing/fake-clock'
import { Authenticator } from '@candor/testing/authenticator'
import {
  type Envelope,
  fund,
  newPerson,
  type Person,
  readRisk,
  personPassword,
  send,
} from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { letWithdraw, newWithdrawal } from '@candor/testing/withdrawing'
import type { Thing } from './call-policies.ts'
import { limitOrder, purchaseOrder, seconds } from './good-input.ts'
import { whileTicking } from './product-people.ts'
import { upload } from './subjects.ts'

/** Stands in whatever the victim wrote, so that nobody else's answer may hold it. */
export const CANARY = 'zqxcanary'
const PHONE = '13800139999'
const ADDRESS = `0x${'c0ffee'.repeat(6)}beef`

/**
 * Somebody with one of each thing, and all the texts by which he would be noticed in an answer to
 * another.
 */
export type Victim = {
  readonly person: Person
  readonly owned: Readonly<Record<Thing, string | number>>
  readonly canaries: readonly string[]
  readonly voucher: string
}

/** Makes him by the product's own calls where there are any. */
export async function newVictim(fixture: TestPlatform, clock: FakeClock): Promise<Victim> {
  const person = await newPerson(fixture, `${CANARY}-b@example.com`)
  const session = await secondSession(fixture, person)
  const [chatPicture, privatePicture, publicPicture, qrcode, voucher] = [
    await upload(fixture.address, person.token, 'chat'),
    await upload(fixture.address, person.token),
    await upload(fixture.address, person.token),
    await upload(fixture.address, person.token),
    await upload(fixture.address, person.token),
  ]
  await fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    person.userId,
    `+86${PHONE}`,
  ])
  await taken(
    person.post('/user/real', {
      real_type: 1,
      id_type: 1,
      name: `Ann ${CANARY}`,
      card_id: `${CANARY}99`,
    }),
  )
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  await writeTexts(person, chatPicture, publicPicture, voucher)
  await makeBorrower(fixture, person, '1000000')
  const loan = await lendTo(
    fixture,
    person,
    () => clock.nowMs(),
    () =>
      whileTicking(clock, 25, () => fixture.asOwner('SELECT pg_sleep(0.1)')).then(() => undefined),
  )
  const owned = {
    ...(await trades(fixture, person, clock)),
    ...(await kept(fixture, person, qrcode, clock)),
    loan,
    session,
    chatPicture,
    privatePicture,
    publicPicture,
    user: person.userId,
  }
  await fixture.asOwner(`UPDATE session SET device = $2 WHERE user_id = $1`, [
    person.userId,
    `${CANARY} phone`,
  ])
  const names = [chatPicture, privatePicture, publicPicture, qrcode, voucher].map((path) =>
    path.slice('/upload/'.length),
  )
  return { person, owned, voucher, canaries: [CANARY, PHONE, ADDRESS, ...names] }
}

/** He is signed in on two devices; the id is the second one's. */
async function secondSession(fixture: TestPlatform, person: Person): Promise<number> {
  await taken(
    send(fixture.address, 'POST', '/user/login', {
      user_string: `${CANARY}-b@example.com`,
      password: personPassword,
    }),
  )
  const sessions = (await person.get('/safe/sessions')).message as { id: number; current: number }[]
  return sessions.find(({ current }) => current === 0)?.id ?? 0
}

async function writeTexts(
  person: Person,
  chatPicture: string,
  avatar: string,
  voucher: string,
): Promise<void> {
  await taken(person.post('/user/editNickname', { nickname: CANARY, signature: `${CANARY} signs` }))
  await taken(person.post('/user/uploadHeadPortrait', { head_portrait: avatar }))
  await taken(
    person.post('/user/cash_save', {
      real_name: CANARY,
      bank_name: CANARY,
      bank_account: `${CANARY} 4000`,
      bank_dizhi: CANARY,
      bank_branch: CANARY,
      alipay_account: CANARY,
      wechat_account: CANARY,
      wechat_nickname: CANARY,
      bank_code: CANARY,
      iban: CANARY,
      bank_address: CANARY,
    }),
  )
  await taken(person.post('/user/cash_save_international', { data: [CANARY, CANARY, CANARY] }))
  await taken(person.post('/safe/anti_phishing', { code: CANARY }))
  await taken(person.post('/chat/send', { message: `${CANARY} asks`, type: 1 }))
  await taken(person.post('/chat/send', { message: chatPicture, type: 2 }))
  await taken(person.post('/wallet/charge_req', { account: voucher, amount: '100', currency: 3 }))
  await taken(person.post('/sms_send', { area_code: '86', mobile: '13800139998' }))
  await taken(person.post('/safe/totp/setup'))
}

async function trades(
  fixture: TestPlatform,
  person: Person,
  clock: FakeClock,
): Promise<Pick<Victim['owned'], 'contract' | 'position' | 'option' | 'spotOrder' | 'swap'>> {
  for (const product of ['contracts', 'seconds'] as const) await readRisk(person, product)
  await fund(fixture, person.userId, { 3: '100000' })
  for (const to of ['lever', 'micro'])
    await taken(
      person.post('/wallet/change', {
        currency_id: 3,
        number: '20000',
        from_field: 'change',
        to_field: to,
      }),
    )
  const contract = idIn(await taken(person.post('/lever/submit', limitOrder)))
  const position = idIn(
    await priced(clock, () => person.post('/lever/submit', { ...limitOrder, status: 1 })),
  )
  const option = idIn(await priced(clock, () => person.post('/microtrade/submit', seconds)))
  const swap = idIn(
    await priced(clock, () =>
      person.post('/user/Transfer', { number: '10', from_currency_id: 3, to_currency_id: 1 }),
    ),
  )
  const spotOrder = idIn(
    await taken(
      person.post('/coin/trade', {
        amount: '0.01',
        target_price: '1000',
        currency_id: 1,
        legal_id: 3,
        type: 1,
        client_order_id: CANARY,
      }),
    ),
  )
  // What falls due by itself is past before anybody's rows are compared.
  await whileTicking(clock, 25, () => fixture.asOwner('SELECT pg_sleep(1.2)'))
  return { contract, position, option, spotOrder, swap }
}

async function kept(
  fixture: TestPlatform,
  person: Person,
  qrcode: string,
  clock: FakeClock,
): Promise<
  Pick<
    Victim['owned'],
    'alert' | 'favourite' | 'message' | 'address' | 'passkey' | 'coupon' | 'purchase' | 'withdrawal'
  >
> {
  await letWithdraw(fixture, person.userId)
  // Before the passkey, which holds withdrawals.
  const withdrawal = await newWithdrawal(person)
  const alert = idIn(
    await taken(
      person.post('/alert/add', { currency_id: 1, legal_id: 3, direction: 'up', price: '9000000' }),
    ),
  )
  await taken(person.post('/optional/add', { currency_id: 1 }))
  const [favourite] = (await person.get('/optional/list')).message as { id: number }[]
  await taken(
    person.post('/user/wallet/save', {
      currency: 2,
      name: `${CANARY} vault`,
      address: ADDRESS,
      qrcode,
    }),
  )
  const [address] = await fixture.asOwner<{ id: string }>(
    'SELECT id FROM wallet_address WHERE user_id = $1',
    [person.userId],
  )
  const purchase = idIn(
    await taken(person.post('/buy_crypto/order', { ...purchaseOrder, first_name: CANARY })),
  )
  const key = new Authenticator()
  const { challenge } = (await taken(person.post('/safe/passkey/options'))).message as {
    challenge: string
  }
  const origin = `http://localhost:${new URL(fixture.address).port}`
  const passkey = idIn(
    await taken(
      person.post('/safe/passkey/save', {
        credential: key.register({ challenge, origin, rpId: 'localhost' }),
        name: CANARY,
      }),
    ),
  )
  await fixture.asOwner(
    `
      INSERT INTO message (user_id, kind, params, created_at)
      VALUES ($1, 'deposit-passed', '{"deposit":1,"amount":"1","currency":"${CANARY}"}', now())`,
    [person.userId],
  )
  // One of each campaign, whether its rule has reached her yet or not.
  const [coupon] = await fixture.asOwner<{ id: string }>(
    `
      INSERT INTO coupon (campaign_id, user_id, issued_at, expires_at)
      SELECT id, $1, $2, $2::timestamptz + interval '9 days' FROM campaign
    ON CONFLICT (campaign_id, user_id) DO UPDATE SET used_at = NULL RETURNING id`,
    [person.userId, new Date(clock.nowMs()).toISOString()],
  )
  const {
    list: [message],
  } = (await person.get('/mailMessage/getList')).message as { list: { id: number }[] }
  return {
    alert,
    favourite: favourite?.id ?? 0,
    message: message?.id ?? 0,
    address: Number(address?.id),
    passkey,
    coupon: Number(coupon?.id),
    purchase,
    withdrawal,
  }
}

/**
 * The number of what was made, where the call answers it: in its message, or in data beside a text.
 */
function idIn({ message, data }: Envelope): number {
  const made = [message, data].find(
    (part) => typeof part === 'object' && part !== null && 'id' in part,
  ) as { id: number } | undefined
  if (made === undefined) throw new Error(JSON.stringify({ message, data }))
  return made.id
}

/** Asks again while a crowded machine records no tick in the seconds that the order waits. */
async function priced(clock: FakeClock, ask: () => Promise<Envelope>): Promise<Envelope> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await whileTicking(clock, 25 * (tries + 1), ask)
    if (answer.code !== 'NO_PRICE') return taken(Promise.resolve(answer))
  }
  throw new Error('no tick came for an order')
}

async function taken(answer: Promise<Envelope>): Promise<Envelope> {
  const envelope = await answer
  if (envelope.type !== 'ok') throw new Error(JSON.stringify(envelope))
  return envelope
}
