import { describe, expect, it } from 'vitest'
import { NoAnswerError, RefusedError } from '../call-errors.ts'
import { createIntents, KEY_LIFE_MS } from './intent.ts'
import { retryDelayMs, settle } from './settle.ts'
import { memoryStorage, storageOver } from '../../lib/storage.ts'

const lost = new NoAnswerError('timeout', 'no answer')
const refused = (code: 'INSUFFICIENT_BALANCE' | 'SERVER_ERROR' | 'IDEMPOTENCY_CONFLICT') =>
  new RefusedError({ message: 'no', code, details: {} })

/** A server that returns these replies in order; errors are thrown. */
function createFixture(...answers: readonly (string | Error)[]) {
  let made = 0
  let nowMs = 0
  const intents = createIntents(storageOver(memoryStorage()), () => `key${++made}`)
  const keys: string[] = []
  const quotes: unknown[] = []
  const checked: number[] = []
  const left = new AbortController()
  const send = (quote?: string) =>
    settle({
      intents,
      scope: '/coin/trade',
      input: { amount: '1', quote_id: quote },
      leaveSignal: left.signal,
      checking: (tries) => checked.push(tries),
      now: () => nowMs,
      wait: async (delayMs) => {
        nowMs += delayMs
      },
      perTry: { quote_id: 'issued' },
      ask: async ({ key, firstTry }) => {
        const answer = answers[keys.length]
        keys.push(key)
        quotes.push(firstTry?.['quote_id'])
        if (typeof answer === 'string') return answer
        throw answer ?? new Error('asked too often')
      },
    })
  return {
    send,
    keys,
    quotes,
    checked,
    left,
    open: () => intents.unresolved('/coin/trade', nowMs).length,
    nowMs: () => nowMs,
  }
}

describe('a money call', () => {
  it('WIRE-20 asks again with the same key until there is an answer, and says it is checking', async () => {
    const { send, keys, checked, open } = createFixture(lost, lost, 'done')
    expect(await send()).toEqual({ reply: 'done' })
    expect(keys).toEqual(['key1', 'key1', 'key1'])
    expect(checked).toEqual([1, 2])
    expect(open()).toBe(0)
  })

  it('WIRE-20 after a yes or a no the next equal wish has a key of its own', async () => {
    const { send, keys } = createFixture('done', refused('INSUFFICIENT_BALANCE'), 'done')
    await send()
    expect((await send()).error?.code).toBe('INSUFFICIENT_BALANCE')
    await send()
    expect(keys).toEqual(['key1', 'key2', 'key3'])
  })

  it('WIRE-20 a fault leaves the outcome open, so the next try is the same wish', async () => {
    const { send, keys, open } = createFixture(refused('SERVER_ERROR'), 'done')
    expect((await send()).error?.code).toBe('SERVER_ERROR')
    expect(open()).toBe(1)
    await send()
    expect(keys).toEqual(['key1', 'key1'])
  })

  it('WIRE-20 a conflict tells that an earlier try was carried out, so no key of its own follows', async () => {
    const { send, keys, open } = createFixture(refused('IDEMPOTENCY_CONFLICT'), 'done')
    expect((await send()).error?.code).toBe('IDEMPOTENCY_CONFLICT')
    expect(open()).toBe(1)
    await send()
    expect(keys).toEqual(['key1', 'key1'])
  })

  it('WIRE-20 a wish sent again takes the first one’s quote along, and the next wish its own', async () => {
    const { send, keys, quotes } = createFixture(refused('SERVER_ERROR'), 'done', 'done')
    await send('first')
    await send('second')
    await send('third')
    expect(quotes).toEqual(['first', 'first', 'third'])
    expect(keys).toEqual(['key1', 'key1', 'key2'])
  })

  it('WIRE-20 a key that is no longer honoured is not sent again, such as after days of sleep: the outcome is unknown', async () => {
    const sentAtMs: number[] = []
    let nowMs = 0
    const intents = createIntents(storageOver(memoryStorage()), () => 'key')
    const outcome = await settle({
      intents,
      scope: '/wallet/change',
      input: { number: '1' },
      perTry: {},
      leaveSignal: new AbortController().signal,
      checking: () => undefined,
      now: () => nowMs,
      wait: async () => {
        nowMs += 0.75 * KEY_LIFE_MS
      },
      ask: async () => {
        sentAtMs.push(nowMs)
        throw lost
      },
    })
    expect(sentAtMs).toEqual([0, 0.75 * KEY_LIFE_MS])
    expect(outcome).toEqual({ lost: expect.objectContaining({ key: 'key' }) as object })
  })

  it('WIRE-20 leaving the page ends the asking and keeps the wish', async () => {
    const { send, left, open } = createFixture(lost, 'done')
    left.abort()
    expect(await send()).toEqual({})
    expect(open()).toBe(1)
  })

  it('a fault of our own is not taken for an answer', async () => {
    const { send, open } = createFixture(new TypeError('bug'))
    await expect(send()).rejects.toThrow('bug')
    expect(open()).toBe(1)
  })

  it('pauses grow from 1 s to 15 s', () =>
    expect([0, 1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]))
})
