import { publishedLimits } from '@candor/server/http/limits'
import { FakeClock } from '@candor/testing/fake-clock'
import { personPassword, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { sized } from '@candor/testing/size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, guest, newName, scenes, wrong } from '../support/harness/attacks/guessing.ts'
import { newestCode } from '../support/harness/attacks/mailbox.ts'
import { Protected } from '../support/harness/attacks/protected.ts'
import { race, same, tally } from '../support/harness/attacks/race.ts'

/**
 * S11: what strangers can do to other people's accounts, from one network and from many, over HTTP
 * with a clock that the test moves.
 */
const clock = new FakeClock(Date.parse('2026-11-20T00:00:10Z'))
let fired = 0

afterAll(() => {
  console.info(
    `S11 strangers: ${fired} guesses and codes asked for, none of which kept an owner out or told of one`,
  )
})

it('S11 WIRE-22 one network has 30 codes sent in an hour, whatever it says of itself', async () => {
  const strict = await openPlatform({ limits: publishedLimits })
  try {
    const answers = await race(
      strict.address,
      same(60, (index) =>
        guest('/sms_mail', { user_string: `pump${index}@example.com`, scene: 'register' }),
      ),
    )
    expect(tally(answers)).toEqual({ ok: 30, TOO_FAST: 30 })
  } finally {
    await strict.stop()
  }
})

describe('AUTH-12 AUTH-33 AUTH-34 strangers of many networks', () => {
  const NETWORKS = sized({ run: 60, campaign: 600 })
  const from = (network: number): Record<string, string> => ({
    'x-forwarded-for': `198.51.${network >> 8}.${network & 255}`,
  })
  const home = { 'candor-device': 'h'.repeat(43) }
  let wide: TestPlatform
  beforeAll(async () => {
    wide = await openPlatform({ clock, settings: { trustedProxies: ['127.0.0.1'] } })
  })
  afterAll(() => wide.stop())

  it('S11 AUTH-33 they cannot keep the owner out of his account at his device, nor end or use up his codes there', async () => {
    const { name } = await Protected.newAccount(wide)
    const login = (headers: Record<string, string>, password = personPassword) =>
      send(wide.address, 'POST', '/user/login', { user_string: name, password }, headers)
    expect(await login(home)).toMatchObject({ type: 'ok' })
    const counts: Record<string, number> = {}
    for (let network = 0; network < NETWORKS; network += 1) {
      const { code } = await login(from(network), 'not the right one')
      counts[String(code)] = (counts[String(code)] ?? 0) + 1
      await send(
        wide.address,
        'POST',
        '/sms_mail',
        { user_string: name, scene: 'forget' },
        from(network),
      )
      fired += 2
    }
    expect(Object.keys(counts).toSorted()).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_OR_PASSWORD_WRONG'])
    expect(
      counts['ACCOUNT_OR_PASSWORD_WRONG'],
      'those of ten that are free, and the one that waits',
    ).toBe(11)
    expect(await login(from(999))).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect(await login({ ...home, ...from(998) })).toMatchObject({ type: 'ok' })
    expect(
      await send(
        wide.address,
        'POST',
        '/sms_mail',
        { user_string: name, scene: 'forget' },
        from(997),
      ),
    ).toMatchObject({ code: 'CODE_TOO_OFTEN' })
    expect(
      await send(wide.address, 'POST', '/sms_mail', { user_string: name, scene: 'forget' }, home),
    ).toMatchObject({ type: 'ok' })
    const code = await newestCode(wide.address, name)
    for (let network = 0; network < 10; network += 1)
      expect(
        await send(
          wide.address,
          'POST',
          '/user/check_email',
          { user_string: name, scene: 'forget', email_code: wrong(code, network) },
          from(network),
        ),
      ).toMatchObject({ type: 'error' })
    const reset = {
      account: name,
      code,
      password: `${personPassword} anew`,
      repassword: `${personPassword} anew`,
    }
    expect(await send(wide.address, 'POST', '/user/forget', reset, from(5))).toMatchObject({
      type: 'error',
    })
    expect(
      await send(wide.address, 'POST', '/user/forget', reset, { ...home, ...from(996) }),
    ).toMatchObject({ type: 'ok' })
  })

  it('S11 AUTH-34 nothing that a stranger asks or guesses tells an address that is somebody’s from one that is nobody’s', async () => {
    const known = (await Protected.newAccount(wide)).name
    const shape = async (name: string): Promise<unknown[]> => {
      const answers: unknown[] = []
      for (const [index, scene] of [...scenes, ...scenes].entries()) {
        const headers = from(2_000 + (index % 9))
        answers.push(
          await send(wide.address, 'POST', '/sms_mail', { user_string: name, scene }, headers),
        )
        answers.push(
          await send(
            wide.address,
            'POST',
            '/user/check_email',
            { user_string: name, scene, email_code: '000000' },
            headers,
          ),
        )
        answers.push(
          await send(
            wide.address,
            'POST',
            '/user/register',
            {
              user_string: name,
              code: '000001',
              password: personPassword,
              re_password: personPassword,
            },
            headers,
          ),
        )
        answers.push(
          await send(
            wide.address,
            'POST',
            '/user/forget',
            { account: name, code: '000002', password: personPassword, repassword: personPassword },
            headers,
          ),
        )
        answers.push(
          await send(
            wide.address,
            'POST',
            '/user/login',
            { user_string: name, password: 'not the right one' },
            headers,
          ),
        )
      }
      return answers
    }
    clock.advance(DAY)
    const [ofKnown, ofNobody] = [await shape(known), await shape(newName())]
    expect(ofKnown).toEqual(ofNobody)
    expect(new Set(ofKnown.map((answer) => (answer as { code?: string }).code ?? 'ok'))).toEqual(
      new Set([
        'ok',
        'CODE_WRONG',
        'CODE_EXPIRED',
        'ACCOUNT_OR_PASSWORD_WRONG',
        'ACCOUNT_LOCKED',
        'CODE_TOO_OFTEN',
      ]),
    )
  })
})
