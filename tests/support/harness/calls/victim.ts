import { type FakeClock } from '@candor/testing/fake-clock'
import { Authenticator } from '@candor/testing/authenticator'
import { Owner } from '@candor/testing/owner'
import { newPerson, type Person, readRisk, personPassword, send } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { productTestings } from '@candor/testing/products'
import { idOf, taken } from '@candor/testing/refusals/stage'
import { whileTicking } from '@candor/testing/while-ticking'
import { upload } from './subjects.ts'

/** Part of everything the victim wrote, so that it must not occur in anybody else's answer. */
export const CANARY = 'zqxcanary'
const PHONE = '13800139999'
const ADDRESS = `0x${'c0ffee'.repeat(6)}beef`

/**
 * A user with one of each thing, and all the texts that would reveal them in an answer to another
 * user.
 */
export type Victim = {
  readonly person: Person
  thing(name: string): string | number
  readonly canaries: readonly string[]
  readonly voucher: string
}

/** Creates the victim by the product's own calls where there are any. */
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
  const owned: Readonly<Record<string, string | number>> = {
    ...(await ofProducts(fixture, person, clock)),
    ...(await kept(fixture, person, qrcode)),
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
  const thing = (name: string): string | number => {
    const one = owned[name]
    if (one === undefined)
      throw new Error(`the victim owns no ${name}: which product's things has it?`)
    return one
  }
  return { person, thing, voucher, canaries: [CANARY, PHONE, ADDRESS, ...names] }
}

/** A login on a second device; the id is that session's. */
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

/**
 * One of each thing that products have. They come before a passkey, which begins a withdrawal hold.
 */
async function ofProducts(
  fixture: TestPlatform,
  person: Person,
  clock: FakeClock,
): Promise<Record<string, number>> {
  for (const product of ['contracts', 'seconds'] as const) await readRisk(person, product)
  const owner = new Owner(fixture, clock, person, CANARY)
  await owner.receive('60000')
  for (const account of ['lever', 'micro'] as const) await owner.moveTo(account, '20000')
  const owned: Record<string, number> = {}
  for (const { things = {} } of productTestings)
    for (const [thing, made] of Object.entries(things)) owned[thing] = await made(owner)
  // Everything that falls due by itself is done before anybody's rows are compared.
  await whileTicking(clock, 25, () => fixture.asOwner('SELECT pg_sleep(1.2)'))
  return owned
}

async function kept(
  fixture: TestPlatform,
  person: Person,
  qrcode: string,
): Promise<Record<string, number>> {
  const alert = idOf(
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
  const key = new Authenticator()
  const { challenge } = (await taken(person.post('/safe/passkey/options'))).message as {
    challenge: string
  }
  const origin = `http://localhost:${new URL(fixture.address).port}`
  const passkey = idOf(
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
  const {
    list: [message],
  } = (await person.get('/mailMessage/getList')).message as { list: { id: number }[] }
  return {
    alert,
    favourite: favourite?.id ?? 0,
    message: message?.id ?? 0,
    address: Number(address?.id),
    passkey,
  }
}
