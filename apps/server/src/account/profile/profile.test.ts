import { inputSchema, profile as calls, type Route } from '@candor/contract'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { onePixel, uploadsIn } from '@candor/testing/pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInput } from '../../http/input.ts'
import type { Caller, Handlers } from '../../http/handler.ts'
import { isOwnUpload, isShowable, storeUpload } from '../../platform/uploads/index.ts'
import { profileHandlers } from './index.ts'

const now = firstMomentMs
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

let fixture: AccessFixture
let uploads: ReturnType<typeof uploadsIn>
let handlers: Handlers<'profile'>
beforeAll(async () => {
  fixture = await createAccessFixture()
  uploads = uploadsIn(fixture.database)
  handlers = profileHandlers({ database: fixture.database, isOwnUpload, isShowable })
})
afterAll(async () => {
  uploads.remove()
  await fixture.close()
})

async function pictureOf(caller: Caller, side?: 'chat' | 'desk'): Promise<string> {
  const stored = await storeUpload(
    uploads.deps,
    caller,
    { bytes: onePixel, ...(side === undefined ? {} : { side }) },
    now,
  )
  if ('refused' in stored) throw new Error(stored.refused)
  return stored.path
}
const at = (caller: Caller, atMs = now) => contextAt(atMs, caller)
/** The code with which the contract's fields refuse an input; undefined when accepted. */
function complaint(route: Route, fields: Record<string, unknown>): string | undefined {
  const read = readInput(route, new Map(Object.entries(fields)))
  return 'refused' in read ? read.refused : undefined
}
const infoOf = async (caller: Caller) => messageOf(await fixture.handlers.userInfo({}, at(caller)))

describe('avatar and nickname', () => {
  it('USER-03 sets an own upload and nothing else', async () => {
    const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
    const path = await pictureOf(alice)
    expect(await handlers.setAvatar({ head_portrait: path }, at(alice))).toEqual({ message: 1 })
    expect(await infoOf(alice)).toMatchObject({ head_portrait: path })
    for (const wrong of [
      path,
      await pictureOf(bob, 'chat'),
      await pictureOf(bob, 'desk'),
      'https://evil.test/x.png',
      '/upload/../secret.png',
      `/upload/${'0'.repeat(32)}.png`,
    ]) {
      expect(await handlers.setAvatar({ head_portrait: wrong }, at(bob)), wrong).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    }
    expect(await infoOf(bob)).toMatchObject({ head_portrait: '' })
  })

  it.each([
    ['李小龍Abc9', undefined],
    ['ab', undefined],
    ['1234567890', undefined],
    ['a', 'PARAM_ERROR'],
    ['', 'PARAM_ERROR'],
    [undefined, 'PARAM_ERROR'],
    [7, 'PARAM_ERROR'],
    ['<b>', 'SPECIAL_CHARS'],
    ['a b', 'SPECIAL_CHARS'],
    ['ab😀', 'SPECIAL_CHARS'],
    ['abc_def-ghi!', 'SPECIAL_CHARS'],
    ['12345678901', 'TEXT_TOO_LONG'],
  ])('USER-04 USER-05 a nickname %j is refused with %s', (nickname, refused) => {
    expect(complaint(calls.setNickname, { nickname })).toBe(refused)
  })

  it.each([
    ['so', undefined],
    ['x'.repeat(30), undefined],
    ['𠮷'.repeat(30), undefined],
    ['x', 'PARAM_ERROR'],
    ['x'.repeat(31), 'TEXT_TOO_LONG'],
    ['<script>', 'SPECIAL_CHARS'],
    ['', undefined],
  ])('USER-06 a signature %j is refused with %s', (signature, refused) => {
    expect(complaint(calls.setNickname, { nickname: 'alice', signature })).toBe(refused)
  })

  it('USER-04 tells special characters before too long a text, whichever field has which', () => {
    expect(complaint(calls.setNickname, { nickname: '12345678901', signature: '<b>' })).toBe(
      'SPECIAL_CHARS',
    )
    expect(complaint(calls.setNickname, { nickname: '<b>', signature: 'x'.repeat(31) })).toBe(
      'SPECIAL_CHARS',
    )
    expect(complaint(calls.setNickname, { nickname: '<b>', signature: 'x' })).toBe('PARAM_ERROR')
  })

  it('USER-04 saves both, and keeps the signature where none is given', async () => {
    const caller = await fixture.newCaller()
    expect(
      await handlers.setNickname({ nickname: '小白兔', signature: 'slow and steady' }, at(caller)),
    ).toEqual({ message: 1 })
    expect(await handlers.setNickname({ nickname: 'turtle' }, at(caller))).toEqual({ message: 1 })
    expect(await infoOf(caller)).toMatchObject({ nickname: 'turtle', signature: 'slow and steady' })
  })
})

