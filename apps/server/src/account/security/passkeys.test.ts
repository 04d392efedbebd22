import { PASSKEYS_MAX, security as calls } from '@candor/contract'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { Authenticator, type Signing } from '@candor/testing/authenticator'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Handlers } from '../../http/handler.ts'
import { authenticate } from '../access/index.ts'
import { CHALLENGE_MS, deleteExpiredChallenges, securityHandlers } from './index.ts'

const now = firstMomentMs
const guestAt = (atMs: number) => contextAt(atMs, undefined)

let fixture: AccessFixture
let handlers: Handlers<'security'>
beforeAll(async () => {
  fixture = await createAccessFixture()
  handlers = securityHandlers(fixture.security, fixture.deps)
})
afterAll(() => fixture.close())

async function challengeFor(caller: Caller, atMs = now): Promise<string> {
  return String(messageOf(await handlers.passkeyOptions({}, contextAt(atMs, caller)))['challenge'])
}
async function loginChallenge(atMs = now): Promise<string> {
  return String(messageOf(await handlers.passkeyLoginOptions({}, guestAt(atMs)))['challenge'])
}
const save = (caller: Caller, credential: string, atMs = now) =>
  handlers.savePasskey({ credential, name: 'my phone' }, contextAt(atMs, caller))
const login = (credential: string, atMs = now) =>
  handlers.passkeyLogin({ credential }, guestAt(atMs))

/** A user with one passkey. */
async function holder(counter = 0): Promise<{ caller: Caller; key: Authenticator }> {
  const [caller, key] = [await fixture.newCaller(), new Authenticator()]
  messageOf(await save(caller, key.register({ challenge: await challengeFor(caller), counter })))
  return { caller, key }
}

