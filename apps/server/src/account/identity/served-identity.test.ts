import { firstLevels } from '@candor/engine/identity/limits'
import { type Envelope, newPerson, type Person, send } from '@candor/testing/people'
import { onePixel, uploadPicture } from '@candor/testing/pictures'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInAllStaff } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: TestPlatform
let person: Person

beforeAll(async () => {
  fixture = await openPlatform()
  person = await newPerson(fixture)
})
afterAll(() => fixture.stop())

const ok = async (call: Promise<Envelope>): Promise<unknown> => {
  const answer = await call
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.message
}

it('KYC-09 somebody without verification browses, deposits and trades spot', async () => {
  expect(await ok(person.get('/real/state'))).toMatchObject({ real_status: 0 })
  const quotation = (await ok(person.get('/currency/quotation_new'))) as {
    quotation: { now_price: string }[]
  }[]
  await ok(person.post('/wallet/list'))
  await ok(
    person.post('/wallet/charge_req', {
      currency: 3,
      amount: '250',
      account: await uploadPicture(fixture.address, person),
    }),
  )
  await expect
    .poll(
      async () => {
        const { data } = (await ok(person.get('/recharge/log'))) as { data: { status: number }[] }
        return data[0]?.status
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(2)
  const price = (Number(quotation[0]?.quotation[0]?.now_price) * 0.95).toFixed(2)
  await ok(
    person.post('/coin/trade', {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.001',
      target_price: price,
    }),
  )
})

it('KYC-09 withdraws nothing and is asked to verify where leverage or a bet begins', async () => {
  expect(firstLevels[0].withdrawalBtc).toBe(0n)
  const { rules } = (await ok(send(fixture.address, 'GET', '/fairness/rules', undefined))) as {
    rules: { id: string; value: string }[]
  }
  expect(rules.find(({ id }) => id === 'identity.withdrawals')?.value).toContain(
    'not verified 0 BTC',
  )
  for (const path of ['/lever/submit', '/microtrade/submit'])
    expect(await person.post(path, {}), path).toMatchObject({ type: '998', code: 'KYC_REQUIRED' })
})

type Seen = readonly [status: number, kept: string | null]
const NOT_THERE: Seen = [404, 'no-store']
const PRIVATE: Seen = [200, 'private, no-store']
const SHOWN: Seen = [200, 'public, max-age=300']

async function seen(path: string, token: string | undefined): Promise<Seen> {
  const answer = await fetch(`${fixture.address}${path}`, {
    headers: token === undefined ? {} : { authorization: token },
  })
  return [answer.status, answer.headers.get('cache-control')]
}

/**
 * An upload as other clients send it: only the file, or with the purpose that older clients of ours
 * sent.
 */
async function plainUpload({ token }: Person, purpose?: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([onePixel], { type: 'image/png' }), 'paper.png')
  if (purpose !== undefined) form.append('purpose', purpose)
  return String(
    await ok(
      fetch(`${fixture.address}/api/upload`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      }).then((answer) => answer.json() as Promise<Envelope>),
    ),
  )
}

/** A user with basic verification, who can request the advanced one. */
async function basic(): Promise<Person> {
  const one = await newPerson(fixture)
  await fixture.asOwner('UPDATE app_user SET auth_level = 1, phone = $2 WHERE id = $1', [
    one.userId,
    `+86138${String(one.userId).padStart(8, '0')}`,
  ])
  return one
}

