import { openDatabase } from '@candor/server/db/connection'
import { PlatformProcess } from '../processes/platform-process.ts'
import { call, newTraders } from '../processes/traders.ts'

export type ServedCopy = {
  readonly site: string
  readonly order: string
  /** For each call given as METHOD:path, its answer and that of a call that never existed. */
  readonly answers: readonly {
    readonly call: string
    readonly answered: string
    readonly toNoCall: string
  }[]
}

// Starts the platform of the copy that contains this file, on its own database, calls the site, a
// spot order and each call given as an argument, and prints the answers as one line of JSON.
const platform = await PlatformProcess.open()
const database = openDatabase(platform.postgres.appUrl, 2, () => undefined)
try {
  const [trader] = await newTraders(platform.address, database, 1)
  const authorization = trader?.token ?? ''
  const site = await call(platform.address, 'GET', '/getSiteConfig', undefined)
  const order = await call(
    platform.address,
    'POST',
    '/coin/trade',
    { amount: '0.01', target_price: '1000', currency_id: 1, legal_id: 3, type: 1 },
    { authorization },
  )
  const answers: ServedCopy['answers'][number][] = []
  for (const one of process.argv.slice(2)) {
    const [method = '', path = ''] = one.split(':')
    answers.push({
      call: one,
      answered: await ask(method, path, authorization),
      toNoCall: await ask(method, '/no/such/call', authorization),
    })
  }
  const served: ServedCopy = { site: site.type, order: order.type, answers }
  process.stdout.write(`${JSON.stringify(served)}\n`)
} finally {
  await database.close()
  await platform.close()
}

async function ask(method: string, path: string, authorization: string): Promise<string> {
  const isRead = method === 'GET'
  const response = await fetch(`${platform.address}/api${path}`, {
    method,
    headers: { authorization, ...(isRead ? {} : { 'content-type': 'application/json' }) },
    ...(isRead ? {} : { body: '{}' }),
  })
  // Each answer of this kind has its own id, by which it is found in the log.
  return `${response.status} ${(await response.text()).replace(/"id":"[^"]+"/, '')}`
}