describe('keeping passkeys', () => {
  it('AUTH-27 offers what makes one for our site, verified by its owner', async () => {
    const caller = await fixture.newCaller()
    expect(messageOf(await handlers.passkeyOptions({}, contextAt(now, caller)))).toMatchObject({
      rp: { id: 'candor.example', name: 'Candor' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    })
  })

  it('AUTH-27 saves, lists and deletes one; it holds withdrawals and is told', async () => {
    const { caller, key } = await holder()
    const list = messageOf(await handlers.listPasskeys({}, contextAt(now, caller)))
    expect(calls.listPasskeys.reply.parse(list)).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'my phone',
        created_at: '2026-11-20 10:00:00',
        last_used: null,
      },
    ])
    expect(messageOf(await handlers.overview({}, contextAt(now, caller)))).toMatchObject({
      passkeys: 1,
      withdrawals_held: { reason: 'passkey' },
    })
    expect(messageOf(await handlers.passkeyOptions({}, contextAt(now, caller)))).toMatchObject({
      excludeCredentials: [{ id: key.id.toString('base64url') }],
    })
    const id = list[0]?.id ?? 0
    expect(await handlers.removePasskey({ id }, contextAt(now, await fixture.newCaller()))).toEqual(
      {
        refused: 'NOT_FOUND',
      },
    )
    expect(await handlers.removePasskey({ id: id + 1_000_000 }, contextAt(now, caller))).toEqual({
      refused: 'NOT_FOUND',
    })
    expect(await handlers.removePasskey({ id }, contextAt(now, caller))).toHaveProperty('message')
    expect(await login(key.assert({ challenge: await loginChallenge() }))).toEqual({
      refused: 'PASSKEY_WRONG',
    })
  })

  it('AUTH-27 keeps up to 10, however many are sent at once', async () => {
    const caller = await fixture.newCaller()
    const answers = await Promise.all(
      Array.from({ length: PASSKEYS_MAX + 4 }, async () =>
        save(caller, new Authenticator().register({ challenge: await challengeFor(caller) })),
      ),
    )
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(PASSKEYS_MAX)
    expect(
      answers
        .filter((answer) => 'refused' in answer)
        .every((answer) => 'refused' in answer && answer.refused === 'TOO_MANY'),
    ).toBe(true)
    expect(await handlers.passkeyOptions({}, contextAt(now, caller))).toEqual({
      refused: 'TOO_MANY',
    })
  })

  it.each<[string, Partial<Signing>]>([
    ['a foreign origin', { origin: 'https://candor.example.evil.test' }],
    ['another port', { origin: 'https://candor.example:8443' }],
    ['an open line', { origin: 'http://candor.example' }],
    ['another site', { rpId: 'evil.test' }],
    ['a challenge of nobody', { challenge: 'bm9ib2R5J3MgY2hhbGxlbmdl' }],
    ['an owner not verified', { isVerified: false }],
    ['a frame in another site', { isFramed: true }],
  ])('AUTH-27 refuses a registration with %s', async (_what, over) => {
    const caller = await fixture.newCaller()
    expect(
      await save(
        caller,
        new Authenticator().register({ challenge: await challengeFor(caller), ...over }),
      ),
    ).toEqual({ refused: 'PASSKEY_WRONG' })
    expect(messageOf(await handlers.listPasskeys({}, contextAt(now, caller)))).toEqual([])
  })

  it("AUTH-27 refuses another user's challenge, a login's, a used one and a late one", async () => {
    const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
    const wrong = { refused: 'PASSKEY_WRONG' }
    expect(
      await save(bob, new Authenticator().register({ challenge: await challengeFor(alice) })),
    ).toEqual(wrong)
    expect(
      await save(bob, new Authenticator().register({ challenge: await loginChallenge() })),
    ).toEqual(wrong)
    const challenge = await challengeFor(bob)
    expect(await save(bob, new Authenticator().register({ challenge }))).toHaveProperty('message')
    expect(await save(bob, new Authenticator().register({ challenge }))).toEqual(wrong)
    expect(
      await save(
        bob,
        new Authenticator().register({ challenge: await challengeFor(bob) }),
        now + CHALLENGE_MS,
      ),
    ).toEqual(wrong)
    expect(
      await save(
        bob,
        new Authenticator().register({ challenge: await challengeFor(bob) }),
        now + CHALLENGE_MS - 1,
      ),
    ).toHaveProperty('message')
  })

  it('AUTH-27 AU8 a challenge fits the session that asked for it, and no other of the same user', async () => {
    const name = await fixture.registered()
    const [here, there] = await Promise.all(
      [0, 1].map(async () => authenticate(fixture.database, await fixture.tokenOf(name), now)),
    )
    if (here === undefined || there === undefined) throw new Error('a new session does not live')
    const challenge = await challengeFor(here)
    expect(await save(there, new Authenticator().register({ challenge }))).toEqual({
      refused: 'PASSKEY_WRONG',
    })
    expect(await save(here, new Authenticator().register({ challenge }))).toHaveProperty('message')
    expect(
      await fixture.asOwner('SELECT 1 FROM passkey_challenge WHERE challenge = $1', [
        await challengeFor(here),
      ]),
      'no challenge lies in the database as it is',
    ).toEqual([])
  })

  it("AUTH-27 one credential is one user's", async () => {
    const { key } = await holder()
    const mallory = await fixture.newCaller()
    expect(await save(mallory, key.register({ challenge: await challengeFor(mallory) }))).toEqual({
      refused: 'PASSKEY_WRONG',
    })
  })

  it.each([
    '{}',
    '[]',
    'null',
    '"text"',
    '{',
    '{"id":1}',
    JSON.stringify({ id: 'a', rawId: 'a', type: 'password', response: {} }),
  ])('AUTH-27 takes %s for no credential', async (text) => {
    const caller = await fixture.newCaller()
    expect(await save(caller, text)).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await login(text)).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  })

  it('AUTH-27 garbage in the right form is refused and no fault', async () => {
    const caller = await fixture.newCaller()
    const good = JSON.parse(
      new Authenticator().register({ challenge: await challengeFor(caller) }),
    ) as { response: Record<string, string> }
    for (const attestationObject of [
      'AAAA',
      'o2NmbXRkbm9uZQ',
      good.response['attestationObject']?.slice(0, 80) ?? '',
    ]) {
      const challenge = await challengeFor(caller)
      const clientDataJSON = Buffer.from(
        JSON.stringify({ type: 'webauthn.create', challenge, origin: 'https://candor.example' }),
      ).toString('base64url')
      expect(
        await save(
          caller,
          JSON.stringify({ ...good, response: { clientDataJSON, attestationObject } }),
        ),
      ).toEqual({ refused: 'PASSKEY_WRONG' })
    }
  })
})

