import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  requests,
  closeServers,
  crowdedServer,
  reached,
  tryRoute,
  waitingServer,
} from '@candor/testing/servers/crowded-server'
import { afterEach, describe, expect, it } from 'vitest'
import { rejectFloods } from './reject-floods.ts'
import {
  ConcurrencyLimiter,
  ALL_CALLERS,
  publishedConcurrency,
  type ConcurrencyLimits,
} from '../concurrency.ts'

const { account, network } = publishedConcurrency

afterEach(closeServers)

describe('calls under way', () => {
  it('WIRE-50 WIRE-06 refuses one call too many of an account at once, with 429 and in its language, before anybody is asked who it is', async () => {
    const { call, waiting, endAll } = crowdedServer(tryRoute)
    const taken = Array.from({ length: account.money }, (_, index) =>
      call('a', `203.0.113.${index}`),
    )
    await reached(account.money)
    const answer = await call('a', '203.0.113.99', 'fra')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
    expect(answer.json()).toEqual({
      type: 'error',
      code: 'TOO_FAST',
      message: expect.stringContaining('Trop de requêtes'),
      details: { retry_after: 1 },
    })
    expect([requests.length, waiting.length]).toEqual([account.money, account.money])
    endAll()
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual(
      taken.map(() => 200),
    )
    const next = call('a', '203.0.113.99')
    await reached(account.money + 2)
    endAll()
    expect((await next).statusCode).toBe(200)
  })

  it('WIRE-50 counts an account by all its sessions together', async () => {
    const { call, waiting, endAll } = crowdedServer(tryRoute)
    const taken = Array.from({ length: account.money }, (_, index) =>
      call(`a/${index}`, `203.0.113.${index}`),
    )
    await reached(account.money)
    expect((await call('a/another', '203.0.113.99')).statusCode).toBe(429)
    expect(waiting.length).toBe(account.money)
    endAll()
    await Promise.all(taken)
  })

  it('WIRE-50 bounds a network whatever accounts are behind it, and nobody of another', async () => {
    const { call, waiting, endAll } = crowdedServer(tryRoute)
    const taken = Array.from({ length: network.money }, (_, index) =>
      call(`${String.fromCharCode(200 + index)}/`, '203.0.113.1'),
    )
    await reached(network.money)
    expect((await call('a', '203.0.113.1')).statusCode).toBe(429)
    const other = call('a', '203.0.113.2')
    await reached(network.money + 2)
    expect(waiting.length).toBe(network.money + 1)
    endAll()
    expect((await other).statusCode).toBe(200)
    await Promise.all(taken)
  })

  it('WIRE-50 counts what only waits for a price as work of no network, and of its account all the same', async () => {
    const { call, comes } = waitingServer()
    const names = Array.from({ length: 2 * network.money }, (_, index) =>
      String.fromCharCode(200 + index),
    )
    const waiting = names.map((name) => call(name))
    await reached(names.length)
    const more = Array.from({ length: account.money }, () => call('a'))
    await reached(names.length + account.money)
    expect((await call('a')).statusCode).toBe(429)
    comes()
    expect(
      new Set((await Promise.all([...waiting, ...more])).map(({ statusCode }) => statusCode)),
    ).toEqual(new Set([200]))
    expect((await call('a')).statusCode, 'all places are free again').toBe(200)
  })

  it('WIRE-50 WIRE-55 lets no network fill the places of all with calls that wait: beyond its share they keep their places of it', async () => {
    const limits: ConcurrencyLimits = {
      account: { money: 4, all: 4 },
      network: { money: 2, all: 2 },
      platform: { money: 80, all: 80 },
    }
    const { call, comes } = waitingServer(limits)
    const waiting: ReturnType<typeof call>[] = []
    for (let index = 0; index < 40; index += 1) {
      waiting.push(call(String.fromCharCode(200 + index)))
      await reached(index + 1)
    }
    comes()
    const codes = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200).length).toBe(11)
    expect(codes.filter((code) => code === 429).length).toBe(29)
    expect((await call('a')).statusCode, 'all places are free again').toBe(200)
  })

  it('WIRE-50 lets a phone read as much at once as it does at its start, money or not', async () => {
    const { call, waiting, endAll } = crowdedServer({ ...tryRoute, rate: 'read' })
    const taken = Array.from({ length: account.all }, () => call('a', '203.0.113.1'))
    await reached(account.all)
    expect(waiting.length).toBe(account.all)
    expect((await call('a', '203.0.113.1')).statusCode).toBe(429)
    endAll()
    await Promise.all(taken)
  })
})

