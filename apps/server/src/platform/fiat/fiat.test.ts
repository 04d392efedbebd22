import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bundledRates, fiats } from '@candor/contract'
import { format } from '@candor/money'
import { firstMomentMs } from '@candor/testing/context'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '../../db/connection.ts'
import { FiatRates } from './index.ts'
import { BYTES_MAX, createRatesProvider } from './provider.ts'

const HOUR_MS = 3_600_000
const now = firstMomentMs
/** A service's reply, with one rate of more digits than a floating-point number holds. */
const good: Readonly<Record<string, string>> = {
  ...bundledRates.perUsd,
  JPY: '150.12345678499999999',
  EUR: '0.9',
  VND: '26100',
}
let stored: TestDatabase
let database: Database
let service: Server
let answering: RequestListener
let requests: { readonly url: string | undefined; readonly key: string | undefined }[] = []
let notices: string[] = []

beforeAll(async () => {
  stored = await createDatabase()
  database = openDatabase(stored.appUrl, 8, (error) => {
    throw error
  })
  service = createServer((request, response) => {
    requests.push({ url: request.url, key: request.headers.authorization })
    answering(request, response)
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  await database.close()
  await stored.drop()
  service.closeAllConnections()
  await new Promise((resolve) => {
    service.close(resolve)
  })
})
beforeEach(async () => {
  await owner('TRUNCATE fiat_rate')
  await owner("UPDATE fiat_rate_turn SET next_at = 'epoch'")
  requests = []
  notices = []
})

async function owner(text: string): Promise<void> {
  const own = openDatabase(stored.ownerUrl, 1, (error) => {
    throw error
  })
  await own.rows(sql(text))
  await own.close()
}

const address = (path = '/latest'): string =>
  `http://127.0.0.1:${(service.address() as AddressInfo).port}${path}`
const opened = (waitMs?: number, path?: string): FiatRates =>
  new FiatRates({
    database,
    provider: createRatesProvider({ url: address(path), key: 'sesame' }, waitMs),
    log: (sentence) => {
      notices.push(sentence)
    },
  })
const says = (text: string): void => {
  answering = (_request, response) => {
    response.end(text)
  }
}
/** As such services write it: numbers, not texts. */
const tableOf = (rates: Readonly<Record<string, string>>, asOfMs: number, base = 'USD'): string =>
  `{"base":"${base}","timestamp":${Math.floor(asOfMs / 1_000)},"rates":{${Object.entries(rates)
    .map(([code, value]) => `"${code}":${value}`)
    .join(',')}}}`
const perUsd = (rates: FiatRates, code: (typeof fiats)[number]): string =>
  format(rates.perUsd(code))

it('USER-27 a provider’s rates are taken as they are written, kept, and named with their moment and source', async () => {
  const rates = opened()
  await rates.read()
  expect(rates.inForce()).toMatchObject({
    source: 'bundled',
    asOfMs: Date.parse(bundledRates.date),
  })
  says(tableOf({ ...good, QQQ: '1e400' }, now - HOUR_MS))
  await rates.refresh(now)
  expect(rates.inForce()).toMatchObject({ source: '127.0.0.1', asOfMs: now - HOUR_MS })
  expect([perUsd(rates, 'JPY'), perUsd(rates, 'EUR'), perUsd(rates, 'USD')]).toEqual([
    '150.12345678',
    '0.90000000',
    '1.00000000',
  ])
  expect(requests).toEqual([{ url: '/latest', key: 'Bearer sesame' }])
  expect(notices).toEqual([])
})

it('USER-27 the key goes where the address has a place for it, and nowhere else', async () => {
  says(tableOf(good, now))
  await opened(undefined, '/latest?app={key}&base=USD').refresh(now)
  expect(requests).toEqual([{ url: '/latest?app=sesame&base=USD', key: undefined }])
})

it('USER-27 rates are asked for again after twelve hours, over a restart too, and by one of many processes', async () => {
  says(tableOf(good, now))
  const many = [opened(), opened(), opened(), opened()]
  await Promise.all(many.map((one) => one.refresh(now)))
  expect(requests).toHaveLength(1)
  await Promise.all(many.map((one) => one.read()))
  expect(new Set(many.map((one) => perUsd(one, 'EUR')))).toEqual(new Set(['0.90000000']))
  const restarted = opened()
  await restarted.read()
  expect([perUsd(restarted, 'EUR'), restarted.inForce().source]).toEqual([
    '0.90000000',
    '127.0.0.1',
  ])
  says(tableOf({ ...good, EUR: '0.91' }, now + 12 * HOUR_MS))
  await restarted.refresh(now + 12 * HOUR_MS - 1)
  expect(requests).toHaveLength(1)
  await Promise.all([restarted, ...many].map((one) => one.refresh(now + 12 * HOUR_MS)))
  expect(requests).toHaveLength(2)
  await restarted.read()
  expect(perUsd(restarted, 'EUR')).toBe('0.91000000')
})

it.each([
  [
    'garbage',
    () => {
      says('<html>busy</html>')
    },
    'is no JSON',
  ],
  [
    'another form',
    () => {
      says('{"success":false,"error":{"code":101}}')
    },
    'has not the form',
  ],
  [
    'a moment that is none',
    () => {
      says(`{"base":"USD","date":"2026-13-40","rates":{"EUR":0.9}}`)
    },
    'has not the form',
  ],
  [
    'an object nested without end',
    () => {
      says('['.repeat(BYTES_MAX - 1))
    },
    'is no JSON',
  ],
  [
    'an answer without end',
    () => {
      answering = (_request, response) => {
        response.write('{"base":"USD","rates":{')
        const more = setInterval(() => {
          response.write(`"${'A'.repeat(65_536)}":1,`)
        }, 1)
        response.on('close', () => {
          clearInterval(more)
        })
      }
    },
    'longer than 256 KB',
  ],
  [
    'a refusal',
    () => {
      answering = (_request, response) => {
        response.statusCode = 429
        response.end('slow down')
      }
    },
    'status 429',
  ],
  [
    'a way to somewhere else',
    () => {
      answering = (_request, response) => {
        response.writeHead(302, { location: address('/other') }).end()
      }
    },
    'could not be reached',
  ],
  [
    'a line that is cut',
    () => {
      answering = (request) => {
        request.socket.destroy()
      }
    },
    'could not be reached',
  ],
  [
    'a currency that is missing',
    () => {
      says(tableOf({ ...good, THB: '1' }, now).replace('"THB":1', '"THX":1'))
    },
    'THB is missing',
  ],
  [
    'a rate of nothing',
    () => {
      says(tableOf({ ...good, PHP: '0' }, now))
    },
    'that of PHP is no positive decimal',
  ],
  [
    'a rate below zero',
    () => {
      says(tableOf({ ...good, PHP: '-56.3' }, now))
    },
    'that of PHP is no positive decimal',
  ],
  [
    'a rate that is ten times what it was',
    () => {
      says(tableOf({ ...good, VND: '261000' }, now))
    },
    'that of VND moved further than is plausible',
  ],
  [
    'rates of tomorrow',
    () => {
      says(tableOf(good, now + 24 * HOUR_MS))
    },
    'of a moment that has not come',
  ],
])(
  'USER-27 after %s the rates that stood go on, the operator is told why, and ten minutes later it is tried again',
  async (_what, begin, why) => {
    const rates = opened()
    says(tableOf({ ...good, EUR: '0.88' }, now - 13 * HOUR_MS))
    await rates.refresh(now - 12 * HOUR_MS)
    begin()
    await rates.refresh(now)
    expect(perUsd(rates, 'EUR')).toBe('0.88000000')
    expect(notices).toHaveLength(1)
    expect(notices[0]).toContain(why)
    expect(notices[0]).not.toMatch(/sesame|latest/)
    says(tableOf(good, now))
    await rates.refresh(now + 599_999)
    expect(perUsd(rates, 'EUR')).toBe('0.88000000')
    await rates.refresh(now + 600_000)
    expect(perUsd(rates, 'EUR')).toBe('0.90000000')
  },
)

it('USER-27 a provider that does not answer is waited for no longer than its time', async () => {
  answering = () => undefined
  const rates = opened(300)
  const began = performance.now()
  await rates.refresh(now)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(notices).toEqual([expect.stringContaining('did not answer within 0.3 s') as string])
})

it('USER-27 USER-28 a provider that is down for two days is told of once an hour, its last rates keep their date, and it is taken up again', async () => {
  const rates = opened()
  says(tableOf(good, now))
  await rates.refresh(now)
  answering = (_request, response) => {
    response.statusCode = 503
    response.end()
  }
  for (let passed = 12 * HOUR_MS; passed <= 48 * HOUR_MS; passed += 600_000)
    await rates.refresh(now + passed)
  expect(rates.inForce()).toMatchObject({ asOfMs: now, source: '127.0.0.1' })
  expect(notices.length).toBeGreaterThan(30)
  expect(notices.length).toBeLessThan(40)
  expect(notices.at(0)).not.toContain('older than 24 hours')
  expect(notices.at(-1)).toContain('older than 24 hours: nothing is sold for any currency but USD')
  says(tableOf({ ...good, JPY: '165' }, now + 49 * HOUR_MS))
  await rates.refresh(now + 49 * HOUR_MS)
  expect(rates.inForce().asOfMs).toBe(now + 49 * HOUR_MS)
  expect(perUsd(rates, 'JPY')).toBe('165.00000000')
})

it('USER-27 one that repeats yesterday’s rates makes none of them younger', async () => {
  const rates = opened()
  says(tableOf(good, now))
  await rates.refresh(now)
  await rates.refresh(now + 12 * HOUR_MS)
  expect(notices).toEqual([])
  await rates.refresh(now + 25 * HOUR_MS)
  expect(rates.inForce().asOfMs).toBe(now)
  expect(notices).toEqual([expect.stringContaining('they are still those in force') as string])
})

it('USER-27 a day alone counts to its end, and never from ahead', async () => {
  const rates = opened()
  const day = new Date(now).toISOString().slice(0, 10)
  says(tableOf(good, now).replace(/"timestamp":\d+/, `"date":"${day}"`))
  await rates.refresh(now)
  expect(rates.inForce().asOfMs).toBe(now)
  await owner('TRUNCATE fiat_rate')
  await owner("UPDATE fiat_rate_turn SET next_at = 'epoch'")
  await rates.refresh(now + 40 * HOUR_MS)
  expect(rates.inForce().asOfMs).toBe(Date.parse(day) + 24 * HOUR_MS)
})

it('USER-27 a provider that means ill gets no further by steps each of which is plausible', async () => {
  const rates = opened()
  says(tableOf(good, now))
  await rates.refresh(now)
  const yen = 150.12345678
  let atMs = now
  // 9 % less every 12 hours, for a week: any one step would be accepted.
  for (let step = 1; step <= 14; step += 1) {
    atMs += 12 * HOUR_MS
    says(tableOf({ ...good, JPY: (Number(perUsd(rates, 'JPY')) * 0.91).toFixed(8) }, atMs))
    await rates.refresh(atMs)
    const days = Math.floor((atMs - now) / (24 * HOUR_MS))
    expect(Number(perUsd(rates, 'JPY')), `${step * 12} hours`).toBeGreaterThanOrEqual(
      yen * (1 - Math.min(0.5, 0.1 + 0.05 * days)) - 1e-8,
    )
  }
  expect(
    notices.some((sentence) => sentence.includes('that of JPY moved further than is plausible')),
  ).toBe(true)
})

it('USER-27 euros for a base are turned into dollars', async () => {
  const inEuro = Object.fromEntries(
    fiats
      .filter((code) => code !== 'EUR')
      .map((code) => [code, code === 'USD' ? '1.25' : String(Number(good[code]) * 1.25)]),
  )
  says(tableOf(inEuro, now, 'EUR'))
  const rates = opened()
  await rates.refresh(now)
  expect([perUsd(rates, 'EUR'), perUsd(rates, 'THB'), perUsd(rates, 'USD')]).toEqual([
    '0.80000000',
    '32.50000000',
    '1.00000000',
  ])
})

it('USER-27 without a provider nobody is asked, whatever was kept once', async () => {
  says(tableOf(good, now))
  await opened().refresh(now)
  const without = new FiatRates({
    database,
    provider: undefined,
    log: (sentence) => {
      notices.push(sentence)
    },
  })
  await without.refresh(now + 48 * HOUR_MS)
  await without.read()
  expect([without.inForce().source, requests.length, notices.length]).toEqual(['bundled', 1, 0])
})

it('USER-27 what was published stays as it is: the application can neither change nor remove a rate', async () => {
  says(tableOf(good, now))
  await opened().refresh(now)
  for (const statement of [
    'UPDATE fiat_rate SET per_usd = 1',
    'DELETE FROM fiat_rate',
    'TRUNCATE fiat_rate',
  ])
    await expect(database.rows(sql(statement))).rejects.toThrow(/permission denied/)
})