describe('logging in with one', () => {
  it('AUTH-27 answers a token as login does', async () => {
    const { caller, key } = await holder()
    const token = messageOf(await login(key.assert({ challenge: await loginChallenge() })))
    expect(await authenticate(fixture.database, token, now)).toMatchObject({
      userId: caller.userId,
    })
    expect(messageOf(await handlers.listPasskeys({}, contextAt(now, caller)))).toMatchObject([
      { last_used: '2026-11-20 10:00:00' },
    ])
  })

  it.each<[string, Partial<Signing>]>([
    ['a foreign origin', { origin: 'https://candor-example.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['a challenge of nobody', { challenge: 'bm9ib2R5J3MgY2hhbGxlbmdl' }],
    ['an owner not verified', { isVerified: false }],
    ['a frame in another site', { isFramed: true }],
  ])('AUTH-27 refuses one signed with %s', async (_what, over) => {
    const { key } = await holder()
    expect(await login(key.assert({ challenge: await loginChallenge(), ...over }))).toEqual({
      refused: 'PASSKEY_WRONG',
    })
  })

  it('AUTH-27 AU8 a challenge is answered once and within 2 minutes', async () => {
    const { key } = await holder()
    const answer = key.assert({ challenge: await loginChallenge() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(answer)))
    expect(answers.filter((each) => !('refused' in each))).toHaveLength(1)
    expect(
      await login(key.assert({ challenge: await loginChallenge() }), now + CHALLENGE_MS),
    ).toEqual({ refused: 'PASSKEY_WRONG' })
  })

  it('AUTH-27 AU8 a counter that stands or goes back is a copy of the key', async () => {
    const { key } = await holder(5)
    const at = async (counter: number) =>
      login(key.assert({ challenge: await loginChallenge(), counter }))
    expect(await at(6)).toHaveProperty('message')
    for (const counter of [6, 5, 0])
      expect(await at(counter), String(counter)).toEqual({ refused: 'PASSKEY_WRONG' })
    expect(await at(7)).toHaveProperty('message')
  })

  it('AUTH-27 AU8 of two logins with one counter at once one gets in', async () => {
    const { key } = await holder(5)
    const challenges = await Promise.all(Array.from({ length: 8 }, () => loginChallenge()))
    const answers = await Promise.all(
      challenges.map((challenge) => login(key.assert({ challenge, counter: 6 }))),
    )
    expect(answers.filter((each) => !('refused' in each))).toHaveLength(1)
  })

  it('AUTH-27 another key cannot sign for it', async () => {
    const { key } = await holder()
    const foreign = JSON.parse(
      new Authenticator().assert({ challenge: await loginChallenge() }),
    ) as Record<string, unknown>
    const id = key.id.toString('base64url')
    expect(await login(JSON.stringify({ ...foreign, id, rawId: id }))).toEqual({
      refused: 'PASSKEY_WRONG',
    })
  })

  it('AUTH-27 challenges nobody answered are cleared away', async () => {
    await loginChallenge()
    await deleteExpiredChallenges(fixture.database, new Date(now + CHALLENGE_MS))
    expect(
      await fixture.asOwner(
        'SELECT count(*)::int AS count FROM passkey_challenge WHERE expires_at <= $1',
        [new Date(now + CHALLENGE_MS)],
      ),
    ).toEqual([{ count: 0 }])
  })
})

it('USER-45 a passkey made within 24 h before a freeze lets nobody in while it lasts, an older one does', async () => {
  const [{ caller, key }, HOUR] = [await holder(), 3_600_000]
  const frozenFrom = (ms: number) =>
    fixture.asOwner(`INSERT INTO account_freeze (user_id, reason, since) VALUES ($1, 'own', $2)`, [
      caller.userId,
      new Date(ms),
    ])
  const loginAt = async (atMs: number) =>
    login(key.assert({ challenge: await loginChallenge(atMs) }), atMs)
  await frozenFrom(now + 24 * HOUR - 1)
  expect(await loginAt(now + 24 * HOUR)).toEqual({ refused: 'PASSKEY_WRONG' })
  expect(await loginAt(now + 90 * 24 * HOUR)).toEqual({ refused: 'PASSKEY_WRONG' })
  await fixture.asOwner('DELETE FROM account_freeze WHERE user_id = $1', [caller.userId])
  await frozenFrom(now + 24 * HOUR)
  expect(await loginAt(now + 24 * HOUR)).toHaveProperty('message')
})
