import { readSync } from 'node:fs'
import { openDatabase } from '@candor/server/db/connection'
import { loadCatalogue, readListing } from '@candor/server/modules/markets/index'
import { openHouseAccounts, settleDue } from '@candor/server/modules/seconds/index'

/** A settlement worker as a process of its own: says 'ready', waits for a line, then settles what is due at a moment until nothing is left. */
const [url = '', moment = '', batch = ''] = process.argv.slice(2)
const nowMs = Number(moment)
const database = openDatabase(url, 3, () => undefined)
const catalogue = await loadCatalogue(() => readListing(database))
const house = await openHouseAccounts({ database, catalogue, clock: { nowMs: () => nowMs, after: () => () => undefined } }, true)
const settler = {
  database, catalogue, house, batch: Number(batch), onEvents: () => undefined, onSettled: () => undefined, onFault: (error: unknown) => { throw error },
}
process.stdout.write('ready\n')
readSync(0, Buffer.alloc(1))
for (let settled = 1, rests = 0; rests < 3; rests = settled === 0 ? rests + 1 : 0) settled = await settleDue(settler, nowMs)
process.stdout.write('done\n')
await database.close()