const card = {
  real_name: 'Alice Example',
  bank_name: 'HSBC',
  bank_account: '4000 1234',
  bank_dizhi: 'New York',
  bank_branch: 'Main',
  alipay_account: '021000021',
  wechat_account: '1 High St.',
  wechat_nickname: 'MRMDUS33',
  bank_code: '0108',
  iban: 'GB33BUKB20201555555555',
  bank_address: 'Bank St.',
}

describe('cards', () => {
  it('USER-16 USER-18 saves the one domestic card and answers it back under its wire names', async () => {
    const caller = await fixture.newCaller()
    const empty = messageOf(await handlers.card({}, at(caller)))
    expect(calls.card.reply.parse(empty)).toEqual(empty)
    expect(
      Object.entries(empty).filter(([name, value]) => name !== 'banks' && value !== ''),
    ).toEqual([])
    expect(empty.banks.length).toBeGreaterThan(5)
    expect(await handlers.saveCard(card, at(caller))).toHaveProperty('message')
    expect(messageOf(await handlers.card({}, at(caller)))).toMatchObject(card)
    const { bank_code: _code, iban: _iban, bank_address: _address, ...without } = card
    messageOf(await handlers.saveCard({ ...without, bank_name: 'DBS' }, at(caller)))
    const saved = messageOf(await handlers.card({}, at(caller)))
    expect(saved).toMatchObject({ bank_name: 'DBS', iban: '' })
    const other = Object.fromEntries(
      Object.keys(card).map((name) => [name, `other ${name}`]),
    ) as typeof card
    messageOf(await handlers.saveCard(other, at(caller)))
    expect(messageOf(await handlers.card({}, at(caller)))).toMatchObject(other)
    expect(
      await fixture.asOwner('SELECT count(*)::int AS count FROM domestic_card WHERE user_id = $1', [
        caller.userId,
      ]),
    ).toEqual([{ count: 1 }])
  })

  it.each([
    'alipay_account',
    'real_name',
    'bank_account',
    'bank_dizhi',
    'bank_name',
    'bank_branch',
  ])('USER-17 USER-16 %s is required, free of markup and at most 100 characters', (name) => {
    for (const missing of ['', '  ', undefined])
      expect(complaint(calls.saveCard, { ...card, [name]: missing })).toBe('PARAM_ERROR')
    expect(complaint(calls.saveCard, { ...card, [name]: '<b>' })).toBe('SPECIAL_CHARS')
    expect(complaint(calls.saveCard, { ...card, [name]: 'x'.repeat(101) })).toBe('TEXT_TOO_LONG')
    expect(complaint(calls.saveCard, card)).toBeUndefined()
  })

  it('USER-19 USER-20 saves the international card by list or by name and answers it in the order of its labels', async () => {
    const caller = await fixture.newCaller()
    expect(messageOf(await handlers.internationalCard({}, at(caller)))).toEqual({
      forms: ['SWIFT code', 'Cardholder address', 'Phone'],
      data: ['', '', ''],
      bank_account: '',
    })
    messageOf(
      await handlers.saveInternationalCard(
        { data: ['MRMDUS33', '1 High St.', '+1 212 555'] },
        at(caller),
      ),
    )
    expect(messageOf(await handlers.internationalCard({}, at(caller)))).toMatchObject({
      data: ['MRMDUS33', '1 High St.', '+1 212 555'],
      bank_account: 'MRMDUS33',
    })
    messageOf(
      await handlers.saveInternationalCard(
        { swift_code: 'CHASUS33', address: '2 Low St.', phone: '555' },
        at(caller),
      ),
    )
    const thai = messageOf(
      await handlers.internationalCard({}, { ...at(caller), ...contextAt(now, caller, 'th') }),
    )
    expect(thai).toEqual({
      forms: ['รหัส SWIFT', 'ที่อยู่ผู้ถือบัตร', 'โทรศัพท์'],
      data: ['CHASUS33', '2 Low St.', '555'],
      bank_account: 'CHASUS33',
    })
  })

  it('USER-19 all three are required, and refused in order', async () => {
    const caller = await fixture.newCaller()
    for (const part of [{}, { swift_code: 'A', address: 'B' }, { address: 'B', phone: 'C' }])
      expect(await handlers.saveInternationalCard(part, at(caller))).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    const refusedWith = (data: unknown) => complaint(calls.saveInternationalCard, { data })
    for (const data of [
      ['A', 'B'],
      ['A', 'B', 'C', 'D'],
      ['A', ' ', 'C'],
      'ABC',
      [1, 2, 3],
      ['<b>', '', 'C'],
    ])
      expect(refusedWith(data), JSON.stringify(data)).toBe('PARAM_ERROR')
    expect(refusedWith(['x'.repeat(101), '<b>', 'C'])).toBe('SPECIAL_CHARS')
    expect(refusedWith(['x'.repeat(101), 'B', 'C'])).toBe('TEXT_TOO_LONG')
    expect(
      inputSchema(calls.saveInternationalCard).safeParse({ data: [' A ', 'B', 'C'] }),
    ).toMatchObject({ success: true, data: { data: ['A', 'B', 'C'] } })
  })

  it('USER-24 a card is read and written by its owner alone: no call names another', async () => {
    const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
    messageOf(await handlers.saveCard(card, at(alice)))
    expect(messageOf(await handlers.card({}, at(bob)))).toMatchObject({ real_name: '' })
    for (const route of [
      calls.card,
      calls.saveCard,
      calls.internationalCard,
      calls.saveInternationalCard,
    ])
      for (const name of ['id', 'user_id']) expect(Object.keys(route.input)).not.toContain(name)
  })
})

