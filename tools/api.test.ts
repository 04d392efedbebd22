import { allRoutes } from '@candor/contract'
import { allEvents, clientMessages } from '@candor/contract/events/all-events'
import { expect, it } from 'vitest'
import { describeApi } from './api.ts'

const lines = describeApi()

it('the API document lists every call, every event and every message of a client', () => {
  const titles = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4))
  expect(titles).toEqual([
    ...allRoutes().map(([, { method, path }]) => `${method} ${path}`),
    ...allEvents.map(({ name }) => name),
    ...clientMessages.map(({ name }) => name),
  ])
})

it('the API document says of an event who hears it, what it makes old and what it says', () => {
  const at = lines.indexOf('### purchase')
  expect(lines.slice(at + 2, at + 6)).toEqual([
    '- heard by: the connections of one user',
    '- sent: after the commit of its cause, with its place among the user’s events as `seq`',
    '- makes old: purchases',
    '- payload: `{ id: integer, status: 0 | 1 | 2 | 3 | 4 }`',
  ])
})
