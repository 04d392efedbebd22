import { FakeClock } from '@candor/testing/fake-clock'
import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../db/connection.ts'
import { FaultLog, type FaultLine } from './fault-log.ts'
import { newHttpServer } from '../server.ts'

class Full extends Error {
  readonly code = '53100'
}
const full = () =>
  new DatabaseUnavailable('the database cannot be reached', {
    cause: new Full('could not extend file: No space left on device'),
  })

function opened(): { clock: FakeClock; lines: FaultLine[]; hear: FaultLog['report'] } {
  const clock = new FakeClock(1_000_000)
  const lines: FaultLine[] = []
  return {
    clock,
    lines,
    hear: new FaultLog(clock, (line) => {
      lines.push(line)
    }).report,
  }
}

it('WIRE-48 a thousand calls that fail for one reason are one line, the cause first and without a stack', () => {
  const { lines, hear } = opened()
  for (let at = 0; at < 1_000; at += 1) hear(full(), { id: String(at), call: 'spot.open' })
  expect(lines).toEqual([
    {
      cause: 'could not extend file: No space left on device (53100)',
      what: 'the database cannot be reached',
      id: '0',
      call: 'spot.open',
    },
  ])
  expect(Object.keys(lines[0]!)[0]).toBe('cause')
})

it('WIRE-48 the next minute has its own line, with the number of those before it', () => {
  const { clock, lines, hear } = opened()
  for (let at = 0; at < 5; at += 1) hear(full())
  clock.advance(59_999)
  hear(full())
  expect(lines).toHaveLength(1)
  clock.advance(1)
  hear(full())
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ repeated: 5 })
})

it('WIRE-48 what has ended is told once more with its number, and another cause has a line of its own with its stack', () => {
  const { clock, lines, hear } = opened()
  hear(full())
  hear(full())
  clock.advance(120_000)
  hear(new TypeError('nothing is undefined'))
  expect(lines.slice(1)).toMatchObject([
    { what: 'came again and has ended', repeated: 1 },
    { cause: 'nothing is undefined' },
  ])
  // As the log writes it for its reader.
  const { err } = Reflect.get(
    newHttpServer({ trustedProxies: [], logLevel: 'silent' }, () => undefined).log,
    Symbol.for('pino.serializers'),
  ) as { err(error: unknown): unknown }
  expect(err(lines.at(-1)?.err)).toMatchObject({
    type: 'TypeError',
    message: 'nothing is undefined',
    stack: expect.stringContaining('fault-log.test') as string,
  })
})

it('WIRE-48 causes that are all different share a line beyond 200, and a circle of causes ends', () => {
  const { lines, hear } = opened()
  for (let at = 0; at < 1_000; at += 1) hear(new Error(`row ${at}`))
  expect(lines).toHaveLength(201)
  const circle = new Error('round')
  circle.cause = circle
  hear(circle)
})