describe('wallet addresses', () => {
  const save = async (caller: Caller, over: object = {}, atMs = now) =>
    handlers.saveAddress(
      { currency: 1, name: 'cold', address: genesis, qrcode: await pictureOf(caller), ...over },
      at(caller, atMs),
    )
  const list = async (caller: Caller, input: Parameters<typeof handlers.addresses>[0] = {}) =>
    messageOf(await handlers.addresses(input, at(caller)))

  it('USER-21 USER-22 saves one and lists it with its currency and when it may be used', async () => {
    const caller = await fixture.newCaller()
    const qrcode = await pictureOf(caller)
    expect(await save(caller, { qrcode })).toHaveProperty('message')
    const listed = await list(caller)
    expect(calls.addresses.reply.parse(listed)).toEqual(listed)
    expect(listed).toMatchObject({
      page: 1,
      pages: 1,
      total: 1,
      data: [
        {
          user_id: caller.userId,
          currency: 1,
          address: genesis,
          name: 'BTC',
          label: 'cold',
          qrcode,
          network: 'BTC',
          create_time: '2026-11-20 10:00:00',
          update_time: '2026-11-20 10:00:00',
          usable_at: '2026-11-21 10:00:00',
        },
      ],
    })
  })

  it('USER-21 OUT-07 takes an address of the network named alone, and lists it under the one that it is of', async () => {
    const caller = await fixture.newCaller()
    const tron = { currency: 3, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
    for (const network of ['ERC20', 'BTC', 'constructor'])
      expect(await save(caller, { ...tron, network })).toEqual({ refused: 'ADDRESS_INVALID' })
    messageOf(await save(caller, { ...tron, network: 'TRC20' }))
    messageOf(
      await save(caller, { currency: 3, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' }),
    )
    expect((await list(caller)).data.map(({ network }) => network)).toEqual(['ERC20', 'TRC20'])
  })

  it('USER-22 USER-24 lists those of one currency or of one id, and of nobody else', async () => {
    const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
    messageOf(await save(alice))
    messageOf(await save(alice, { currency: 3, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }))
    const [tether, bitcoin] = (await list(alice)).data
    expect(await list(alice, { page: 2, limit: 1 })).toMatchObject({
      page: 2,
      pages: 2,
      total: 2,
      data: [{ id: bitcoin?.id }],
    })
    expect(await list(alice, { currency: 3 })).toMatchObject({
      total: 1,
      data: [{ id: tether?.id }],
    })
    expect(await list(alice, { id: bitcoin?.id })).toMatchObject({
      total: 1,
      data: [{ name: 'BTC' }],
    })
    expect(await list(bob, { id: bitcoin?.id })).toMatchObject({ total: 0, data: [] })
  })

  it('USER-21 refuses in order', async () => {
    const caller = await fixture.newCaller()
    const good = { currency: 1, address: genesis, qrcode: '/upload/x.png' }
    for (const name of ['currency', 'address', 'qrcode'])
      expect(complaint(calls.saveAddress, { ...good, [name]: '' })).toBe('PARAM_ERROR')
    expect(complaint(calls.saveAddress, { ...good, address: '<b>' })).toBe('SPECIAL_CHARS')
    expect(complaint(calls.saveAddress, { ...good, name: 'a"b' })).toBe('SPECIAL_CHARS')
    expect(
      await save(caller, { qrcode: await pictureOf(await fixture.newCaller()), currency: 99 }),
    ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(await save(caller, { currency: 99, address: 'x' })).toEqual({ refused: 'NOT_FOUND' })
    expect(await save(caller, { currency: 12, address: 'x' })).toEqual({ refused: 'NOT_FOUND' })
    expect(await save(caller, { id: 9_000_000, address: 'x' })).toEqual({ refused: 'NOT_FOUND' })
    for (const address of [
      'x',
      `${genesis}x`,
      genesis.toLowerCase(),
      '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
    ])
      expect(await save(caller, { address })).toEqual({ refused: 'ADDRESS_INVALID' })
    expect(await list(caller)).toMatchObject({ total: 0 })
  })

  it('USER-21 an edit changes all that was given, and makes no second address', async () => {
    const caller = await fixture.newCaller()
    messageOf(await save(caller))
    const id = (await list(caller)).data[0]?.id ?? 0
    const changed = {
      currency: 3,
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      qrcode: await pictureOf(caller),
    }
    expect(await save(caller, { id, network: 'ERC20', ...changed })).toEqual({
      refused: 'ADDRESS_INVALID',
    })
    messageOf(await save(caller, { id, name: 'tron', network: 'TRC20', ...changed }))
    expect(await list(caller)).toMatchObject({
      total: 1,
      data: [{ id, label: 'tron', name: 'USDT', network: 'TRC20', ...changed }],
    })
  })

  it('USER-22 OUT-15 an edit begins its 24 h anew, never nearer', async () => {
    const caller = await fixture.newCaller()
    messageOf(await save(caller))
    const id = (await list(caller)).data[0]?.id ?? 0
    messageOf(await save(caller, { id, name: 'hot' }, now + 3_600_000))
    expect((await list(caller)).data).toMatchObject([
      {
        id,
        label: 'hot',
        create_time: '2026-11-20 10:00:00',
        update_time: '2026-11-20 11:00:00',
        usable_at: '2026-11-21 11:00:00',
      },
    ])
    messageOf(await save(caller, { id, name: 'back' }, now - 3_600_000))
    expect((await list(caller)).data).toMatchObject([{ usable_at: '2026-11-21 11:00:00' }])
  })

  it('USER-23 deletes an own one, once', async () => {
    const caller = await fixture.newCaller()
    messageOf(await save(caller))
    const id = (await list(caller)).data[0]?.id ?? 0
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => handlers.removeAddress({ id }, at(caller))),
    )
    expect(answers.filter((answer) => !('refused' in answer))).toEqual([
      { message: 'delete success' },
    ])
    expect(await list(caller)).toMatchObject({ total: 0 })
    expect(await save(caller, { id })).toEqual({ refused: 'NOT_FOUND' })
  })

  it("USER-23 USER-24 another user's address answers like an absent one and stays as it is", async () => {
    const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
    messageOf(await save(alice))
    const id = (await list(alice)).data[0]?.id ?? 0
    for (const wanted of [id, 9_000_000]) {
      const reply = await handlers.removeAddress({ id: wanted }, at(bob))
      expect(reply).toEqual({ refused: 'NOT_FOUND' })
      expect(await save(bob, { id: wanted, name: 'stolen' })).toEqual({ refused: 'NOT_FOUND' })
      expect(await save(bob, { id: wanted, address: 'x' })).toEqual({ refused: 'NOT_FOUND' })
    }
    expect(await list(bob)).toMatchObject({ total: 0 })
    expect(await list(alice)).toMatchObject({ total: 1, data: [{ label: 'cold' }] })
  })
})
