import { type AccessWorld, createAccessWorld, goodPassword } from '@candor/testing/access-world'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authenticate } from './index.ts'

const LATER_MS = firstMomentMs + 120_000
const guest = contextAt(LATER_MS, undefined)

let world: AccessWorld
beforeAll(async () => { world = await createAccessWorld() })
afterAll(() => world.close())

/** Signs in with the old password again and again while a new one is being set, and answers the tokens that gave. */
async function tokensAcrossReset(name: string): Promise<string[]> {
  const code = await world.codeFor(name, 'forget', LATER_MS)
  let isOver = false
  // One is signed in already, however late the others come on a busy machine.
  const tokens = [await world.tokenOf(name, LATER_MS)]
  const knock = async (): Promise<void> => {
    while (!isOver) {
      const answer = await world.login(name, goodPassword, LATER_MS)
      if ('refused' in answer) return
      tokens.push(answer.message)
    }
  }
  const knocking = [knock(), knock(), knock()]
  const fresh = 'another battery staple'
  const reset = await world.door.resetPassword({ account: name, code, password: fresh, repassword: fresh }, guest)
  isOver = true
  await Promise.all(knocking)
  expect(reset).toHaveProperty('message')
  return tokens
}

it('AUTH-17 leaves no session of the old password alive, not even of a login under way at that moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const tokens = await tokensAcrossReset(await world.registered())
    expect(tokens.length).toBeGreaterThan(0)
    const callers = await Promise.all(tokens.map((token) => authenticate(world.database, token, LATER_MS)))
    expect(callers.filter((caller) => caller !== undefined)).toEqual([])
  }
})