describe('calls of all together', () => {
  const limits: ConcurrencyLimits = {
    account: { money: 4, all: 24 },
    network: { money: 10, all: 30 },
    platform: { money: 40, all: 100 },
  }
  const person = (index: number) =>
    [`${String.fromCharCode(200 + index)}/`, `203.0.113.${index}`] as const

  it('WIRE-55 are bounded, and one more is refused at once, whoever sends it and whatever the others wait for', async () => {
    const { call, waiting, endAll } = crowdedServer(tryRoute, limits)
    const pendingCalls = Array.from({ length: 60 }, (_, index) => call(...person(index)))
    await reached(pendingCalls.length)
    expect(waiting.length).toBe(limits.platform.money)
    endAll()
    const answers = await Promise.all(pendingCalls)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      answers.map((_, index) => (index < limits.platform.money ? 200 : 429)),
    )
    const next = call(...person(70))
    await reached(pendingCalls.length + 1)
    endAll()
    expect((await next).statusCode, 'places are given back').toBe(200)
  })

  it('WIRE-55 a few networks cannot take all of them: of what is free one takes an eighth at most', async () => {
    const { call, waiting, endAll } = crowdedServer(tryRoute, limits)
    const pendingCalls = []
    for (let turns = 0; turns < limits.network.money; turns += 1) {
      for (let attacker = 0; attacker < 12; attacker += 1)
        pendingCalls.push(
          call(`${String.fromCharCode(400 + turns * 20 + attacker)}/`, `198.51.100.${attacker}`),
        )
    }
    await reached(pendingCalls.length)
    const taken = waiting.length
    expect(taken).toBeLessThan(limits.platform.money - 8)
    const strangers = Array.from({ length: 5 }, (_, index) => call(...person(index)))
    await reached(pendingCalls.length + strangers.length)
    expect(waiting.length - taken, 'there is room for who has none').toBe(5)
    endAll()
    expect((await Promise.all(strangers)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 200,
    ])
    await Promise.all(pendingCalls)
  })

  it('WIRE-55 orders that wait leave room for reading', async () => {
    const { call, waiting, endAll } = crowdedServer(
      { ...tryRoute, rate: 'read' },
      { ...limits, platform: { money: 0, all: 100 } },
    )
    const pendingCall = call(...person(1))
    await reached(1)
    expect(waiting.length).toBe(1)
    endAll()
    expect((await pendingCall).statusCode).toBe(200)
  })
})

describe('a flood', () => {
  it('WIRE-50 is refused without being read once it has been refused often, and for the rest of that second alone', async () => {
    const underWay = new ConcurrencyLimiter({
      account: { money: 1, all: 1 },
      network: { money: 100, all: 100 },
      platform: { money: 1_000, all: 1_000 },
    })
    const server = createServer()
    let reached = 0
    server.on('request', (_request, response) => {
      reached += 1
      response.end('{}')
    })
    rejectFloods(
      server,
      underWay,
      () => '203.0.113.1',
      () => 'id',
    )
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const statusOf = async (path: string, token: string) =>
      (await fetch(`${address}${path}`, { headers: { authorization: token } })).status
    const places = underWay.newSlots(true)
    for (let refusals = 0; refusals < 30; refusals += 1) places.take('account', 'token flood')
    const flooded = await fetch(`${address}/api/user/info`, {
      headers: { authorization: 'Bearer flood' },
    })
    expect([
      flooded.status,
      flooded.headers.get('retry-after'),
      ((await flooded.json()) as { code: string }).code,
    ]).toEqual([429, '1', 'TOO_FAST'])
    expect(await statusOf('/api/user/info', 'other')).toBe(200)
    expect(await statusOf('/h5/', 'flood')).toBe(200)
    expect(reached).toBe(2)
    await expect.poll(() => statusOf('/api/user/info', 'flood')).toBe(200)
    server.close()
  })

  it('WIRE-55 openings that wait for a price, of however many networks, leave half of the places to who closes', () => {
    const underWay = new ConcurrencyLimiter({
      account: { money: 9, all: 9 },
      network: { money: 9, all: 9 },
      platform: { money: 40, all: 100 },
    })
    const placed = (isOpening: boolean, at: number) => {
      const places = underWay.newSlots(true, isOpening)
      const isIn =
        places.take('network', `2001:db8:${at}::/64`) && places.take('platform', ALL_CALLERS)
      if (!isIn) places.release()
      return { isIn, places }
    }
    const opened = Array.from({ length: 60 }, (_, at) => placed(true, at)).filter(
      ({ isIn }) => isIn,
    )
    expect(opened).toHaveLength(20)
    expect(
      Array.from({ length: 20 }, (_, at) => placed(false, 100 + at)).map(({ isIn }) => isIn),
    ).toEqual(Array.from({ length: 20 }, () => true))
    opened[0]?.places.release()
    expect(placed(true, 200).isIn).toBe(true)
  })

  it('WIRE-55 of everybody, when there is no place for anybody, is refused without being read as long as that lasts, and reading goes on', async () => {
    const underWay = new ConcurrencyLimiter({
      account: { money: 9, all: 9 },
      network: { money: 9, all: 9 },
      platform: { money: 1, all: 100 },
    })
    const server = createServer()
    const reached: string[] = []
    server.on('request', (request, response) => {
      reached.push(request.url ?? '')
      response.end('{}')
    })
    rejectFloods(
      server,
      underWay,
      () => '203.0.113.1',
      () => 'id',
    )
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const statusOf = async (path: string) =>
      (
        await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
          method: 'POST',
        })
      ).status
    const [taken, refused] = [underWay.newSlots(true), underWay.newSlots(true)]
    expect(taken.take('platform', ALL_CALLERS)).toBe(true)
    expect(
      [refused.take('platform', ALL_CALLERS), await statusOf('/api/lever/submit')],
      'a few are answered with care',
    ).toEqual([false, 200])
    // A second may end at any time, and its refusals are forgotten.
    await expect
      .poll(async () => {
        for (let refusals = 0; refusals < 100; refusals += 1) refused.take('platform', ALL_CALLERS)
        return statusOf('/api/lever/submit?x=1')
      })
      .toBe(429)
    expect(await statusOf('/api/news/list')).toBe(200)
    taken.release()
    expect(await statusOf('/api/lever/submit')).toBe(200)
    expect(reached.at(-1)).toBe('/api/lever/submit')
    server.close()
  })
})
