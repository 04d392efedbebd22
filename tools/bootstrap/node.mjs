// Finds and runs the Node 24 that the lockfile pins, whatever Node the machine has.
import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, realpathSync } from 'node:fs'
import { constants as osConstants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { whenNpmEnds } from './parent.mjs'
import { root } from './root.mjs'

const wantedMajor = 24

/**
 * Absolute path of the Node for our code: the pinned one where its package exists for this
 * platform, otherwise the running one if it is new enough. Throws with installation instructions
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
 * Runs one of our files under the pinned Node with our terminal, forwards signals, resolves to its
 * exit code.
 */
export function runPinned(file, args = [], nodeOptions = []) {
  return runToEnd(pinnedNode(), [...nodeOptions, file, ...args])
}

/**
 * A dependency's command-line script (`tool('vite')`), to be run with the pinned Node, not by its
 * shebang.
 */
export function tool(name) {
  const link = join(root, 'node_modules', '.bin', name)
  if (!existsSync(link))
    throw new Error(`The tool ${name} is not installed; delete node_modules and try again.`)
  return realpathSync(link)
}

/** The environment of children: `node` is the pinned one, with its compile cache. */
export function pinnedEnvironment(extra = {}) {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

/** A finished child's exit code as a shell would report it. */
export function exitCode(code, signal) {
  return code ?? 128 + (osConstants.signals[signal] ?? 0)
}

function runToEnd(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: pinnedEnvironment() })
    // A terminal sends its interrupt to the child too, and a second one means "at once": so it is
    // forwarded only when no terminal can have done so.
    process.on('SIGINT', () => {
      if (!process.stdin.isTTY) child.kill('SIGINT')
    })
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    whenNpmEnds(() => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** Unpacking without install scripts can lose the binary's executable bit. */
function restoreExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}
