import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { freePort } from '@candor/testing/free-port'

const root = join(import.meta.dirname, '../../../..')
const READY_MS_MAX = 60_000

/**
 * The platform as an operator runs it: its own process with its own durable database, which a suite
 * may kill.
 */
export class PlatformProcess {
  readonly address: string
  readonly dataFolder: string
  readonly #postgres: EmbeddedPostgres | undefined
  readonly #port: number
  readonly #shell: string
  #child: ChildProcess | undefined
  #output = ''

  private constructor(
    port: number,
    dataFolder: string,
    postgres: EmbeddedPostgres | undefined,
    shell = '',
  ) {
    this.#port = port
    this.address = `http://127.0.0.1:${port}`
    this.dataFolder = dataFolder
    this.#postgres = postgres
    this.#shell = shell
  }

  /**
   * The harness connects to the database itself, so that it can check after the server was killed.
   */
  static async open(): Promise<PlatformProcess> {
    const dataFolder = mkdtempSync(join(tmpdir(), 'candor-suite-'))
    const postgres = await startEmbeddedPostgres({
      directory: join(dataFolder, 'postgres'),
      log: () => undefined,
    })
    const platform = new PlatformProcess(await freePort(), dataFolder, postgres)
    await platform.start()
    return platform
  }

  /**
   * A server with its embedded database in the caller's folder; `shell` is a shell prefix, such as
   * a limit. Not started yet.
   */
  static async alone(dataFolder: string, shell = ''): Promise<PlatformProcess> {
    return new PlatformProcess(await freePort(), dataFolder, undefined, shell)
  }

  get postgres(): EmbeddedPostgres {
    if (this.#postgres === undefined) throw new Error('this server keeps its database itself')
    return this.#postgres
  }

  get pid(): number {
    return this.#child?.pid ?? -1
  }
  get isRunning(): boolean {
    return (
      this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    )
  }

  /** Starts the server; returns the milliseconds until it served its first call. */
  async start(): Promise<number> {
    const began = performance.now()
    this.#output = ''
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `${this.#shell}exec "$0" "$1"`,
        process.execPath,
        join(root, 'apps/server/src/main.ts'),
      ],
      {
        env: {
          ...process.env,
          PORT: String(this.#port),
          HOST: '127.0.0.1',
          DATA_FOLDER: this.dataFolder,
          SANDBOX: '1',
          TRUSTED_PROXIES: '127.0.0.1',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-20_000)
      })
    while (performance.now() - began < READY_MS_MAX) {
      if (!this.isRunning) throw new Error(`the server ended while starting:\n${this.#output}`)
      if (await answers(this.address)) return performance.now() - began
      await pause(20)
    }
    throw new Error(`the server did not answer within ${READY_MS_MAX} ms:\n${this.#output}`)
  }

  /** Kills the server without notice, as a crash would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops the server as an operator does, and waits for its exit. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** The server's last output, for a failure's message. */
  get said(): string {
    return this.#output
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM')
    await this.#postgres?.stop()
    if (this.#postgres !== undefined) rmSync(this.dataFolder, { recursive: true, force: true })
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child === undefined || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/api/currency/list`)
    return response.status === 200
  } catch {
    return false
  }
}
