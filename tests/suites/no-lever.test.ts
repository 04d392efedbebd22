import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes, dualTerms, type Route } from '@candor/contract'
import { readSettings } from '@candor/server/config/config'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import { applicationRole, signerRole } from '@candor/server/db/embedded/urls'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  callsIn,
  consoleSources,
  otherWays,
  wordsIn,
} from '../support/harness/calls/console-sources.ts'
import {
  evidence,
  forbiddenStatements,
  living,
  tablesOpenTo,
  updatable,
} from '../support/harness/calls/grants.ts'
import {
  answerNames,
  honest,
  leversAmong,
  seededLevers,
  requestNames,
  schemaNames,
} from '../support/harness/calls/levers.ts'

/**
 * S15: nobody has a money lever. What the database refuses to the server itself, and what no
 * column, call or setting can contain.
 */
const root = join(import.meta.dirname, '../..')
const MIN_STATEMENTS = 60
/**
 * Words for what a user is paid, charged or limited to: allowed in the terms that two publishers
 * announce (STAFF-08), and nowhere else in the console.
 */
const termOfProduct = /payout|^fee$|exposure|most_?open|^cap$|break_?even/i
let testDatabase: TestDatabase
let owner: pg.Pool
let application: Database

beforeAll(async () => {
  testDatabase = await createDatabase()
  owner = new pg.Pool({ connectionString: testDatabase.ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  application = openDatabase(testDatabase.appUrl, 2, () => undefined)
  await owner.query(`SELECT tick_partition(DATE '2026-11-20')`)
})
afterAll(async () => {
  await application.close()
  await owner.end()
  await testDatabase.drop()
})

async function answerTo(statement: string): Promise<string> {
  try {
    await application.rows(sql(statement))
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? 'failed'
  }
}

it('S15 DUAL-27 the terms of a ladder name no rate, price, variance or outcome, and take nothing else', () => {
  const { properties = {}, additionalProperties } = z.toJSONSchema(dualTerms)
  const names = Object.keys(properties)
  expect(additionalProperties).toBe(false)
  expect(names.length).toBeGreaterThan(10)
  const lever = /rate|price|linked|varian|volatil|outcome|result|settle|tick|yield|apr|interest|pay/
  expect(names.filter((name) => lever.test(name))).toEqual([])
})

describe('the running server’s own role', () => {
  it('S15 MKT-19 LEDG-07 can change no tick, entry, term or frozen column of an order: every statement of the catalogue is refused', async () => {
    const statements = await forbiddenStatements(owner)
    expect(statements.length).toBeGreaterThan(MIN_STATEMENTS)
    expect(new Set(statements.map(({ table }) => table))).toEqual(new Set(evidence))
    const passed: string[] = []
    for (const { statement } of statements)
      if ((await answerTo(statement)) !== '42501') passed.push(statement)
    expect(passed).toEqual([])
    console.info(`S15: ${statements.length} statements over ${evidence.length} tables refused`)
  })

  it('S15 may fill in exactly the columns that a life is written in', async () => {
    const granted = await updatable(owner, applicationRole)
    for (const table of evidence)
      expect(granted.get(table) ?? [], table).toEqual([...(living[table] ?? [])].sort())
  })

  it('S15 control: a grant too many is seen', async () => {
    await owner.query(
      `
        GRANT UPDATE (price)
        ON tick TO ${applicationRole}; GRANT DELETE ON entry TO ${applicationRole}`,
    )
    try {
      const statements = await forbiddenStatements(owner)
      const passed: string[] = []
      for (const { statement } of statements.filter(
        ({ table }) => table === 'tick' || table === 'entry',
      ))
        if ((await answerTo(statement)) !== '42501') passed.push(statement)
      expect(passed.sort()).toEqual(['DELETE FROM entry', 'UPDATE tick SET price = price'])
      expect((await updatable(owner, applicationRole)).get('tick')).toEqual(['price'])
    } finally {
      await owner.query(
        `
          REVOKE UPDATE (price) ON tick FROM ${applicationRole}; REVOKE DELETE ON entry
          FROM ${applicationRole}`,
      )
    }
  })

  it('S15 SEC-22 can write no result of a seconds order ahead of its end, nor one that its prices do not give', async () => {
    const checks = await owner.query<{ conname: string }>(
      `
        SELECT conname FROM pg_constraint
        WHERE conrelid = 'seconds_order'::regclass AND contype = 'c'`,
    )
    expect(checks.rows.map(({ conname }) => conname)).toEqual(
      expect.arrayContaining([
        'seconds_order_open_has_no_end',
        'seconds_order_result_follows_its_prices',
        'seconds_order_void_gives_all_back',
      ]),
    )
  })
})

describe('the signer’s role', () => {
  const tables = (privilege: string) => tablesOpenTo(owner, signerRole, privilege)

  it('S15 OUT-18 reads approved payouts and the halts of chain and ledger, adds what it signed, moves payouts, and can do nothing else', async () => {
    expect(await tables('SELECT')).toEqual([
      'account_freeze',
      'chain_attempt',
      'chain_deposit',
      'chain_halt',
      'chain_nonce',
      'currency',
      'ledger_watch',
      'money_halt',
      'payout',
      'reconciliation',
    ])
    expect(await tables('INSERT')).toEqual(['chain_attempt', 'chain_nonce'])
    expect(await updatable(owner, signerRole)).toEqual(
      new Map([['payout', ['ended_at', 'sending_at', 'state', 'txid', 'why']]]),
    )
    expect([await tables('DELETE'), await tables('TRUNCATE'), await tables('TRIGGER')]).toEqual([
      [],
      [],
      [],
    ])
    const { rows } = await owner.query(
      `
        SELECT proname FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosecdef
          AND has_function_privilege($1, oid, 'EXECUTE')`,
      [signerRole],
    )
    expect(rows).toEqual([])
  })

  it('S15 OUT-18 and the application neither is the signer nor reads what it signed', async () => {
    expect(await answerTo(`SET ROLE ${signerRole}`)).toBe('42501')
    expect(await answerTo('SELECT raw FROM chain_attempt')).toBe('42501')
    expect(await answerTo(`INSERT INTO chain_attempt (tx_hash) VALUES ('0x')`)).toBe('42501')
  })
})

describe('no name of a lever', () => {
  it('FAIR-13 no column or table of the schema, nor an argument of its functions', async () => {
    const names = await schemaNames(owner)
    expect(names.length).toBeGreaterThan(250)
    expect(leversAmong('schema', names)).toEqual([])
  })

  it('FAIR-13 no call and no field of a request', () => {
    const names = requestNames()
    expect(names.length).toBeGreaterThan(150)
    expect(leversAmong('contract', names)).toEqual([])
  })

  it('FAIR-13 no setting of the server', () => {
    const names = Object.keys(readSettings({}, root))
    const environment = [
      ...readFileSync(join(root, 'apps/server/src/config/config.ts'), 'utf8').matchAll(
        /\b[A-Z][A-Z0-9_]{3,}\b/g,
      ),
    ].map(([name]) => name.toLowerCase())
    expect(names.length).toBeGreaterThan(5)
    expect(leversAmong('settings', [...names, ...environment])).toEqual([])
  })

  it.each(seededLevers)('FAIR-13 control: %s planted by %s is found', async (of, plant, name) => {
    const client = await owner.connect()
    try {
      await client.query('BEGIN')
      await client.query(plant)
      const found = leversAmong('schema', await schemaNames(client as unknown as pg.Pool))
      expect(found).toContainEqual({ where: 'schema', name, of })
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it("OTC-02 no table, column or field holds an advertisement, a merchant or a count of somebody's trades, so that none can be shown that is not real", async () => {
    const ofDealers = (names: readonly string[]) =>
      names.filter((name) =>
        /advert|merchant|dealer|seller|(completed?|finished|trade|order)s?_?(count|rate|number)|rating|praise/i.test(
          name,
        ),
      )
    const replies = answerNames()
    expect(replies.length).toBeGreaterThan(500)
    // DUAL-05 has the yearly rate of an own order under this name.
    const own = ['dualInvestment.orders.order_rate']
    expect(ofDealers([...(await schemaNames(owner)), ...requestNames(), ...replies])).toEqual(own)
    expect(
      ofDealers(['otc_advert.price', 'merchant_id', 'completed_count', 'trade_rate']),
    ).toHaveLength(4)
    const planted = {
      reply: z.object({
        id: z.int(),
        sold: z.array(
          z.union([z.object({ price: z.string(), seller_rating: z.string() }), z.null()]),
        ),
      }),
      data: z.optional(z.object({ id: z.int(), merchant: z.string() })),
    }
    expect(ofDealers(answerNames([['planted', planted]]))).toEqual([
      'planted.seller_rating',
      'planted.merchant',
    ])
  })

  it('FAIR-13 what passes as honest is there to be excused', async () => {
    const known = new Set([
      ...(await schemaNames(owner)).map((name) => `schema ${name}`),
      ...requestNames().map((name) => `contract ${name}`),
    ])
    expect(Object.keys(honest).filter((name) => !known.has(name))).toEqual([])
  })

  it.each([
    'result',
    'outcome',
    'wantedResult',
    'win_rate',
    'risk_level',
    'price_shift',
    'offset',
    'show_count',
  ])('FAIR-13 control: a request field %s', (field) => {
    const [first] = allRoutes()
    if (first === undefined) throw new Error('there are no routes')
    const planted: Route = {
      ...first[1],
      input: {
        [field]: Object.values(
          allRoutes().find(([, route]) => Object.keys(route.input).length > 0)?.[1].input ?? {},
        )[0],
      } as Route['input'],
    }
    expect(leversAmong('contract', requestNames([['staff.settle', planted]])), field).toHaveLength(
      1,
    )
  })
})

describe('the staff console', () => {
  const sources = consoleSources(root)
  const routes = new Map(allRoutes())

  const toSignIn = [
    'staff.login',
    'staff.site',
    'staff.passkeyOptions',
    'staff.savePasskey',
    'staff.passkeyLoginOptions',
    'staff.passkeyLogin',
  ]

  it('STAFF-06 FAIR-13 makes calls for staff alone, none of which moves money or takes an amount, a price, a result, odds or a count', () => {
    const calls = callsIn(sources)
    expect(calls.length).toBeGreaterThan(8)
    for (const name of calls) {
      const route = routes.get(name)
      expect([
        name,
        route?.access ?? 'none',
        route?.money ?? false,
        route?.opens ?? 'nothing',
      ]).toEqual([name, toSignIn.includes(name) ? 'guest' : 'staff', false, 'nothing'])
      expect(
        Object.keys(route?.input ?? {}).filter((field) =>
          /amount|price|balance|fee|rate|odds|result|outcome|payout|number|level|count|multiple|profit|share|volume|followers/.test(
            field,
          ),
        ),
        name,
      ).toEqual([])
      expect(
        Object.values(route?.input ?? {}).filter(({ wire }) => wire === 'amount'),
        name,
      ).toEqual([])
    }
  })

  it('STAFF-06 speaks to the server by those calls alone: one door, and one socket on which it only signs in', () => {
    expect(otherWays(sources)).toEqual([
      'features/chat/live.ts: .emit(chatMessages.supportLogin.name',
      'features/chat/live.ts: io(',
      'lib/call.ts: `/api',
      'lib/call.ts: fetch(',
    ])
  })

  it('STAFF-06 FAIR-13 has no name and no field on a screen by which somebody could bend anything', () => {
    const words = wordsIn(sources)
    expect(words.length).toBeGreaterThan(200)
    expect(leversAmong('console', words)).toEqual([])
  })

  it('STAFF-08 STAFF-06 sends terms of a product from one file alone, and names them in no other screen: they hold 24 h later at the earliest, need two, and accepted orders keep theirs', () => {
    const sending = sources.filter(({ text }) =>
      /(?<![\w.])staff\.product\b/.test(text.replaceAll(/typeof staff\.product\b/g, '')),
    )
    expect(sending.map(({ file }) => file)).toEqual(['features/products/queries.ts'])
    const naming = sources
      .filter((source) => wordsIn([source]).some((word) => termOfProduct.test(word)))
      .map(({ file }) => file.split('/').slice(0, 2).join('/'))
    expect(new Set(naming)).toEqual(new Set(['features/products']))
    expect(
      wordsIn([{ file: 'planted.tsx', text: 'const payout = 1' }]).some((word) =>
        termOfProduct.test(word),
      ),
    ).toBe(true)
  })

  it.each([
    'const wantedResult = 1',
    'const forced_outcome = 1',
    'f({ priceOffset: 1 })',
    '<TextInput label="Win rate" />',
    '<input name="display_count" />',
    'function Odds() {}',
  ])('STAFF-06 control: %s is found', (planted) => {
    expect(leversAmong('console', wordsIn([{ file: 'planted.tsx', text: planted }]))).toHaveLength(
      1,
    )
  })

  it('STAFF-06 control: a call for customers and a way around the calls are found', () => {
    expect(callsIn([{ file: 'planted.ts', text: 'await call(wallet.move, { amount })' }])).toEqual([
      'wallet.move',
    ])
    expect(
      otherWays([
        { file: 'planted.ts', text: "navigator.sendBeacon('/api/x'); new WebSocket(url)" },
      ]),
    ).toHaveLength(3)
  })
})

it('S15 SEC-22 nothing that settles imports settings, staff or people: engine and settlement know orders and ticks alone', () => {
  const settling = [
    'packages/engine/src/seconds',
    'packages/engine/src/futures',
    'packages/engine/src/verify',
  ].flatMap((folder) => sources(join(root, folder)))
  expect(settling.length).toBeGreaterThan(20)
  const foreign = settling
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from),
    )
    .filter((from) => !/^([.]{1,2}\/|@candor\/money$|@noble\/hashes\/)/.test(from))
  expect(foreign).toEqual([])
  const settlement = ['settle-due.ts', 'store-settle.ts']
    .map((name) => readFileSync(join(root, 'apps/server/src/products/seconds', name), 'utf8'))
    .join('\n')
  expect(settlement).not.toMatch(/config|settings|staff|access|sandbox/i)
})

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}
