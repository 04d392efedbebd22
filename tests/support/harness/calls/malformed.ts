import type { Field, Route } from '@candor/contract'
import { contentTypes, hostileNumerals, hostileTexts, hostileValues } from './hostile.ts'

/** One request of the fuzzer. A body is sent exactly as it is. */
export type Malformed = {
  readonly what: string
  readonly query: string
  readonly body: string | undefined
  readonly contentType: string | undefined
  readonly token: string | undefined
}

export type Tokens = { readonly own: string; readonly foreign: string; readonly expired: string }

export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Inputs for a call, generated from its fields: first the cases that every field must meet once,
 * then mixtures.
 */
export function malformed(
  route: Route,
  good: Readonly<Record<string, unknown>>,
  tokens: Tokens,
  count: number,
  random: () => number,
): Malformed[] {
  const fields = Object.entries(route.input)
  const made: Malformed[] = [
    ...everyFieldOnce(route, fields, good, tokens, random),
    ...wholeBodies(route, good, tokens),
  ]
  while (made.length < count) made.push(mixture(route, fields, good, tokens, random))
  return sample(made, count, random)
}

/** A valid request, for a call that no sampled input reached. */
export function wellFormed(
  route: Route,
  good: Readonly<Record<string, unknown>>,
  tokens: Tokens,
): Malformed {
  return request(route, 'as it should be', good, tokens.own, false)
}

function everyFieldOnce(
  route: Route,
  fields: [string, Field<unknown>][],
  good: Readonly<Record<string, unknown>>,
  tokens: Tokens,
  random: () => number,
): Malformed[] {
  return fields.flatMap(([name, field]) => {
    const { [name]: _removed, ...without } = good
    const values =
      field.wire === 'amount'
        ? [...hostileNumerals, ...hostileValues]
        : field.wire === 'integer'
          ? [...hostileValues, ...hostileNumerals.slice(0, 20)]
          : [...hostileTexts, ...hostileValues]
    return [
      request(route, `without ${name}`, without, tokens.own, false),
      ...values.map((value) =>
        request(
          route,
          `${name} ${JSON.stringify(value)?.slice(0, 60)}`,
          { ...good, [name]: value },
          tokens.own,
          random() < 0.4,
        ),
      ),
    ]
  })
}

/**
 * Bodies that are wrong as a whole: truncated, nested, duplicated, in other encodings, and of every
 * content type.
 */
function wholeBodies(
  route: Route,
  good: Readonly<Record<string, unknown>>,
  tokens: Tokens,
): Malformed[] {
  const text = JSON.stringify(good)
  const bare = { query: '', contentType: 'application/json', token: tokens.own } as const
  const bodies = [
    text.slice(0, -1),
    `[${text}]`,
    `${text}${text}`,
    'null',
    '0',
    '"text"',
    '[]',
    '',
    ' ',
    '\u0000',
    '\ufeff'.concat(text),
    '{"__proto__":{"admin":1}}',
    `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    text.replace('{', '{"id":1,"id":2,'),
    `{"constructor":{"prototype":{"x":1}},${text.slice(1)}`,
    '{"a":1e999}',
    '{,}',
    `{"lang":${JSON.stringify(hostileTexts)}}`,
    '{"lang":{"a":1}}',
    '{"lang":"__proto__"}',
    'x'.repeat(70_000),
  ]
  const noise = { ...good, unknown_field: 1, vip_level: 9, user_id: 1, is_admin: true }
  return [
    ...(route.method === 'GET'
      ? []
      : bodies.map((body) => ({ ...bare, what: `body ${body.slice(0, 40)}`, body }))),
    ...(route.method === 'GET'
      ? []
      : contentTypes.map((contentType) => ({
          ...bare,
          what: `type ${contentType}`,
          body: text,
          contentType,
        }))),
    ...[
      'a[0]=1&a[1]=2',
      'id[99]=1',
      '=',
      '&&&',
      'a=%',
      'a=%zz',
      '%00=1',
      'lang=zz&lang=zh',
      `${'a=1&'.repeat(3_000)}b=2`,
    ].map((form) => formOf(route, form, tokens.own)),
    request(route, 'unknown fields', noise, tokens.own, false),
    ...[
      undefined,
      '',
      'x',
      'Bearer',
      `Bearer ${tokens.own}x`,
      tokens.expired,
      tokens.foreign,
      'é',
      `${tokens.own} ${tokens.own}`,
      'a'.repeat(10_000),
    ].map((token) => request(route, `token ${token?.slice(0, 20)}`, good, token, false)),
  ]
}

function mixture(
  route: Route,
  fields: [string, Field<unknown>][],
  good: Readonly<Record<string, unknown>>,
  tokens: Tokens,
  random: () => number,
): Malformed {
  const body: Record<string, unknown> = { ...good }
  const pool = [...hostileNumerals, ...hostileTexts, ...hostileValues]
  const names = fields.length === 0 ? ['lang', 'page', 'id'] : fields.map(([name]) => name)
  for (const name of names) {
    const chance = random()
    if (chance < 0.35) body[name] = pool[Math.floor(random() * pool.length)]
    else if (chance < 0.45) Reflect.deleteProperty(body, name)
  }
  if (random() < 0.2)
    body[`f${Math.floor(random() * 1e6)}`] = pool[Math.floor(random() * pool.length)]
  const token = random() < 0.85 ? tokens.own : random() < 0.5 ? tokens.foreign : tokens.expired
  return request(
    route,
    `mixture ${JSON.stringify(body).slice(0, 120)}`,
    body,
    token,
    random() < 0.5,
  )
}

function request(
  route: Route,
  what: string,
  fields: Readonly<Record<string, unknown>>,
  token: string | undefined,
  asForm: boolean,
): Malformed {
  if (route.method === 'GET' || asForm) return { ...formOf(route, formText(fields), token), what }
  return { what, query: '', body: JSON.stringify(fields), contentType: 'application/json', token }
}

function formOf(route: Route, form: string, token: string | undefined): Malformed {
  const isGet = route.method === 'GET'
  return {
    what: `form ${form.slice(0, 60)}`,
    query: isGet ? form : '',
    body: isGet ? undefined : form,
    contentType: isGet ? undefined : 'application/x-www-form-urlencoded',
    token,
  }
}

/**
 * Lone surrogates have no form in UTF-8; they are sent as the replacement character, as browsers
 * do.
 */
function formText(fields: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  ).toString()
}

/** All in order if they fit, otherwise an evenly distributed selection. */
function sample(made: readonly Malformed[], count: number, random: () => number): Malformed[] {
  if (made.length <= count) return [...made]
  return made
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one)
}
