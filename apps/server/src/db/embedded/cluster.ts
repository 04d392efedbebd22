import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../files/durable.ts'
import type { Runner } from './unprivileged.ts'

const unfinishedPrefix = 'data.unfinished-'

/**
 * Creates the data folder if missing: UTF-8, code-point order, page checksums. It is created under
 * another name and renamed when complete, so that an interrupted first start leaves nothing that
 * looks like data. Throws on data of another major version.
 */
export async function ensureCluster(
  dataFolder: string,
  runner: Runner,
  isDurable: boolean,
): Promise<void> {
  const major = majorVersion(runner)
  if (existsSync(dataFolder)) return assertVersion(dataFolder, major)
  const directory = dirname(dataFolder)
  for (const leftoverNames of readdirSync(directory).filter((name) =>
    name.startsWith(unfinishedPrefix),
  ))
    rmSync(join(directory, leftoverNames), { recursive: true })
  const unfinished = join(directory, `${unfinishedPrefix}${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  if (runner.owner !== undefined) chownSync(unfinished, runner.owner.uid, runner.owner.gid)
  await initialise(unfinished, runner, major, isDurable)
  renameSync(unfinished, dataFolder)
  syncFolder(directory)
}

async function initialise(
  folder: string,
  runner: Runner,
  major: number,
  isDurable: boolean,
): Promise<void> {
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C']
  const { file, args, user } = runner.command(join(runner.binFolder, 'initdb'), [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ])
  const child = spawn(file, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...user })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0)
    throw new Error(
      `The database could not be created in ${folder} (${signal ?? `exit code ${code}`}). initdb said:\n${output.trim()}`,
    )
}

function majorVersion(runner: Runner): number {
  const { file, args, user } = runner.command(join(runner.binFolder, 'postgres'), ['--version'])
  const { stdout } = spawnSync(file, args, { cwd: '/', encoding: 'utf8', ...user })
  const major = Number(/\d+/.exec(stdout ?? '')?.[0])
  if (!Number.isInteger(major)) throw new Error(`${file} does not run on this system.`)
  return major
}

function assertVersion(dataFolder: string, major: number): void {
  const foundVersion = Number(readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8'))
  if (foundVersion === major) return
  throw new Error(
    `The data in ${dataFolder} belongs to PostgreSQL ${foundVersion}, but the PostgreSQL found here is ${major}. Install version ${foundVersion}, or move the data away to begin anew.`,
  )
}
