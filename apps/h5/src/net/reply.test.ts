import { describe, expect, it } from 'vitest'
import { formatRefusal, parseReply } from './reply.ts'

describe('an answer', () => {
  it.each([
    [{ type: 'ok', message: 'a' }, 'a'],
    [{ type: 'ok', message: null }, null],
    [{ type: 'ok', message: [] }, []],
    [{ code: 1, msg: 'ok', data: [1] }, [1]],
    [{ type: 'error', code: 1, message: 'no', data: 'a' }, 'a'],
    [{ type: 'ok', code: 0, message: 'a' }, 'a'],
  ])('WIRE-07 %j is a success', (body, value) => {
    expect(parseReply(body)).toMatchObject({ kind: 'ok', value })
  })

  it.each([
    { type: 'OK' },
    { type: 'error', code: 'TOO_FAST' },
    { code: '1' },
    { code: 0 },
    { code: true },
    {},
  ])('WIRE-07 %j is no success', (body) => {
    expect(parseReply(body).kind).toBe('refused')
  })

  it('WIRE-08 a refusal keeps message, code and details', () => {
    expect(
      parseReply({
        type: 'error',
        message: 'insufficient balance',
        code: 'INSUFFICIENT_BALANCE',
        details: { needed: '5' },
      }),
    ).toEqual({
      kind: 'refused',
      refusal: {
        message: 'insufficient balance',
        code: 'INSUFFICIENT_BALANCE',
        details: { needed: '5' },
      },
    })
  })

  it.each([
    ['insufficient balance: 5 needed', 'Insufficient balance: 5 needed'],
    ['Unknown account', 'Unknown account'],
    ['échec', 'Échec'],
    ['余额不足', '余额不足'],
    ['', ''],
  ])('WIRE-08 APP-21 a refusal %j is shown as %j, and keeps what else it has', (message, shown) => {
    const refusal = { message, code: 'INSUFFICIENT_BALANCE', details: { needed: '5' } } as const
    expect(formatRefusal(refusal)).toEqual({ ...refusal, message: shown })
  })

  it.each([
    ['999', 'login'],
    [999, 'login'],
    ['998', 'identity'],
    [998, 'identity'],
  ])('WIRE-11 type %j leads to %s', (type, kind) => {
    expect(parseReply({ type, message: 'm', code: 'LOGIN_REQUIRED' })).toMatchObject({
      kind,
      refusal: { message: 'm' },
    })
  })

  it.each([null, 'ok', 1, [], undefined])('WIRE-06 %j is not an answer', (body) => {
    expect(parseReply(body)).toEqual({ kind: 'unreadable' })
  })
})
