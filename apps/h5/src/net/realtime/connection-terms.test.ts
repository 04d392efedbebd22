import { Manager } from 'socket.io-client'
import { expect, it } from 'vitest'
import { connectionTerms } from './connection-terms.ts'

it('RT-01 RT-02 connects by polling first, waits 20 s, and tries again after 1 s growing to 5 s with randomization 0.5', () => {
  const manager = new Manager('http://127.0.0.1:9', { ...connectionTerms, autoConnect: false })
  expect(connectionTerms.transports).toEqual(['polling', 'websocket'])
  expect([
    manager.timeout(),
    manager.reconnection(),
    manager.reconnectionDelay(),
    manager.reconnectionDelayMax(),
    manager.randomizationFactor(),
  ]).toEqual([20_000, true, 1000, 5000, 0.5])
})

it('RT-03 names nothing else, so that the library keeps its own back-off and never gives up', () => {
  expect(Object.keys(connectionTerms).sort()).toEqual([
    'path',
    'randomizationFactor',
    'reconnectionDelay',
    'reconnectionDelayMax',
    'timeout',
    'transports',
  ])
  expect(
    new Manager('http://127.0.0.1:9', {
      ...connectionTerms,
      autoConnect: false,
    }).reconnectionAttempts(),
  ).toBe(Infinity)
})
