import type { RefusalCode, Route } from '@candor/contract'
import type { TestPlatform } from '@candor/testing/platform'
import { productTestings } from '@candor/testing/products'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Malformed } from './malformed.ts'

/** Sends the fuzzer's inputs and compares every answer with what the contract allows its call. */
export class FuzzSender {
  readonly #address: string
  readonly #seed: number
  /** Calls that accepted an input. */
  readonly entered = new Set<string>()
  readonly figures = { inputs: 0, answered: 0, refused: 0, early: 0, slowestMs: 0 }

  constructor(address: string, seed: number) {
    this.#address = address
    this.#seed = seed
  }

  async send(
    name: string,
    route: Route,
    { what, query, body, contentType, token }: Malformed,
  ): Promise<'ok' | 'refused' | 'early'> {
    const at = `${name}, ${what} (CANDOR_SEED=${this.#seed})`
    const headers = new Headers()
    if (contentType !== undefined) setHeader(headers, 'content-type', contentType)
    if (token !== undefined) setHeader(headers, 'authorization', token)
    const began = performance.now()
    const response = await fetch(
      `${this.#address}/api${route.path}${query === '' ? '' : `?${query}`}`,
      {
        method: route.method,
        headers,
        signal: AbortSignal.timeout(30_000),
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      },
    )
    const text = await response.text()
    this.figures.slowestMs = Math.max(this.figures.slowestMs, performance.now() - began)
    this.figures.inputs += 1
    expect(response.status, `${at} answered ${text.slice(0, 200)}`).toBeLessThan(500)
    expect([200, 400, 404, 413, 414, 415, 431], at).toContain(response.status)
    if (response.status !== 200) {
      this.figures.early += 1
      return 'early'
    }
    return this.#judge(name, route, at, JSON.parse(text) as Record<string, unknown>)
  }

  #judge(
    name: string,
    route: Route,
    at: string,
    answer: Record<string, unknown>,
  ): 'ok' | 'refused' {
    const isChart = route.envelope === 'chart'
    const isOk = isChart ? answer['code'] === 1 : answer['type'] === 'ok'
    if (!isOk) {
      const code = isChart ? 'PARAM_ERROR' : String(answer['code'])
      expect(codesOf(route), `${at} answered ${code}, which ${name} does not name`).toContain(code)
      expect(JSON.stringify(answer), at).not.toMatch(/\bat .+\.ts:\d|SELECT |INSERT |node_modules/)
      this.figures.refused += 1
      return 'refused'
    }
    const message = z.safeParse(route.reply, isChart ? answer['data'] : answer['message'])
    expect(
      message.success ? '' : JSON.stringify(message.error.issues).slice(0, 300),
      `${at} answered another shape`,
    ).toBe('')
    const data = route.data === undefined ? undefined : z.safeParse(route.data, answer['data'])
    expect(data?.success ?? true, `${at} answered other data`).toBe(true)
    this.figures.answered += 1
    this.entered.add(name)
    return 'ok'
  }
}

/**
 * The codes a call may answer: those it declares, those of WIRE-12, and those of its own fields
 * (WIRE-31).
 */
function codesOf(route: Route): readonly RefusalCode[] {
  const fieldErrors = Object.values(route.input).flatMap((field) =>
    ['<', 'x'.repeat(70_000), 1].map((value) => field.validationError(value).refused),
  )
  return [
    ...route.errors,
    'TOO_FAST',
    'FEATURE_OFF',
    'PARAM_ERROR',
    ...fieldErrors,
    ...(route.money === true ? ['IDEMPOTENCY_CONFLICT' as const] : []),
  ]
}

/** Leaves out what the fetch standard forbids in a header; the raw requests send such bytes. */
function setHeader(headers: Headers, name: string, value: string): void {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) headers.set(name, value)
}

/** Sends many, a bounded number at a time. */
export async function inTurns(
  inputs: readonly Malformed[],
  atOnce: number,
  send: (input: Malformed) => Promise<void>,
): Promise<void> {
  const left = [...inputs]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let input = left.pop(); input !== undefined; input = left.pop()) await send(input)
    }),
  )
}

/**
 * Rows written by users' calls; what the house quotes and what falls due by itself continues
 * meanwhile.
 */
export async function moneyRows(fixture: TestPlatform): Promise<unknown> {
  return fixture.asOwner(
    `SELECT (SELECT count(*) FROM entry e JOIN account a ON a.id = e.account_id JOIN app_user u
      ON u.id = a.party_id JOIN journal j ON j.id = e.journal_id
      WHERE j.cause <> ALL ($1)) AS entries,
    ${written.map((rows, index) => `(SELECT count(*) FROM ${rows}) AS rows_${index}`).join(', ')},
    (SELECT count(*) FROM idempotency) AS intents`,
    [byItself],
  )
}

const written = productTestings.flatMap((testing) => testing.written ?? [])
const byItself = productTestings.flatMap(({ causes }) => causes?.byItself ?? [])