it(
  "WIRE-29 KYC-04 KYC-12 STAFF-11 papers uploaded as the seed says are their owner's alone, and his reviewer's while they wait",
  { timeout: 60_000 },
  async () => {
    const [alice, bob] = [await basic(), await basic()]
    const staff = await signInAllStaff(fixture, Date.now())
    const rolesOf = (name: string) =>
      fixture.platform.staff.find((one) => one.name === name)?.roles ?? []
    const [front, back] = [await plainUpload(alice), await plainUpload(alice, 'public')]
    const isHers = async (when: string) => {
      for (const path of [front, back]) {
        const others = [undefined, bob.token, person.token, ...staff.map((one) => one.token)]
        expect(await Promise.all(others.map((token) => seen(path, token))), when).toEqual(
          others.map(() => NOT_THERE),
        )
        expect(await seen(path, alice.token), when).toEqual(PRIVATE)
      }
    }
    await isHers('before anything names them')
    for (const [path, body] of [
      ['/user/real', { real_type: 2, front_pic: front, reverse_pic: back }],
      ['/user/uploadHeadPortrait', { head_portrait: front }],
      ['/wallet/charge_req', { account: front, amount: '10', currency: 3 }],
      [
        '/user/wallet/save',
        { currency: 1, name: 'cold', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', qrcode: front },
      ],
    ] as const)
      expect(await bob.post(path, body), path).toMatchObject({ code: 'PARAM_ERROR' })
    await isHers('after another tried to file and to show them')
    await ok(alice.post('/user/real', { real_type: 2, front_pic: front, reverse_pic: back }))
    expect(
      await alice.post('/user/uploadHeadPortrait', { head_portrait: front }),
      'what is filed is never shown',
    ).toMatchObject({ code: 'PARAM_ERROR' })
    const [row] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM identity_request WHERE user_id = $1',
      [alice.userId],
    )
    const query = { kind: 'identity_advanced', id: Number(row?.id), which: 'front' }
    for (const one of staff)
      expect((await one.get('/staff/picture', query)).code ?? 'seen', one.name).toBe(
        rolesOf(one.name).includes('reviewer') ? 'seen' : 'STAFF_ONLY',
      )
    for (const customer of [alice, bob])
      expect(await customer.get('/staff/picture', query)).toMatchObject({ code: 'STAFF_ONLY' })
    await isHers('while they wait')
    const reviewer = staff.find(({ name }) => rolesOf(name).includes('reviewer'))
    expect(
      await reviewer?.post('/staff/review', {
        kind: query.kind,
        id: query.id,
        verdict: 'fail',
        reason: 'picture-unclear',
      }),
    ).toMatchObject({ type: 'ok' })
    expect(await reviewer?.get('/staff/picture', query)).toMatchObject({ code: 'ORDER_STATE' })
    await isHers('after they failed')
    expect(await alice.post('/user/uploadHeadPortrait', { head_portrait: back })).toMatchObject({
      code: 'PARAM_ERROR',
    })
    await ok(alice.post('/user/real', { real_type: 2, front_pic: front, reverse_pic: back }))
    await isHers('filed again')
  },
)

it("WIRE-29 USER-03 DEP-05 an upload is a voucher or an avatar, never both, and an avatar is everybody's for as long as it is one", async () => {
  const alice = await basic()
  const [voucher, first, second] = [
    await plainUpload(alice),
    await plainUpload(alice, 'private'),
    await plainUpload(alice),
  ]
  await ok(alice.post('/wallet/charge_req', { account: voucher, amount: '10', currency: 3 }))
  expect(await alice.post('/user/uploadHeadPortrait', { head_portrait: voucher })).toMatchObject({
    code: 'PARAM_ERROR',
  })
  await ok(alice.post('/user/uploadHeadPortrait', { head_portrait: first }))
  expect(
    await Promise.all([
      seen(first, undefined),
      seen(second, undefined),
      seen(voucher, undefined),
      seen(voucher, alice.token),
    ]),
  ).toEqual([SHOWN, NOT_THERE, NOT_THERE, PRIVATE])
  expect(
    await alice.post('/wallet/charge_req', { account: first, amount: '10', currency: 3 }),
  ).toMatchObject({ code: 'PARAM_ERROR' })
  expect(
    await alice.post('/user/real', { real_type: 2, front_pic: second, reverse_pic: first }),
  ).toMatchObject({ code: 'PARAM_ERROR' })
  await ok(alice.post('/user/uploadHeadPortrait', { head_portrait: second }))
  expect(
    await Promise.all([seen(first, undefined), seen(first, alice.token), seen(second, undefined)]),
  ).toEqual([NOT_THERE, PRIVATE, SHOWN])
})

it('WIRE-29 a picture that is filed and shown at the same moment becomes one of both', async () => {
  const alice = await basic()
  for (let round = 0; round < 12; round += 1) {
    const path = await plainUpload(alice)
    const [filed, reviewed] = await Promise.all([
      alice.post('/wallet/charge_req', { account: path, amount: '10', currency: 3 }),
      alice.post('/user/uploadHeadPortrait', { head_portrait: path }),
    ])
    expect([filed.type, reviewed.type].sort(), `round ${round}`).toEqual(['error', 'ok'])
    expect(await seen(path, undefined)).toEqual(reviewed.type === 'ok' ? SHOWN : NOT_THERE)
  }
})
