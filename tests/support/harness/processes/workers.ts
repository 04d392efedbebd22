import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

type Worker = ChildProcessByStdio<Writable, Readable, null>

/**
 * What is to be worked on: a script of this folder that waits to be told (worker-process.ts), on a
 * database at a moment.
 */
export type Work = {
  readonly script: `${string}-worker.ts`
  readonly appUrl: string
  readonly nowMs: number
  readonly args?: readonly string[]
  readonly workers: number
  readonly kills: number
  /** The longest that a worker is left alone before it is killed. */
  readonly pauseMs: number
  /** Whether something is left to be killed at; without it all kills are made. */
  isLeft?(): Promise<boolean>
}

/**
 * Lets workers go and kills one after another, a waiting one taking the place of each; then lets
 * the rest finish. Answers how many were killed at work; one that ended by a fault of its own
 * throws, since two that stumble over each other are what is looked for.
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
