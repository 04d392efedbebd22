import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signerRole } from '@candor/server/db/embedded/urls'
import { createSignerWorld, type SignerWorld, testKey } from '@candor/testing/fixtures/signer'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * S3 for money that leaves over a chain: the signer's own process is killed again and again while
 * blocks come by themselves.
 */
const KILLS = 3
const ETHER = 10n ** 18n
const folder = mkdtempSync(join(tmpdir(), 'candor-signer-'))
let world: SignerWorld
let running: ChildProcess | undefined

beforeAll(async () => {
  world = await createSignerWorld()
  writeFileSync(join(folder, 'key'), testKey, { mode: 0o600 })
  await world.chain.rpc('evm_setIntervalMining', 1)
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await world.close()
  rmSync(folder, { recursive: true })
})

/** Starts the process as `npm run signer` does, and answers when it says as whom it signs. */
async function start(
  changed: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; said: string }> {
  const url = new URL(world.access.ownerUrl)
  url.searchParams.set('user', signerRole)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../tools/signer.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SIGNER_DATABASE_URL: url.toString(),
      SIGNER_KEY_FILE: join(folder, 'key'),
      SIGNER_FEE_MOST_GWEI: '500',
      SIGNER_DAY_MOST_ETH: '1000',
      SIGNER_DAY_MOST_USDT: '1000',
      EVM_RPC_URL: world.chain.url,
      EVM_CHAIN_ID: String(world.chain.chainId),
      EVM_TOKEN: world.chain.token,
      EVM_TOKEN_DECIMALS: '6',
      EVM_CONFIRMATIONS: '3',
      ...changed,
    },
  })
  running = child
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (said.includes('\n')) break
  }
  return { child, said }
}

it(`S3 OUT-18 the signer is killed ${KILLS} times at any moment: every payout is paid once, none is left, none is paid twice`, async () => {
  const payouts: { id: number; to: string }[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    payouts.push(await world.approve('ETH', '0.5'))
    const { child, said } = await start()
    expect(said).toContain(`signing as ${world.signer.key.address} on chain 31337`)
    await pause(Math.random() * 400)
    child.kill('SIGKILL')
  }
  await start()
  for (const { id } of payouts)
    await expect
      .poll(async () => (await world.payout(id)).state, { timeout: 120_000, interval: 500 })
      .toBe('done')
  for (const { to } of payouts)
    expect(BigInt(await world.chain.rpc<string>('eth_getBalance', to, 'latest'))).toBe(ETHER / 2n)
  running?.kill('SIGTERM')
})

it.each([
  [{ EVM_CHAIN_ID: '1' }, 'EVM_CHAIN_ID is 1, but the node at EVM_RPC_URL is of chain 31337'],
  [{ EVM_TOKEN_DECIMALS: '18' }, 'EVM_TOKEN_DECIMALS is 18, but the contract EVM_TOKEN answers 6'],
  [{ SIGNER_DATABASE_URL: 'app' }, 'logs in as candor_app; it must be candor_signer'],
  [{ SIGNER_KEY_FILE: '/nowhere' }, 'which is not there'],
])('OUT-18 OUT-20 the signer refuses to start with %j', async (changed, sentence) => {
  const url = new URL(world.access.ownerUrl)
  url.searchParams.set('user', 'candor_app')
  const { said } = await start(
    'SIGNER_DATABASE_URL' in changed ? { SIGNER_DATABASE_URL: url.toString() } : changed,
  )
  expect(said).toContain(sentence)
})
