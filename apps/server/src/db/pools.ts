import { type Database, openDatabase, statement } from './connection.ts'
import type { StartupRetry } from './startup-retry.ts'
import { ConnectionQueue } from './connection-queue.ts'

/** How many connections each kind of work has for itself. */
export type Connections = {
  /** Records ticks and prolongs leases. */
  readonly recorder: number
  /** Carries out markets, contracts and all that falls due. */
  readonly settlement: number
  /** What calls change. */
  readonly money: number
  /** What calls read. */
  readonly reads: number
}

/** Three go unused by the server: for the command line beside it. */
const SPARE = 3

export type Pools = {
  readonly recorder: Database
  readonly settlement: Database
  /**
   * For calls: their transactions and their reading take turns by account, each at connections of
   * its own.
   */
  readonly calls: Database
  close(): Promise<void>
}

/**
 * Opens a pool for each kind of work, so that no burst of one kind takes another's connections
 * (WIRE-50). While patience lasts all of them are waited for.
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

/** How many connections too many are asked of this database; 0 or less when all fit. */
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
