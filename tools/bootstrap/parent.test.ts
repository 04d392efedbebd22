import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'candor-parent-'))
})
afterEach(() => {
  rmSync(place, { recursive: true, force: true })
})

// A shell with another command after ours stays between npm and us; otherwise it may exec us.
it.each(['; true', ''])(
  "a npm killed without a word is noticed, with '%s' after our command",
  async (after) => {
    const ours = join(place, 'ours.mjs')
    writeFileSync(
      ours,
      `
    import { writeFileSync } from 'node:fs'
    import { whenNpmEnds } from ${JSON.stringify(join(import.meta.dirname, 'parent.mjs'))}
    const stay = setTimeout(() => process.exit(), 20_000)
    whenNpmEnds(() => {
      writeFileSync(${JSON.stringify(join(place, 'noticed'))}, 'yes')
      clearTimeout(stay)
    })
    writeFileSync(${JSON.stringify(join(place, 'runs'))}, 'yes')
  `,
    )
    const npm = join(place, 'npm.mjs')
    writeFileSync(
      npm,
      `
    import { spawn } from 'node:child_process'
    spawn('/bin/sh', ['-c', ${JSON.stringify(`"${process.execPath}" "${ours}"${after}`)}], {
      stdio: 'inherit',
    })
  `,
    )
    const child = spawn(process.execPath, [npm], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: 'ignore',
    })
    await appears('runs')
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await appears('noticed')
    // The file exists before anything is written to it.
    await expect.poll(() => readFileSync(join(place, 'noticed'), 'utf8')).toBe('yes')
  },
)

async function appears(name: string): Promise<void> {
  for (
    const deadline = Date.now() + 10_000;
    Date.now() < deadline && !existsSync(join(place, name));
  )
    await sleep(50)
}
