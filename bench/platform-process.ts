import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { systemClock } from '@candor/server/clock/clock'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { startPlatform } from '@candor/server/server'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { roomyLimits } from '@candor/testing/limits'
import { registerPerson } from '@candor/testing/people'

/** A whole platform in a process of its own, durable, with people who have money; says where it is and ends with its standard input. */
const PEOPLE = Number(process.argv[2] ?? '64')
const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), log: () => undefined })
await migrate(postgres.ownerUrl)
const platform = await startPlatform({
  settings: {
    port: 0, host: '127.0.0.1', dataFolder: folder, sandbox: true, databaseUrl: undefined, appDatabaseUrl: undefined, prices: { kind: 'simulated' }, publicUrl: undefined,
    mail: undefined, sms: undefined, supportHours: { from: '09:00', to: '18:00' }, trustedProxies: [], logLevel: 'error',
  },
  secrets: { codeKey: randomBytes(32), addressKey: randomBytes(32), sealKey: randomBytes(32), demoPassword: randomBytes(9).toString('base64url'), staffPassword: randomBytes(9).toString('base64url') },
  root: join(import.meta.dirname, '..'), clock: systemClock, databaseUrl: postgres.appUrl, limits: roomyLimits, onFatal: (error) => { throw error },
})
const tokens: string[] = []
for (let index = 0; index < PEOPLE; index += 1) {
  const { token, userId } = await registerPerson(platform.address, `bench${index}@example.com`)
  await fundExchangeAccounts(platform.database, userId, { 1: '100000', 3: '5000000000' })
  tokens.push(token)
}
process.stdout.write(`${JSON.stringify({ address: platform.address, pid: process.pid, tokens })}\n`)
process.stdin.on('end', () => { void end() })
process.stdin.resume()

async function end(): Promise<void> {
  await platform.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
