import { readSync } from 'node:fs'
import { openDatabase } from '@candor/server/db/connection'
import { loadCatalogue, readListing } from '@candor/server/modules/markets/index'
import { doDueRewards } from '@candor/server/modules/rewards/index'
import { feesPaid, owedByUsers, volumesTraded } from '@candor/server/products'

/** A worker of rewards as a process of its own: says 'ready', waits for a line, then does what is due at a moment. */
const [url = '', moment = ''] = process.argv.slice(2)
const database = openDatabase(url, 3, () => undefined)
const catalogue = await loadCatalogue(() => readListing(database))
process.stdout.write('ready\n')
readSync(0, Buffer.alloc(1))
await doDueRewards({ database, catalogue, isSandbox: true, fees: feesPaid, volumes: volumesTraded, owed: owedByUsers, onEvents: () => undefined }, Number(moment))
process.stdout.write('done\n')
await database.close()
