// npm test: everything, in stages, from a fresh clone. `npm test -- --only unit,api` runs some
// stages, `npm test -- --changed` what a change can break. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser, ensureFonts } from './bootstrap/browser.mjs'
import { changedStages } from './bootstrap/changed-stages.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { markedRun } from './bootstrap/leftovers.mjs'
import { exitCode, pinnedEnvironment, pinnedNode, tool } from './bootstrap/node.mjs'
import { root } from './bootstrap/root.mjs'
import { whenNpmEnds } from './bootstrap/parent.mjs'
import { command } from './bootstrap/say.mjs'
import { hasTests, stages } from './bootstrap/stages.mjs'
import { vitestCounts } from './bootstrap/vitest-counts.mjs'
import { ensureWebAppsBuilt } from './bootstrap/web-app.mjs'

let current
let interruptedBy

await command(async () => {
  const asked = readArguments(process.argv.slice(2))
  await ensureInstalled()
  const chosen = asked.changed ? changedStages(asked.base) : asked.stages
  const run = markedRun()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(signal))
  whenNpmEnds(() => interrupt('SIGTERM'))
  try {
    const results = []
    for (const stage of chosen) {
      if (interruptedBy === undefined) results.push(await runStage(stage, run))
    }
    report(results)
  } finally {
    await run.clear()
  }
})

function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean', default: false },
        base: { type: 'string' },
      },
    })
    if (values.changed ? values.only !== undefined : values.base !== undefined) throw usage()
    return { base: 'main', ...values, stages: chooseStages(values.only) }
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw usage()
  }
}

function usage() {
  return new Error('Usage: npm test -- [--only STAGE[,STAGE] | --changed [--base BRANCH]]')
}

function chooseStages(only) {
  const names = only?.split(',') ?? stages.map((stage) => stage.name)
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0)
    throw new Error(
      `There is no stage ${unknown.join(', ')}; there are ${stages.map((stage) => stage.name).join(', ')}.`,
    )
  return stages.filter((stage) => names.includes(stage.name))
}

/**
 * Runs one stage and returns its counts. A stage that could not be prepared, crashed, or ran
 * nothing although it has files, has failed.
 */
async function runStage(stage, run) {
  const startedAt = Date.now()
  const before = processorTimes()
  const finish = (counts) => ({
    name: stage.name,
    seconds: (Date.now() - startedAt) / 1000,
    busy: busyShare(before, processorTimes()),
    ...counts,
  })
  if (!hasTests(stage)) return finish({ passed: 0, failed: 0, note: 'no files yet' })
  console.log(`\n=== ${stage.name} ===`)
  try {
    const extra = await prepare(stage)
    const countsFile = join(run.folder, `counts-${stage.name}.json`)
    const code = await spawnStage(stage, countsFile, { ...run.environment, ...extra })
    const left = await run.sweep()
    for (const name of left) console.log(`Ended a process that ${stage.name} left behind: ${name}`)
    return finish(judge(stage, code, countsFile))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return finish({ passed: 0, failed: 1, note: 'could not run' })
  }
}

/** Of all processors together, whoever uses them; milliseconds since the machine started. */
function processorTimes() {
  const times = cpus().map((processor) => processor.times)
  const all = times.flatMap((one) => Object.values(one)).reduce((sum, ms) => sum + ms, 0)
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Per cent of the processors in use; below about 90 more files could run at once. */
function busyShare(before, after) {
  const all = after.all - before.all
  return all === 0 ? 0 : Math.round((1 - (after.idle - before.idle) / all) * 100)
}

async function prepare(stage) {
  if (stage.needsWebApp) await ensureWebAppsBuilt()
  if (stage.needsDevelopmentBuild) await ensureWebAppsBuilt({ development: true })
  if (!stage.needsBrowser) return {}
  ensureFonts()
  return { CHROMIUM_PATH: ensureBrowser() }
}

/**
 * The stage leads its own process group, so that an interrupt or a timeout reaches all of it at
 * once.
 */
function spawnStage(stage, countsFile, environment) {
  const args =
    stage.project === undefined
      ? [join(root, 'tools', 'check.mjs')]
      : [
          tool('vitest'),
          'run',
          '--project',
          stage.project,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${countsFile}`,
          ...(stage.files ?? []),
        ]
  return new Promise((resolve, reject) => {
    current = spawn(pinnedNode(), args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: pinnedEnvironment({ ...environment, CANDOR_COUNTS: countsFile, NODE_ENV: 'test' }),
    })
    const limit = setTimeout(() => {
      console.error(`${stage.name} has run for ${stage.limitMinutes} minutes and is ended.`)
      endCurrent('SIGKILL')
    }, stage.limitMinutes * 60_000)
    current.once('error', reject)
    current.once('exit', (code, signal) => {
      clearTimeout(limit)
      current = undefined
      resolve(exitCode(code, signal))
    })
  })
}

function judge(stage, code, countsFile) {
  if (!existsSync(countsFile))
    return { passed: 0, failed: 1, note: `crashed with exit code ${code}` }
  const written = JSON.parse(readFileSync(countsFile, 'utf8'))
  const counts = stage.project === undefined ? written : vitestCounts(written)
  if (counts.passed + counts.failed === 0 && stage.mayBeEmpty !== true)
    return { ...counts, failed: 1, note: 'ran nothing although it has tests' }
  if (code !== 0 && counts.failed === 0)
    return { ...counts, failed: 1, note: `ended with exit code ${code} outside of any test` }
  return counts
}

function interrupt(signal) {
  const isRepeated = interruptedBy !== undefined
  interruptedBy = signal
  endCurrent(isRepeated ? 'SIGKILL' : signal)
}

/** A negative number addresses the process group of the running stage. */
function endCurrent(signal) {
  const pid = current?.pid
  if (pid !== undefined) process.kill(-pid, signal)
}

function report(results) {
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  const sum = (key) => results.reduce((before, result) => before + result[key], 0)
  const failed = sum('failed') + (interruptedBy === undefined ? 0 : 1)
  console.log('')
  for (const line of results.flatMap(({ failures = [] }) => failures))
    console.log(`failed: ${line}`)
  for (const { name, seconds, busy, passed, failed: bad, skipped = 0, note } of results) {
    const share = total === 0 ? 0 : Math.round((seconds / total) * 100)
    const counted = `${passed} passed, ${bad} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    console.log(
      `${name.padEnd(7)} ${seconds.toFixed(1).padStart(7)} s ${String(share).padStart(3)} %  ` +
        `busy ${String(busy).padStart(3)} %  ` +
        `${counted}${note === undefined ? '' : ` (${note})`}`,
    )
  }
  if (interruptedBy !== undefined)
    console.log(`Interrupted by ${interruptedBy}; what had not run counts as one failure.`)
  console.log(`${sum('passed')} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
