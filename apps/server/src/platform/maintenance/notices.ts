import { type Announced, type Database, readAnnounced } from './store.ts'
import { type Clock, repeat } from '../../clock/clock.ts'

/** Far shorter than the notice of a day, so that nobody waits for this. */
const NOTICES_PAUSE_MS = 60_000

/** The announced maintenances as last read, newest first; end stops reading. */
export type Maintenances = { all(): readonly Announced[]; end(): Promise<void> }

export async function openMaintenances({
  database,
  clock,
  onFault,
}: {
  readonly database: Database
  readonly clock: Clock
  onFault(error: unknown): void
}): Promise<Maintenances> {
  let announced = await readAnnounced(database)
  const end = repeat(
    clock,
    NOTICES_PAUSE_MS,
    async () => {
      announced = await readAnnounced(database)
    },
    onFault,
  )
  return {
    all: () => announced,
    end: async () => {
      await end()
    },
  }
}
