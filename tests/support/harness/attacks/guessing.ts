import type { FakeClock } from '@candor/testing/fake-clock'
import { send } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { newestCode } from './mailbox.ts'
import { Protected } from './protected.ts'
import { race, type Raced, same, type Shot, tally } from './race.ts'

export const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
const AT_ONCE = 200
export const scenes = ['register', 'forget', 'pay_password', 'bind', 'withdraw', 'recover'] as const
let names = 0

export const newName = (): string => `guess${(names += 1)}@example.com`
/**
 * An address to which a code of this scene is sent: a password-reset code is only sent to a
 * registered user.
 */
export const nameFor = async (fixture: TestPlatform, scene: string): Promise<string> =>
  scene === 'forget' ? (await Protected.newAccount(fixture)).name : newName()
export const guest = (path: string, body: Record<string, string | number>): Shot => ({
  method: 'POST',
  path,
  token: undefined,
  body,
})
export const check = (name: string, code: string, scene: string): Shot =>
  guest('/user/check_email', { user_string: name, scene, email_code: code })

/** Sends this many requests, some hundreds at a time, and counts the answers. */
export async function fireMany(
  address: string,
  count: number,
  shot: (index: number) => Shot,
): Promise<Record<string, number>> {
  const answers: Raced[] = []
  for (let done = 0; done < count; done += AT_ONCE)
    answers.push(
      ...(await race(
        address,
        same(Math.min(AT_ONCE, count - done), (index) => shot(done + index)),
      )),
    )
  return tally(answers)
}

/** Advances a minute, so that a code may be sent, then sends and reads one. */
export async function codeAfterAMinute(
  { address }: TestPlatform,
  clock: FakeClock,
  {
    name,
    scene,
    token,
  }: { readonly name: string; readonly scene: string; readonly token?: string | undefined },
): Promise<string> {
  clock.advance(MINUTE + SECOND)
  await ok(
    send(
      address,
      'POST',
      '/sms_mail',
      { user_string: name, scene },
      token === undefined ? {} : { authorization: token },
    ),
  )
  return newestCode(address, name)
}

export function wrong(code: string, index = 0): string {
  return String((Number(code) + 1 + (index % 999_998)) % 1_000_000).padStart(6, '0')
}

export async function ok(answer: Promise<{ readonly type: string }>): Promise<void> {
  const { type, ...rest } = await answer
  if (type !== 'ok') throw new Error(JSON.stringify(rest))
}
