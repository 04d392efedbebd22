import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { completeUnpackedPackage, findBinaries } from './binaries.ts'
import { chooseRunner } from './unprivileged.ts'

const isRoot = process.getuid?.() === 0
const path = process.env['PATH']
const movableFolder = findBinaries().movableFolder
let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'candor-binaries-'))
  chmodSync(place, 0o755)
})

afterEach(() => {
  process.env['PATH'] = path
  rmSync(place, { recursive: true, force: true })
})

it.runIf(movableFolder !== undefined)(
  'a package unpacked without its links and executable bits is completed',
  () => {
    const native = copyOfPackage(place)
    const postgres = join(native, 'bin', 'postgres')
    chmodSync(postgres, 0o644)
    completeUnpackedPackage(native)
    expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('PostgreSQL'),
    })
    completeUnpackedPackage(native)
  },
)

it.runIf(isRoot && movableFolder !== undefined)(
  'where root may make no user namespace and others cannot read the binaries, a readable copy runs',
  () => {
    const closed = join(place, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const native = copyOfPackage(closed)
    completeUnpackedPackage(native)
    process.env['PATH'] = place
    const runner = chooseRunner(
      { binFolder: join(native, 'bin'), movableFolder: native },
      place,
      join(place, 'data'),
      place,
    )
    expect(runner.way).toBe('from a readable copy')
    expect(runner.owner?.uid).not.toBe(0)
  },
)

it.runIf(isRoot)('where nothing works the refusal says what to do', () => {
  const closed = join(place, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  process.env['PATH'] = place
  expect(() => chooseRunner(findBinaries(), closed, join(closed, 'data'), place)).toThrow(
    /as an ordinary user.*DATABASE_URL/,
  )
})

/** The package as npm unpacks it without install scripts: no symbolic links. */
function copyOfPackage(folder: string): string {
  const source = dirname(movableFolder!)
  const isLink = (name: string) =>
    /[.]so([.]\d+)?$/.test(name) && /lib(ecpg|icu|pgtypes|pq)/.test(name)
  cpSync(source, join(folder, 'package'), { recursive: true, filter: (name) => !isLink(name) })
  return join(folder, 'package', 'native')
}
