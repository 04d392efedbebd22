import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

type Worker = ChildProcessByStdio<Writable, Readable, null>

/**
 * What to work on: a script of this folder that waits for a line (worker-process.ts), on a database
 * at a time.
 */
export type Work = {
  readonly script: `${string}-worker.ts`
  readonly appUrl: string
  readonly nowMs: number
  readonly args?: readonly string[]
  readonly workers: number
  readonly kills: number
  /** Maximum time until a worker is killed. */
  readonly pauseMs: number
  /** Whether work is left during which a worker can be killed; without it all kills are made. */
  isLeft?(): Promise<boolean>
}

/**
 * Starts workers and kills one after another, replacing each by a waiting one; then lets the rest
 * finish. Returns how many were killed while working. A worker that ended with a fault of its own
 * throws, since workers disturbing each other are what the test looks for.
 */
export async function workUnderKills(work: Work): Promise<number> {
  const waiting = await Promise.all(
    Array.from({ length: work.workers + work.kills }, () => start(work)),
  )
  const working = waiting.splice(0, work.workers)
  for (const one of working) one.stdin.write('\n')
  const gone: Worker[] = []
  let killed = 0
  for (let turn = 0; turn < work.kills && (await (work.isLeft?.() ?? true)); turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * work.pauseMs)
    })
    const [victim, fresh] = [working.shift(), waiting.shift()]
    if (victim === undefined || fresh === undefined) throw new Error('there is no worker to kill')
    if (isAtWork(victim)) killed += 1
    victim.kill('SIGKILL')
    gone.push(victim)
    fresh.stdin.write('\n')
    working.push(fresh)
  }
  for (const one of waiting) one.kill('SIGKILL')
  await Promise.all(
    working.map(async (one) => {
      if (isAtWork(one)) await once(one, 'exit')
    }),
  )
  const faulty = [...gone, ...working].filter(({ exitCode }) => exitCode !== null && exitCode !== 0)
  if (faulty.length > 0) throw new Error(`${faulty.length} workers ended by a fault of their own`)
  return killed
}

function isAtWork({ exitCode, signalCode }: Worker): boolean {
  return exitCode === null && signalCode === null
}

async function start({ script, appUrl, nowMs, args = [] }: Work): Promise<Worker> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, script), appUrl, String(nowMs), ...args],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  return child
}
