import { readSync } from 'node:fs'
import { openDatabase } from '@candor/server/db/connection'
import { openBorrowing } from '@candor/server/modules/borrowing/index'
import { loadCatalogue, readListing } from '@candor/server/modules/markets/index'
import { spotFrozen } from '@candor/server/modules/spot/index'

/** A worker of borrowing as a process of its own: says 'ready', waits for a line, then does what is due at a moment, three times over. */
const [url = '', moment = ''] = process.argv.slice(2)
const nowMs = Number(moment)
const database = openDatabase(url, 3, () => undefined)
const borrowing = await openBorrowing({
  database, clock: { nowMs: () => nowMs, after: () => () => undefined }, catalogue: await loadCatalogue(() => readListing(database)), isSandbox: true, spotFrozen, lastPrice: () => undefined,
  onTick: () => () => undefined, mayTrade: () => Promise.resolve(undefined), vipOf: () => Promise.resolve({ level: 2, opensBorrowing: true }), cancelSpotOrders: () => Promise.resolve(),
  onEvents: () => undefined, onFault: (error) => { throw error },
})
process.stdout.write('ready\n')
readSync(0, Buffer.alloc(1))
for (let round = 0; round < 3; round += 1) await borrowing.settle(nowMs)
process.stdout.write('done\n')
await database.close()
