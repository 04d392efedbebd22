import { security as calls } from '@candor/contract'
import {
  type AccessFixture,
  createAccessFixture,
  goodPassword,
  messageOf,
} from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Handlers } from '../../http/handler.ts'
import { authenticate, formatDeviceName, toRegion, type Revoked } from '../access/index.ts'
import { securityHandlers } from './index.ts'

const now = firstMomentMs
const DAY = 24 * 3_600_000
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

let fixture: AccessFixture
let handlers: Handlers<'security'>
beforeAll(async () => {
  fixture = await createAccessFixture()
  handlers = securityHandlers(fixture.security, fixture.deps)
})
afterAll(() => fixture.close())

type From = { readonly device?: string; readonly address?: string }

async function loginFrom(
  name: string,
  from: From = {},
  atMs = now,
): Promise<{ token: string; caller: Caller }> {
  const token = messageOf(
    await fixture.handlers.login(
      { user_string: name, password: goodPassword },
      { ...contextAt(atMs, undefined), ...from },
    ),
  )
  const caller = await authenticate(fixture.database, token, atMs)
  if (caller === undefined) throw new Error('a new session does not live')
  return { token, caller }
}
const revoke = (caller: Caller, what: { id?: number; others?: 1 }) =>
  handlers.revokeSessions(what, contextAt(now, caller))
const messagesOf = (userId: number) =>
  fixture.asOwner('SELECT kind, params FROM message WHERE user_id = $1 ORDER BY id', [userId])

describe('sessions', () => {
  it('AUTH-28 lists the own living ones with device, network and the one that asks', async () => {
    const name = await fixture.registered()
    const { caller: ended } = await loginFrom(name)
    expect(await revoke(ended, { id: ended.sessionId })).toHaveProperty('message')
    await loginFrom(name, {}, now - 30 * DAY)
    const { caller: phone } = await loginFrom(name, { device: iphone, address: '198.51.100.9' })
    const { caller } = await loginFrom(name, { device: firefox }, now + 1_000)
    const listed = messageOf(await handlers.sessions({}, contextAt(now + 1_000, caller)))
    expect(calls.sessions.reply.parse(listed)).toEqual(listed)
    expect(listed).toEqual([
      {
        id: caller.sessionId,
        device: 'Firefox, Windows',
        ip_region: '203.0.*.*',
        created_at: '2026-11-20 10:00:01',
        last_seen: '2026-11-20 10:00:01',
        current: 1,
      },
      {
        id: phone.sessionId,
        device: 'Safari, iPhone',
        ip_region: '198.51.*.*',
        created_at: '2026-11-20 10:00:00',
        last_seen: '2026-11-20 10:00:00',
        current: 0,
      },
    ])
  })

  it('AUTH-28 ends one by its id, at once and heard of', async () => {
    const name = await fixture.registered()
    const [own, other] = [await loginFrom(name), await loginFrom(name)]
    const revocations: Revoked[] = []
    const stop = fixture.deps.revocations.onRevoked((revoked) => {
      revocations.push(revoked)
    })
    expect(await revoke(own.caller, { id: other.caller.sessionId })).toHaveProperty('message')
    stop()
    expect(revocations).toEqual([
      { userId: own.caller.userId, sessionIds: [other.caller.sessionId] },
    ])
    expect(await authenticate(fixture.database, other.token, now)).toBeUndefined()
    expect(await authenticate(fixture.database, own.token, now)).toBeDefined()
    expect(await revoke(own.caller, { id: other.caller.sessionId })).toEqual({
      refused: 'NOT_FOUND',
    })
  })

  it('AUTH-28 ends all others and keeps the one that asks', async () => {
    const name = await fixture.registered()
    const sessions = [await loginFrom(name), await loginFrom(name), await loginFrom(name)]
    const own = sessions[1] as { token: string; caller: Caller }
    expect(await revoke(own.caller, { others: 1 })).toHaveProperty('message')
    expect(
      await Promise.all(
        sessions.map(
          async ({ token }) => (await authenticate(fixture.database, token, now)) !== undefined,
        ),
      ),
    ).toEqual([false, true, false])
  })

  it("AUTH-28 another user's session answers like an absent one and goes on", async () => {
    const [alice, bob] = [
      await loginFrom(await fixture.registered()),
      await loginFrom(await fixture.registered()),
    ]
    const foreign = await revoke(bob.caller, { id: alice.caller.sessionId })
    expect(foreign).toEqual({ refused: 'NOT_FOUND' })
    expect(await revoke(bob.caller, { id: 9_000_000 })).toEqual(foreign)
    expect(await authenticate(fixture.database, alice.token, now)).toBeDefined()
    for (const what of [{}, { id: bob.caller.sessionId, others: 1 as const }])
      expect(await revoke(bob.caller, what)).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
  })
})

describe('new devices', () => {
  it('AUTH-29 the first login ever tells nothing, a new device is told by message and mail, a known one no more', async () => {
    const name = await fixture.registered()
    const { caller } = await loginFrom(name, { device: firefox })
    expect(await messagesOf(caller.userId)).toEqual([])
    await loginFrom(name, { device: iphone })
    expect(await messagesOf(caller.userId)).toEqual([
      { kind: 'new-device', params: { device: 'Safari, iPhone', time: '2026-11-20 10:00' } },
    ])
    const mail = messageOf(
      await fixture.handlers.mailbox({ user_string: name }, contextAt(now, undefined)),
    )
    expect(mail.messages[0]).toMatchObject({
      scene: 'security',
      body: expect.stringMatching(/Safari, iPhone\nNetwork \S+\nNov 20, 2026 10:00 UTC/) as string,
    })
    for (const device of [firefox.replaceAll('140', '141'), iphone])
      await loginFrom(name, { device })
    expect(await messagesOf(caller.userId)).toHaveLength(1)
    await loginFrom(name, { device: firefox, address: '198.51.100.9' })
    expect(await messagesOf(caller.userId)).toHaveLength(2)
  })

  it('AUTH-29 a login that fails tells nothing', async () => {
    const name = await fixture.registered()
    const { caller } = await loginFrom(name, { device: firefox })
    await fixture.handlers.login(
      { user_string: name, password: 'wrong horse' },
      { ...contextAt(now, undefined), device: iphone },
    )
    expect(await messagesOf(caller.userId)).toEqual([])
  })

  it.each([
    [firefox, 'Firefox, Windows'],
    [iphone, 'Safari, iPhone'],
    ['', '?'],
    ['curl/8.9', 'curl/8.9'],
    ['<script>é', '<script>'],
    [`x${'y'.repeat(300)}`, `x${'y'.repeat(59)}`],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge, macOS',
    ],
  ])('AUTH-28 calls %s %s', (agent, name) => {
    expect(formatDeviceName(agent)).toBe(name)
  })

  it.each([
    ['203.0.113.7', '203.0.*.*'],
    ['::ffff:203.0.113.7', '203.0.*.*'],
    ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['nowhere', '?'],
  ])('AUTH-28 says of %s no more than %s', (address, region) => {
    expect(toRegion(address)).toBe(region)
  })
})
