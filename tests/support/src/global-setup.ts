import { rmSync } from 'node:fs'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import type { TestProject } from 'vitest/node'
import { newScratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the server that holds the migrated template. */
    databaseServerUrl: string
  }
}

let directory: string | undefined
let server: EmbeddedPostgres | undefined

/**
 * Starts one PostgreSQL for a whole test run and migrates the database that tests copy. It is not
 * durable, and may be in memory, which makes it fast; a suite that kills processes or cuts the
 * power must start its own server with production settings, on a disk.
 */
export async function setup(project: TestProject): Promise<void> {
  directory = newScratchFolder()
  server = await startEmbeddedPostgres({
    directory,
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  })
  await migrate(server.ownerUrl)
  project.provide('databaseServerUrl', server.superuserUrl)
}

export async function teardown(): Promise<void> {
  await server?.stop()
  if (directory !== undefined) rmSync(directory, { recursive: true, force: true })
}
