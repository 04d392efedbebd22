import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { dropClosed, futuresKeys, type PositionsEvent, applyPositions } from './futures-cache.ts'

const order = (id: number, margin = '10.00000000') =>
  ({ id, caution_money: margin }) as NonNullable<PositionsEvent['trades_all']>[number]
const ids = (client: QueryClient, key: readonly string[]) =>
  client.getQueryData<readonly { id: number }[]>(key)?.map(({ id }) => id)

function clientWith(open: readonly number[]): QueryClient {
  const client = new QueryClient()
  client.setQueryData(
    futuresKeys.open,
    open.map((id) => order(id)),
  )
  client.setQueryData(futuresKeys.pending, [])
  client.setQueryData(['wallet', 'detail'], {})
  return client
}

const isStale = (client: QueryClient) => client.getQueryState(['wallet', 'detail'])?.isInvalidated

it('RT-10 drops the positions that an event says were closed, and no others', () => {
  const client = clientWith([101, 102, 103])
  dropClosed(client, [101, 103])
  expect(ids(client, futuresKeys.open)).toEqual([102])
})

it('RT-10 a closed position is not brought back by an event that was under way', () => {
  const client = clientWith([111, 112])
  dropClosed(client, [111])
  applyPositions(client, { trades_all: [order(111), order(112)], trades_entrust: [] })
  expect(ids(client, futuresKeys.open)).toEqual([112])
})

it('RT-09 takes open and pending orders from the event, and leaves balances alone while nothing came or went', () => {
  const client = clientWith([121])
  applyPositions(client, { trades_all: [order(121)], trades_entrust: [] })
  expect([ids(client, futuresKeys.open), isStale(client)]).toEqual([[121], false])
})

it.each<[string, PositionsEvent]>([
  ['opened', { trades_all: [order(131), order(132)], trades_entrust: [] }],
  ['was filed', { trades_all: [order(131)], trades_entrust: [order(133)] }],
  ['paid from its margin', { trades_all: [order(131, '9.00000000')], trades_entrust: [] }],
])('RT-09 reads balances again once an order %s', (_what, event) => {
  const client = clientWith([131])
  applyPositions(client, event)
  expect([ids(client, futuresKeys.open), isStale(client)]).toEqual([
    event.trades_all?.map(({ id }) => id),
    true,
  ])
})
