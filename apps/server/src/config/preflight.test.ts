import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Settings } from './config.ts'
import { ConfigError } from './config-error.ts'
import { assertReachable } from '../db/reachable.ts'
import { parseBars } from '../feeds/bars-file.ts'
import { chooseFeed } from '../feeds/choose.ts'
import { assertStartable } from './preflight.ts'
import { systemClock } from '../clock/clock.ts'
import { price } from '@candor/money'

let place: string
let taken: Server
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'candor-preflight-'))
  taken = createServer()
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve)
  })
})
afterEach(() => {
  taken.close()
  rmSync(place, { recursive: true, force: true })
})

const settings = (changed: Partial<Settings> = {}) =>
  ({
    port: 0,
    host: '127.0.0.1',
    dataFolder: join(place, 'data'),
    prices: { kind: 'simulated' },
    console: { port: undefined, url: undefined, networks: [] },
    ...changed,
  }) as Settings

it('WIRE-49 a start that can succeed is let go on, and has made nothing', async () => {
  await assertStartable(settings())
  await assertStartable(settings({ dataFolder: place }))
})

it('WIRE-49 a port that is taken is refused before anything is made', async () => {
  const { port } = taken.address() as AddressInfo
  await expect(assertStartable(settings({ port }))).rejects.toThrow(
    new ConfigError(
      `Candor cannot listen on port ${port} of 127.0.0.1: another program listens there; stop it, or set PORT to another number.`,
    ),
  )
  await expect(
    assertStartable(settings({ console: { port, url: undefined, networks: [] } })),
  ).rejects.toThrow(/set CONSOLE_PORT to another/)
})

it('WIRE-49 an address of another machine, a data folder that is a file and folders without bars are refused', async () => {
  await expect(assertStartable(settings({ host: '192.0.2.1' }))).rejects.toThrow(
    /no such address; set HOST/,
  )
  const file = join(place, 'file')
  writeFileSync(file, '')
  await expect(assertStartable(settings({ dataFolder: file }))).rejects.toThrow(
    /DATA_FOLDER is .*file is not a folder/,
  )
  await expect(assertStartable(settings({ dataFolder: join(file, 'below') }))).rejects.toThrow(
    /DATA_FOLDER is .*file is not a folder/,
  )
  await expect(
    assertStartable(settings({ prices: { kind: 'replay', folder: join(place, 'none') } })),
  ).rejects.toThrow(/PRICES_FOLDER is .*not a folder/)
  mkdirSync(join(place, 'bars'))
  await expect(
    assertStartable(settings({ prices: { kind: 'replay', folder: join(place, 'bars') } })),
  ).rejects.toThrow(/holds no recorded bars/)
})

it('WIRE-49 bars that cannot be read, or that compound beyond all prices, are refused with their file', () => {
  expect(() => parseBars('time\n1', 'BTCUSDT.csv')).toThrow(ConfigError)
  const rises = Array.from({ length: 600 }, (_, index) => {
    const [low, high] = [100 + index, 101 + index]
    return [1_700_000_000_000 + index * 60_000, low, high, low, high, 1].join(',')
  })
  writeFileSync(
    join(place, 'BTCUSDT.csv'),
    ['open_time,open,high,low,close,volume', ...rises].join('\n'),
  )
  const market = { symbol: 'BTC/USDT', step: price(1n), synthetic: false }
  expect(() => chooseFeed({ kind: 'replay', folder: place }, [market], systemClock)).toThrow(
    /BTCUSDT\.csv changes so much/,
  )
  writeFileSync(
    join(place, 'BTCUSDT.csv'),
    [
      'open_time,open,high,low,close,volume',
      ...rises.slice(0, 300),
      ...rises
        .slice(0, 300)
        .map(
          (row, index) =>
            `${1_700_000_000_000 + (300 + index) * 60_000},${row.split(',').slice(1).join(',')}`,
        ),
    ].join('\n'),
  )
  expect(() =>
    chooseFeed({ kind: 'replay', folder: place }, [{ ...market, symbol: 'ETH/USDT' }], systemClock),
  ).toThrow(/no recorded bars of a listed pair/)
})

it('WIRE-49 a database that does not answer is named without its password', async () => {
  const { port } = taken.address() as AddressInfo
  const free = port
  taken.close()
  await expect(
    assertReachable('DATABASE_URL', `postgres://anna:secret@127.0.0.1:${free}/candor`),
  ).rejects.toThrow(
    /^DATABASE_URL names anna at 127\.0\.0\.1\/candor, which does not answer: .*ECONNREFUSED/,
  )
  await expect(
    assertReachable('DATABASE_URL', `postgres://anna:secret@127.0.0.1:${free}/candor`),
  ).rejects.not.toThrow(/secret/)
  await expect(assertReachable('APP_DATABASE_URL', 'mysql://x')).rejects.toThrow(
    /APP_DATABASE_URL must be an address/,
  )
})
