import { type RefusalCode, type Route } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { productCalls } from '@candor/testing/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodInput } from '../support/harness/calls/good-input.ts'
import { accessProvocations } from '../support/harness/refusals/provocations-access.ts'
import { serviceProvocations } from '../support/harness/refusals/provocations-service.ts'
import {
  type Fields,
  type Provocation,
  type Provoked,
  type Scene,
  Stage,
} from '@candor/testing/refusals/stage'
import { type RefusalList, refusalLists } from '../support/harness/refusals/spec-refusals.ts'

/**
 * Every list of 'refusals in order' is read from docs/spec and played: each code is provoked alone,
 * and then together with its neighbour, of which the first must be answered. What cannot be played
 * is listed with its reason in harness/refusals/provocations-*.ts or with its product, and is
 * counted.
 */
const clock = new FakeClock(Date.now())
const provoked: Readonly<Record<string, Provoked>> = {
  ...accessProvocations,
  ...serviceProvocations,
  ...Object.fromEntries(productCalls.map(({ call, refused = {} }) => [call, refused])),
}
const lists = refusalLists().filter(({ codes }) => codes.length > 0)
const noPicture = `/upload/${'0'.repeat(32)}.png`
const figures = { codes: 0, pairs: 0, elsewhere: 0, apart: 0 }

let fixture: TestPlatform
let stage: Stage

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  await fixture.restart(async () => {
    await fixture.asOwner('UPDATE market SET open = false WHERE base_id = 10')
  })
  stage = await Stage.open(fixture, clock)
})

afterAll(async () => {
  await fixture.stop()
  console.info(
    `WIRE-12: ${lists.length} lists of refusals, ${figures.codes} codes provoked alone and ${figures.pairs} pairs at once; ${figures.apart} pairs cannot be, ${figures.elsewhere} codes are shown elsewhere`,
  )
})

it.each(
  lists.map((list): [string, RefusalList] => [
    `${list.rule} ${list.call} ${list.codes.join(', ')}`,
    list,
  ]),
)('%s: each is answered, and of two the first', async (_name, list) => {
  const found = await played(list)
  expect(found).toEqual([])
})

it("each rule's order is played but for what is named with its reason, which grows no longer", () => {
  expect(figures.elsewhere).toBeLessThanOrEqual(62)
  expect(figures.apart).toBeLessThanOrEqual(48)
})

/** A call described by two rules is played as each of them says. */
function planOf({ rule, call }: RefusalList): Provoked {
  return provoked[`${rule} ${call}`] ?? provoked[call] ?? {}
}

/** The failures of a list. */
async function played(list: RefusalList): Promise<string[]> {
  const plan = planOf(list)
  const here = list.codes.filter((code) => provocationOf(list, code) !== undefined)
  figures.elsewhere += list.codes.length - here.length
  const found = list.codes
    .filter((code) => !here.includes(code) && plan.elsewhere?.[code] === undefined)
    .map((code) => `${code} has no provocation and no reason`)
  figures.codes += here.length
  const pairs = here.flatMap((first, index) => {
    const second = here.slice(index + 1).find((code) => !cannotMeet(plan, first, code))
    figures.apart += here.slice(
      index + 1,
      second === undefined ? undefined : here.indexOf(second),
    ).length
    return second === undefined ? [] : [[first, second] as const]
  })
  figures.pairs += pairs.length
  const plays = [...here.map((code) => [code] as const), ...pairs].map((codes) => async () => {
    const answer = await answerTo(list, codes)
    if (answer !== codes[0]) found.push(`${codes.join(' with ')} is answered ${answer}`)
  })
  await Promise.all(plays.map((play) => play()))
  return found
}

/** Pairs that no call can provoke at once, unless its plan says how. */
const never: readonly (readonly [RefusalCode, RefusalCode])[] = [
  ['NOT_FOUND', 'ORDER_STATE'],
  ['PAIR_NOT_FOUND', 'PAIR_CLOSED'],
  ['PAY_PASSWORD_UNSET', 'PAY_PASSWORD_LOCKED'],
  ['TOTP_REQUIRED', 'TOTP_WRONG'],
  ['ADDRESS_NOT_ALLOWED', 'ADDRESS_HELD'],
  ['AMOUNT_MIN', 'AMOUNT_MAX'],
  ['NOT_FOUND', 'COUPON_STATE'],
]

function cannotMeet(
  { apart = {}, together = {} }: Provoked,
  first: RefusalCode,
  second: RefusalCode,
): boolean {
  if (together[`${first} ${second}`] !== undefined) return false
  return (
    apart[`${first} ${second}`] !== undefined ||
    never.some(([one, other]) => one === first && other === second)
  )
}

