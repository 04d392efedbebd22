// Finds and runs the Node 24 that the lockfile pins, whatever Node the machine has.
import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, realpathSync } from 'node:fs'
import { constants as osConstants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { whenNpmEnds } from './parent.mjs'
import { root } from './root.mjs'

const wantedMajor = 24

/**
 * Absolute path of the Node to run our code with: the pinned one where its package exists for this
 * platform, else the running one if it is new enough. Throws a sentence that says what to install
 * otherwise.
 */
export function pinnedNode() {
  const shipped = join(
    root,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  )
  if (existsSync(shipped)) {
    restoreExecutable(shipped)
    return shipped
  }
  if (Number.parseInt(process.versions.node, 10) >= wantedMajor) return process.execPath
  throw new Error(
    `Candor needs Node ${wantedMajor} or newer. Its own copy exists for Linux on x64 and arm64 only; this is ${process.platform} on ${process.arch} ` +
      `with Node ${process.versions.node}. Install Node ${wantedMajor} from https://nodejs.org and try again.`,
  )
}

/**
 * Returns at once under the pinned Node; under any other runs the same command with the pinned one
 * and never returns.
 */
export async function withPinnedNode() {
  const node = pinnedNode()
  if (realpathSync(node) === realpathSync(process.execPath)) return
  process.exit(await runToEnd(node, process.argv.slice(1)))
}

/**
 * Runs one of our files under the pinned Node with our terminal, forwards signals, resolves to its
 * exit code.
 */
export function runPinned(file, args = [], nodeOptions = []) {
  return runToEnd(pinnedNode(), [...nodeOptions, file, ...args])
}

/**
 * File of a command-line tool of a dependency (`tool('vite')`), to be run with the pinned Node
 * rather than by its first line.
 */
export function tool(name) {
  const link = join(root, 'node_modules', '.bin', name)
  if (!existsSync(link))
    throw new Error(`The tool ${name} is not installed; delete node_modules and try again.`)
  return realpathSync(link)
}

/**
 * Environment for children: whatever says `node` means the pinned one, and what it has compiled
 * once it finds again.
 */
export function pinnedEnvironment(extra = {}) {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

/** Exit code of a finished child as a shell would report it. */
export function exitCode(code, signal) {
  return code ?? 128 + (osConstants.signals[signal] ?? 0)
}

function runToEnd(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: pinnedEnvironment() })
    // A terminal sends its interrupt to the child as well as to us, and a second one means "at
    // once": so it is passed on only when no terminal can have done so.
    process.on('SIGINT', () => {
      if (!process.stdin.isTTY) child.kill('SIGINT')
    })
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    whenNpmEnds(() => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** Unpacking without install scripts can lose the executable bit of the shipped binary. */
function restoreExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}
