import { type Database, openDatabase, statement } from './connection.ts'
import type { StartupRetry } from './startup-retry.ts'
import { ConnectionQueue } from './connection-queue.ts'

/** The number of connections of each kind of work. */
export type Connections = {
  /** Records ticks and renews leases. */
  readonly recorder: number
  /** Runs markets, contracts and everything that falls due. */
  readonly settlement: number
  /** Writes of calls. */
  readonly money: number
  /** Reads of calls. */
  readonly reads: number
}

/** Three connections left for command-line tools. */
const SPARE = 3

export type Pools = {
  readonly recorder: Database
  readonly settlement: Database
  /**
   * For calls: their transactions and reads take turns by account, each on connections of its own.
   */
  readonly calls: Database
  close(): Promise<void>
}

/**
 * Opens a pool for each kind of work, so that no burst of one kind takes another's connections
 * (WIRE-50). While patience lasts all of them are awaited.
 */
export function openPools(
  url: string,
  connections: Connections,
  onFault: (error: Error) => void,
  startupRetry: StartupRetry,
): Pools {
  const [money, reads] = [connections.money, connections.reads].map((connectionsMax) =>
    openDatabase(url, connectionsMax, onFault, new ConnectionQueue(connectionsMax)),
  ) as [Database, Database]
  const [recorder, settlement] = [connections.recorder, connections.settlement].map(
    (connectionsMax) => openDatabase(url, connectionsMax, onFault),
  ) as [Database, Database]
  const calls: Database = {
    rows: reads.rows,
    snapshot: reads.snapshot,
    transaction: money.transaction,
    close: () => Promise.resolve(),
  }
  return {
    recorder: startupRetry.wrap(recorder),
    settlement: startupRetry.wrap(settlement),
    calls: startupRetry.wrap(calls),
    async close() {
      await Promise.all([recorder, settlement, money, reads].map((pool) => pool.close()))
    },
  }
}

const ROOM = statement(
  'connection-room',
  `
    SELECT current_setting('max_connections')::int -
      current_setting('superuser_reserved_connections')::int AS room`,
)

/** How many connections exceed this database's maximum; 0 or less when all fit. */
export async function connectionsTooMany(
  database: Database,
  connections: Connections,
): Promise<number> {
  const [row] = await database.rows(ROOM)
  const requestedCount = Object.values(connections).reduce(
    (sum, connectionsMax) => sum + connectionsMax,
    SPARE,
  )
  return requestedCount - (row?.room ?? 0)
}
