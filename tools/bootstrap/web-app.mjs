// Builds the web apps when one of their inputs changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { exitCode, pinnedEnvironment, pinnedNode, tool } from './node.mjs'
import { root } from './root.mjs'

const skippedFolders = new Set(['node_modules', 'dist'])

/** The folder names of this repository's web apps. */
export function webApps() {
  return ['h5', 'console'].filter((name) => existsSync(join(root, 'apps', name, 'vite.config.ts')))
}

/**
 * Builds every web app whose sources, packages or dependencies differ from its last complete build:
 * for production, or as a development build, whose libraries warn of wrong use, for journeys.
 * Throws when a build fails.
 */
export async function ensureWebAppsBuilt({ development = false } = {}) {
  for (const name of webApps()) {
    const folder = development
      ? join(root, '.candor', 'development', name)
      : join(root, 'apps', name, 'dist')
    const stamp = join(root, '.candor', development ? `built-${name}-development` : `built-${name}`)
    const hash = sourceHash(name)
    if (
      existsSync(join(folder, 'index.html')) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === hash
    )
      continue
    // Without its stamp an interrupted build is repeated.
    rmSync(stamp, { force: true })
    const startedAt = Date.now()
    const what = `apps/${name}${development ? ' for development' : ''}`
    console.log(`Building ${what} ...`)
    const args = [
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      development ? 'error' : 'warn',
      ...(development ? ['--mode', 'development'] : []),
    ]
    const code = await vite(name, args, { NODE_ENV: development ? 'development' : 'production' })
      .done
    if (code !== 0) throw new Error(`The build of ${what} failed; the messages above say why.`)
    mkdirSync(join(root, '.candor'), { recursive: true })
    writeFileSync(stamp, hash)
    console.log(`Built ${what} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
  }
}

/** Starts Vite in an app's folder; `done` resolves to its exit code. */
export function vite(name, args, environment = {}) {
  const child = spawn(pinnedNode(), [tool('vite'), ...args], {
    cwd: join(root, 'apps', name),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: pinnedEnvironment(environment),
  })
  const done = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
  return { child, done }
}

/** Hash of the names and content of an app's inputs. Tests are excluded. */
function sourceHash(name) {
  const hash = createHash('sha256')
  const files = [join(root, 'apps', name), join(root, 'packages')].flatMap(filesBelow)
  for (const file of [join(root, 'package-lock.json'), ...files]) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file).split(sep).join('/')}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return skippedFolders.has(entry.name) ? [] : filesBelow(join(folder, entry.name))
      return entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name) ? [join(folder, entry.name)] : []
    })
}
