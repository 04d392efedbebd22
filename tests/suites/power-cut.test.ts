import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { writePicture } from '@candor/server/platform/uploads/picture-folder'
import { readSecrets } from '@candor/server/secrets/stored-secrets'
import { isCampaign } from '@candor/testing/size'
import { onePixel, uploadPicture } from '@candor/testing/pictures'
import { afterAll, describe, expect, it } from 'vitest'
import { pause, PlatformProcess } from '../support/harness/processes/platform-process.ts'
import { Disk } from '../support/harness/processes/power.ts'
import { call } from '../support/harness/processes/traders.ts'

const ROUNDS = 5
/** Where nothing can be mounted nothing is proved, and the tests count as skipped. */
const found = Disk.open()
afterAll(() => {
  found?.close()
})

function disk(): Disk {
  if (found === undefined) throw new Error('no disk was mounted')
  return found
}

describe.skipIf(found === undefined)('a disk whose power is cut', () => {
  it('S5 WIRE-49 keys are on the disk once they are handed out, however soon the power goes', () => {
    const at = disk()
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataFolder = join(at.folder, `first-start-${round}`, 'candor')
      const made = readSecrets({ dataFolder })
      at.cut()
      at.restore()
      expect(readSecrets({ dataFolder })).toEqual(made)
    }
  })

  it('S5 WIRE-24 a picture is on the disk under its name once it is acknowledged', async () => {
    const at = disk()
    const folder = join(at.folder, 'uploads')
    mkdirSync(folder)
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `${String(round).padStart(32, '0')}.png`
      await writePicture(folder, name, onePixel)
      at.cut()
      at.restore()
      expect(readFileSync(join(folder, name))).toEqual(onePixel)
    }
  })

  it('S5 the cut is a cut: what was written and renamed without a sync is gone', () => {
    const at = disk()
    const path = join(at.folder, 'unsynced.json')
    writeFileSync(`${path}.new`, '{}')
    renameSync(`${path}.new`, path)
    expect(existsSync(path)).toBe(true)
    at.cut()
    at.restore()
    expect(existsSync(path) && readFileSync(path, 'utf8') === '{}').toBe(false)
  })
})

describe.skipIf(found === undefined || !isCampaign)('a platform whose power is cut', () => {
  it(
    'S5 power cuts of a running platform, the first right after its first start: it starts again and nothing acknowledged is lost',
    { timeout: 600_000 },
    async () => {
      const at = disk()
      const platform = await PlatformProcess.alone(join(at.folder, 'platform'))
      await platform.start()
      const alice = await signIn(platform)
      const before = await transfersOf(platform.address, alice)
      const [pictures, moved] = [[] as string[], { count: 0 }]
      for (let round = 0; round < 10; round += 1) {
        const until = Date.now() + 400 + 300 * round
        while (Date.now() < until) {
          await call(
            platform.address,
            'POST',
            '/wallet/change',
            { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' },
            { authorization: alice },
          ).then(({ type }) => {
            moved.count += type === 'ok' ? 1 : 0
          })
        }
        pictures.push(await uploadPicture(platform.address, { token: alice }))
        at.cut()
        await killAll(at.folder, platform)
        at.restore()
        await platform.start()
        expect(
          (await transfersOf(platform.address, alice)) - before,
          `moved, after cut ${round + 1}`,
        ).toBe(moved.count)
        for (const path of pictures)
          expect(
            (await fetch(`${platform.address}${path}`, { headers: { authorization: alice } }))
              .status,
            `${path} after cut ${round + 1}`,
          ).toBe(200)
      }
      await platform.close()
    },
  )
})

async function signIn({ address, dataFolder }: PlatformProcess): Promise<string> {
  const { demoPassword } = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as {
    demoPassword: string
  }
  return String(
    (
      await call(address, 'POST', '/user/login', {
        user_string: 'alice@candor.example',
        password: demoPassword,
      })
    ).message,
  )
}

/** Transfers in both accounts' history. */
async function transfersOf(address: string, token: string): Promise<number> {
  const { message } = await call(address, 'GET', '/wallet/hzhistory?page=1&limit=1', undefined, {
    authorization: token,
  })
  return (message as { total: number }).total / 2
}

/** Power fails for all processes at once: the server, and the database that works in its folder. */
async function killAll(folder: string, platform: PlatformProcess): Promise<void> {
  await platform.kill()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (readlinkSync(`/proc/${name}/cwd`).startsWith(folder))
        process.kill(Number(name), 'SIGKILL')
    } catch (error) {
      if (!['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
    }
  }
  await pause(1_000)
}
