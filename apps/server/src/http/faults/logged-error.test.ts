import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'
import { newHttpServer } from '../server.ts'

class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code = '23505'
  readonly constraint = 'login_address_key'
  readonly detail = 'Key (address)=(alice@candor.example) already exists.'
  readonly client = { parsedStatements: { secret: 'SELECT everything' } }
}

it('keeps of an error what mends it, and neither the row nor the connection that hang on it', () => {
  const logged = loggedError(new Error('not stored', { cause: new DatabaseError('duplicate key') }))
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'not stored',
    cause: {
      type: 'DatabaseError',
      message: 'duplicate key',
      code: '23505',
      constraint: 'login_address_key',
    },
  })
  expect(logged.stack).toContain('logged-error.test')
  expect(JSON.stringify(logged)).not.toMatch(/alice|everything/)
})

it('ends with a circle of causes, and says what was thrown that is no error', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(JSON.stringify(loggedError(circle)).match(/"message":"round"/g)).toHaveLength(5)
  expect(loggedError('a word')).toEqual({ type: 'string', message: 'a word', stack: '' })
})

it('is how the server writes every error to its log', () => {
  const { log } = newHttpServer({ trustedProxies: [], logLevel: 'silent' }, () => undefined)
  const { err } = Reflect.get(log, Symbol.for('pino.serializers')) as {
    err(error: unknown): unknown
  }
  const error = new DatabaseError('duplicate key')
  expect(err(error)).toEqual(loggedError(error))
})