/** Makes the call with all these codes provoked, the last first, and returns the refusal. */
async function answerTo(list: RefusalList, codes: readonly RefusalCode[]): Promise<string> {
  const { route, call } = list
  const plan = planOf(list)
  const actor = await stage.actor()
  const scene: Scene = {
    stage,
    actor,
    token:
      route.access === 'guest'
        ? undefined
        : route.access === 'staff'
          ? stage.staffFor(route)
          : actor.token,
    isDoubled: false,
  }
  const input: Record<string, unknown> = {
    ...goodInput(call, {
      userId: actor.userId,
      voucher: noPicture,
      avatar: noPicture,
      thing: () => 1,
    }),
    ...(await plan.base?.(scene)),
  }
  const both = plan.together?.[codes.join(' ')]
  const touched = new Map<string, RefusalCode>()
  for (const [code, provocation] of both === undefined
    ? codes.toReversed().map((code) => [code, provocationOf(list, code)] as const)
    : [[codes[0] as RefusalCode, both] as const]) {
    const changes =
      code === 'PARAM_ERROR' && provocation === 'malformed'
        ? malformedIn(list, plan, scene, input, touched)
        : typeof provocation === 'function'
          ? ((await provocation(scene)) ?? {})
          : (provocation as Fields)
    for (const field of Object.keys(changes)) {
      const other = touched.get(field)
      if (other !== undefined) return `nothing, since ${code} and ${other} both say ${field}`
      touched.set(field, code)
    }
    Object.assign(input, changes)
  }
  return sent(route, scene, input)
}

type Way = Provocation | 'malformed'

function provocationOf(list: RefusalList, code: RefusalCode): Way | undefined {
  const own = planOf(list).codes?.[code]
  if (own !== undefined || planOf(list).elsewhere?.[code] !== undefined) return own
  if (code === 'PARAM_ERROR') return 'malformed'
  if (code === 'NOT_FOUND') return 'id' in list.route.input ? { id: 900_000_000_000 } : undefined
  return anyCall[code]
}

const done = () => undefined
/** What any call can be refused for, whatever else it does. */
const anyCall: Readonly<Partial<Record<RefusalCode, Provocation>>> = {
  LOGIN_REQUIRED: (scene) => {
    scene.token = undefined
    return Promise.resolve(undefined)
  },
  STAFF_ONLY: (scene) => {
    scene.token = scene.actor.token
    return Promise.resolve(undefined)
  },
  KYC_REQUIRED: ({ actor }) =>
    stage.sql('UPDATE app_user SET auth_level = 0 WHERE id = $1', actor.userId).then(done),
  TERMS_NOT_ACCEPTED: ({ actor }) =>
    stage
      .sql(`DELETE FROM consent WHERE user_id = $1 AND document = 'terms'`, actor.userId)
      .then(done),
  RISK_ACK_REQUIRED: ({ actor }) =>
    stage
      .sql(`DELETE FROM consent WHERE user_id = $1 AND document LIKE 'risk-%'`, actor.userId)
      .then(done),
  COOL_OFF: ({ actor }) =>
    stage
      .sql(
        `
          INSERT INTO cool_off (user_id, days, started_at, ends_at)
          VALUES ($1, 1, $2, $2::timestamptz + interval '24 hours')`,
        actor.userId,
        new Date(clock.nowMs()),
      )
      .then(done),
}

/**
 * Spoils a field that no other provocation touches: in a money call an unknown field; where no
 * field is left, a duplicate one (WIRE-45).
 */
function malformedIn(
  { route }: RefusalList,
  { malformed }: Provoked,
  scene: Scene,
  input: Fields,
  touched: ReadonlyMap<string, RefusalCode>,
): Fields {
  if (route.money === true) return { made_up: '1' }
  const field =
    malformed ??
    Object.keys(route.input).find((name) => name in input && !touched.has(name)) ??
    Object.keys(route.input).find((name) => !touched.has(name))
  if (field !== undefined && !touched.has(field))
    return { [field]: route.method === 'GET' ? 'not so' : { not: 'so' } }
  scene.isDoubled = true
  return {}
}

async function sent(route: Route, { token, isDoubled }: Scene, input: Fields): Promise<string> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const query =
    route.method === 'GET'
      ? `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()}`
      : ''
  const body = JSON.stringify(Object.fromEntries(fields))
  const first = JSON.stringify(Object.fromEntries(fields.slice(0, 1))).slice(0, -1)
  const isUpload = route.rate === 'upload' || 'file' in input
  const answer = await fetch(`${fixture.address}/api${route.path}${query}`, {
    method: route.method,
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(route.method === 'GET' || isUpload ? {} : { 'content-type': 'application/json' }),
    },
    ...(route.method === 'GET'
      ? {}
      : { body: isUpload ? formOf(fields) : isDoubled ? `${first},${body.slice(1)}` : body }),
  })
  const text = await answer.text()
  const { type, code } = JSON.parse(text) as { type: string; code?: string }
  return code ?? `${type}: ${text.slice(0, 200)}`
}

/** The fields of an upload, with its file where one is sent. */
function formOf(fields: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData()
  for (const [field, value] of fields) {
    if (value instanceof Uint8Array)
      form.append(field, new Blob([Buffer.from(value)]), 'picture.png')
    else
      form.append(
        field,
        typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
      )
  }
  return form
}
