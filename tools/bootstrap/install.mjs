// Installs the lockfile's dependencies when they are missing or belong to another lockfile. Runs
// under any Node >= 20 with nothing installed, so it imports only Node itself.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const progressEveryMs = 10_000

/**
 * Makes node_modules match package-lock.json: does nothing when a stamp or npm's own record
 * confirms it, otherwise runs `npm ci` without install scripts (RN8: no dependency of ours needs
 * one). Throws when npm fails.
 */
export async function ensureInstalled(folder = root) {
  const stamp = join(folder, 'node_modules', '.candor-lockfile')
  const lockfile = readFileSync(join(folder, 'package-lock.json'))
  const hash = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!isInstalled(folder, JSON.parse(lockfile.toString('utf8')))) await npmCi(folder)
  writeFileSync(stamp, hash)
}

/** True when npm's install record has every package that the lockfile needs on this platform. */
function isInstalled(folder, lockfile) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || isForAnotherPlatform(wanted)) return true
    const found = installed[path]
    if (found === undefined)
      return wanted.optional === true && wanted.os === undefined && wanted.cpu === undefined
    return wanted.link === true
      ? found.resolved === wanted.resolved
      : found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function isForAnotherPlatform(wanted) {
  const fits = (list, own) => list === undefined || list.includes(own)
  // The C library of this machine is npm's business; such packages come in pairs, so either may be
  // absent.
  return (
    !fits(wanted.os, process.platform) ||
    !fits(wanted.cpu, process.arch) ||
    wanted.libc !== undefined
  )
}

async function npmCi(folder) {
  console.log(
    'Installing dependencies from package-lock.json (the first time takes a minute or two) ...',
  )
  const [command, ...before] = npmCommand()
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
    '--loglevel=error',
  ]
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const progress = setInterval(
    () => console.log(`  still installing, ${seconds()} s`),
    progressEveryMs,
  )
  try {
    await new Promise((resolve, reject) => {
      const child = spawn(command, [...before, ...options], {
        cwd: folder,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      child.once('error', (error) =>
        reject(
          new Error(`npm could not be started (${error.message}). Install npm and try again.`),
        ),
      )
      child.once('exit', (code, signal) => {
        if (code === 0) resolve()
        else
          reject(
            new Error(
              `npm ci failed (${signal ?? `exit code ${code}`}). Its messages above say why; nothing was started.`,
            ),
          )
      })
    })
  } finally {
    clearInterval(progress)
  }
  console.log(`Dependencies installed in ${seconds()} s.`)
}

/**
 * The npm that started us when there is one, so that `npm start` never mixes two versions;
 * otherwise the one on the PATH.
 */
function npmCommand() {
  const own = process.env.npm_execpath
  if (own !== undefined && own.endsWith('npm-cli.js') && existsSync(own)) {
    return [process.env.npm_node_execpath ?? process.execPath, own]
  }
  return ['npm']
}
