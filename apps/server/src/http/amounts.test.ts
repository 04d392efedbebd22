import { api, type Route } from '@candor/contract'
import { amount } from '@candor/contract/fields'
import {
  closeServers,
  form,
  json,
  serverWith,
  tryRoute,
} from '@candor/testing/servers/border-server'
import { afterEach, describe, expect, it } from 'vitest'
import { readInput } from './input.ts'

afterEach(closeServers)

describe('the border', () => {
  it('WIRE-15 refuses a JSON number that may have lost digits on the way', async () => {
    const server = await serverWith({ ...tryRoute, input: { number: amount() } })
    const answer = async (payload: string) =>
      (await server.inject(json(payload))).json<{ code?: string; message: unknown }>()
    expect(await answer('{"number":1234567.12345678}')).toMatchObject({
      message: { number: '1234567.12345678' },
    })
    expect(await answer('{"number":0.00000001234}')).toMatchObject({ code: 'PARAM_ERROR' })
    for (const number of ['9007199254740993', '123456789.123456789', '1.0000000000000001e15'])
      expect((await answer(`{"number":${number}}`)).code).toBe('PARAM_ERROR')
  })

  it.each([
    '0',
    '0.0',
    '-1',
    '+1',
    '1e3',
    '1E3',
    '',
    ' 1',
    '1 ',
    '.5',
    '5.',
    '1,000',
    '١٢',
    '１',
    '0x10',
    'NaN',
    'Infinity',
    '1.00000000001',
    '1234567890123456789',
    'null',
    '1_000',
    '½',
    '--1',
    '1..2',
    '0b1',
    '00001',
    '01',
    '00',
    '00.5',
    '01.5',
    '000000000000000001',
  ])('WIRE-34 refuses %j in an amount field', async (number) => {
    const server = await serverWith({ ...tryRoute, input: { number: amount() }, money: true })
    expect((await server.inject(json({ number }))).json()).toMatchObject({
      code: 'PARAM_ERROR',
      details: { field: 'number' },
    })
    expect(
      (await server.inject(form(new URLSearchParams({ number }).toString()))).json(),
    ).toMatchObject({ code: 'PARAM_ERROR', details: { field: 'number' } })
  })

  it.each([[1e21], [true], [null], [{}], [['5']], [-1], [0]])(
    'WIRE-34 refuses the JSON value %j in an amount field',
    async (number) => {
      const server = await serverWith({ ...tryRoute, input: { number: amount() }, money: true })
      expect((await server.inject(json({ number }))).json()).toMatchObject({ code: 'PARAM_ERROR' })
    },
  )

  it('WIRE-34 takes a JSON number whose text is a plain amount', async () => {
    const server = await serverWith({ ...tryRoute, input: { number: amount() }, money: true })
    expect((await server.inject(json({ number: 0.5 }))).json()).toMatchObject({
      message: { number: '0.5' },
    })
  })

  it('WIRE-34 refuses a leading zero in every amount of every call of the contract, and names the field', () => {
    const amounts = Object.values(api)
      .flatMap((routes) => Object.values(routes as Record<string, Route>))
      .flatMap((route) =>
        Object.entries(route.input)
          .filter(([, { wire, schema }]) => wire === 'amount' && !schema.safeParse('x').success)
          .map(([name]) => ({ route, name })),
      )
    expect(amounts.length).toBeGreaterThan(10)
    for (const { route, name } of amounts) {
      const complaint = readInput(
        { ...route, input: { [name]: route.input[name] ?? amount() } },
        new Map([[name, '00001']]),
      )
      expect(complaint, `${route.path} ${name}`).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: name },
      })
    }
  })
})
