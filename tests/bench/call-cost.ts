import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { registerPerson } from '@candor/testing/people'
import { startBenchPlatform } from './bench-platform.ts'
import type { BenchResult } from './order-book.ts'

const CALLS = 20_000
const TURNS = 3
const IDLE_MS = 4_000
/**
 * Maximum ratio to a bare call, for a call that is parsed, rate-limited, authenticated and refused
 * for its input; it was 5 to 8 when every call queried the database.
 */
const MAX_TIMES = 5

/**
 * Microseconds of the server's CPU for an authenticated call that is refused for its input, against
 * a bare HTTP server that parses JSON and answers.
 */
export async function callCost(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    log: () => undefined,
  })
  await migrate(postgres.ownerUrl)
  const platform = await startBenchPlatform(folder, postgres.appUrl)
  const bare = bareServer()
  const clients = fork(join(import.meta.dirname, 'call-clients.ts'))
  try {
    await once(bare.listen(0, '127.0.0.1'), 'listening')
    const { token } = await registerPerson(platform.address, 'bench@example.com')
    const idle = await idleShare()
    const cases = {
      ours: `${platform.address}/api/news/list`,
      theirs: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`,
    }
    const costs = { ours: [] as number[], theirs: [] as number[] }
    // By turns, so that other work on the machine affects both alike; the first turn warms up.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const side of ['theirs', 'ours'] as const) {
        const cost = await costOf(clients, cases[side], token, idle)
        if (turn > 0) costs[side].push(cost)
      }
    }
    const [ours, theirs] = [Math.min(...costs.ours), Math.min(...costs.theirs)]
    if (ours > theirs * MAX_TIMES)
      throw new Error(
        `a call costs ${ours.toFixed(1)} microseconds and a bare one ${theirs.toFixed(1)}; ${MAX_TIMES} times as much is allowed`,
      )
    return {
      name: 'call-cost',
      baseline: 'a bare HTTP server',
      rows: [
        {
          case: 'POST with a session, refused for its input',
          ours,
          theirs,
          ratio: theirs / ours,
          unit: 'microseconds of CPU',
        },
      ],
    }
  } finally {
    clients.kill()
    bare.close()
    await platform.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function bareServer() {
  return createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    request.on('end', () => {
      const said = JSON.parse(Buffer.concat(chunks).toString()) as object
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ type: 'error', message: Object.keys(said).join() }))
    })
  })
}

/**
 * Idle load of the platform, in microseconds of CPU per microsecond: prices, the market maker and
 * their timers.
 */
async function idleShare(): Promise<number> {
  await pause(2_000)
  const [before, begunAt] = [process.cpuUsage(), performance.now()]
  await pause(IDLE_MS)
  return usedSince(before) / ((performance.now() - begunAt) * 1_000)
}

async function costOf(
  clients: ChildProcess,
  url: string,
  token: string,
  idle: number,
): Promise<number> {
  const [before, begunAt] = [process.cpuUsage(), performance.now()]
  clients.send({ url, token, body: JSON.stringify({ page: 'x', limit: -1 }), count: CALLS })
  const [answered] = (await once(clients, 'message')) as [number]
  return (usedSince(before) - idle * (performance.now() - begunAt) * 1_000) / answered
}

function usedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return user + system
}
