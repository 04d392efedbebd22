// Finds and ends every process that a test run started, whatever became of the ones in between.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const markName = 'CANDOR_TEST_RUN'
const graceMs = 5_000

/**
 * An isolated run: an environment variable that marks every process started under it, and a
 * temporary folder for all they write. `sweep` ends marked processes and returns their command
 * lines; `clear` also removes the folder.
 */
export function markedRun() {
  const mark = `${markName}=${randomUUID()}`
  const folder = mkdtempSync(join(tmpdir(), 'candor-run-'))
  // A database server of the run may use another user, who needs to traverse this folder.
  chmodSync(folder, 0o755)
  return {
    folder,
    environment: { [markName]: mark.slice(markName.length + 1), TMPDIR: folder },
    sweep: () => sweep(mark),
    async clear() {
      await sweep(mark)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function sweep(mark) {
  const found = marked(mark)
  const names = found.map(commandLine)
  for (const pid of found) end(pid, 'SIGINT')
  for (const deadline = Date.now() + graceMs; Date.now() < deadline && marked(mark).length > 0;)
    await sleep(50)
  for (const pid of marked(mark)) end(pid, 'SIGKILL')
  return names
}

/**
 * Processes with the mark in their environment. Only Linux exposes it; elsewhere the stage's
 * process group has to do.
 */
function marked(mark) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && readProcess(pid, 'environ').split('\0').includes(mark))
}

function commandLine(pid) {
  return readProcess(pid, 'cmdline').split('\0').join(' ').trim().slice(0, 160)
}

/** Empty for a process that has just ended or belongs to another user. */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function end(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
