// `node tools/run.mjs tools/lockfile.ts` completes package-lock.json after dependencies changed.
// npm writes no entry for an optional package of another platform that the registry does not serve,
// and then refuses the same lockfile in `npm ci`, everywhere. An entry without a checksum is
// enough: it is fetched only on its own platform.
import { readFileSync, writeFileSync } from 'node:fs'

export type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Entry> }

/**
 * Entries that `npm ci` would miss, by path. Only exact versions occur, since platform packages are
 * pinned by their parent.
 */
export function missingEntries({ packages }: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(packages, path, name) || !/^\d/.test(version)) continue
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev === true ? { dev: true } : {}),
        optional: true,
      }
    }
  }
  return missing
}

/** Resolves a package as Node does: in the importer's folder, then in every folder above. */
function isResolved(packages: Lockfile['packages'], from: string, name: string): boolean {
  const steps = from.split('/node_modules/')
  const folders = steps.map((_, index) =>
    steps.slice(0, steps.length - index).join('/node_modules/'),
  )
  return [
    ...folders.map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ].some((path) => path in packages)
}

/**
 * The platform of a package by its name: `linux-arm64-musl`, `win32-x64-msvc`, `darwin-arm64`;
 * amd64 is another name of x64.
 */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const [, os, cpu, kind] =
    /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)(?:-(gnu|musl)?)?/.exec(
      name,
    ) ?? []
  if (name.includes('wasm32')) return { cpu: ['wasm32'] }
  if (os === undefined || cpu === undefined)
    throw new Error(
      `${name} does not say which platform it is for; install it where the registry serves it`,
    )
  const libc =
    kind === undefined || os !== 'linux' ? {} : { libc: [kind === 'gnu' ? 'glibc' : 'musl'] }
  return { os: [os], cpu: [cpu === 'amd64' ? 'x64' : cpu], ...libc }
}

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
  const missing = missingEntries(lockfile)
  const paths = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  if (Object.keys(missing).length > 0)
    writeFileSync(
      file,
      `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(paths) }, null, 2)}\n`,
    )
  console.log(`${Object.keys(missing).length} entries added`)
}
