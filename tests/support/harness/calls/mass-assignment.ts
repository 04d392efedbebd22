import { allRoutes } from '@candor/contract'
import type { Person } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { reads } from './audience.ts'
import type { Owned } from '@candor/testing/product-testing'
import { goodInput } from './good-input.ts'
import { sendAs, upload } from './subjects.ts'
import { changed, tracesOf } from './traces.ts'
import type { Victim } from './victim.ts'

/** Each of these calls ends the session that it uses. */
export const ending = ['access.logout', 'freeze.begin', 'staff.logout']

/**
 * Sends fields that a call does not declare to every call of a customer, and returns the ones that
 * had an effect.
 */
export async function massAssigned(
  fixture: TestPlatform,
  {
    address,
    bella,
    own,
  }: { readonly address: string; readonly bella: Victim; readonly own: Owned },
  { token, userId }: Person,
): Promise<string[]> {
  const foreign = bella.person.userId
  const extras = unnamedFields(foreign)
  const privileged = (): Promise<Record<string, unknown>[]> =>
    fixture.asOwner(
      `
        SELECT (to_jsonb(u) - ARRAY['nickname', 'signature', 'avatar', 'anti_phishing',
          'language'])::text AS person,
    (SELECT sum(available + locked) FROM account a
      WHERE a.party_id = u.id AND currency_id <> 3) AS other, (SELECT count(*)
      FROM party) AS parties FROM app_user u WHERE id = $1`,
      [userId],
    )
  const inputs = {
    ...own,
    userId,
    voucher: await upload(fixture.address, token),
    avatar: await upload(fixture.address, token),
  }
  const [mine, hers] = [await privileged(), await tracesOf(fixture.asOwner, foreign)]
  const found: string[] = []
  const mayChange = allRoutes().filter(
    ([name, { access }]) =>
      (access === 'user' || access === 'verified') &&
      !ending.includes(name) &&
      name !== 'limits.coolOff',
  )
  for (const [name, route] of mayChange) {
    const unnamed = Object.fromEntries(
      Object.entries(extras).filter(([field]) => !Object.hasOwn(route.input, field)),
    )
    const answer = await sendAs(address, { name: 'eve', token }, name, route, {
      ...goodInput(name, inputs),
      ...unnamed,
    })
    if (route.money === true && answer.code !== 'PARAM_ERROR')
      found.push(`${name} took fields that it does not name: ${answer.text.slice(0, 120)}`)
    found.push(...reads(answer.text, bella.canaries).map((canary) => `${name} told of ${canary}`))
  }
  if (JSON.stringify(await privileged()) !== JSON.stringify(mine)) found.push('app_user')
  return [...found, ...changed(hers, await tracesOf(fixture.asOwner, foreign))]
}

/** Fields that no call may accept from a client: whose it is, what they own, and what they are. */
function unnamedFields(foreign: number): Readonly<Record<string, unknown>> {
  return {
    user_id: foreign,
    uid: foreign,
    party_id: foreign,
    userId: foreign,
    owner_id: foreign,
    parent_id: foreign,
    inviter_id: foreign,
    account_id: 1,
    session_id: 1,
    staff_id: 1,
    balance: '1000000',
    available: '1000000',
    locked: '0',
    change_balance: '1000000',
    status: 2,
    review_status: 2,
    role: 'reviewer',
    roles: ['reviewer'],
    is_admin: 1,
    auth_level: 2,
    authLevel: 2,
    vip_level: 9,
    level: 9,
    user_level: 9,
    score: 1_000,
    is_trader: 1,
    is_realname: 2,
    username: 'admin',
    invite_code: 'ADMIN',
    password_hash: 'x',
    created_at: '2000-01-01 00:00:00',
    simulated: 0,
    fee: '0',
    rate: '0',
    enabled_at: 1,
    deleted_at: 1,
    read_at: 1,
  }
}
