import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signerRole } from '@candor/server/db/embedded/urls'
import { createSignerFixture, type SignerFixture, testKey } from '@candor/testing/fixtures/signer'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * S3 for withdrawals over a chain: the signer's own process is killed repeatedly while blocks are
 * produced by a timer.
 */
const KILLS = 3
const ETHER = 10n ** 18n
const folder = mkdtempSync(join(tmpdir(), 'candor-signer-'))
let fixture: SignerFixture
let running: ChildProcess | undefined

beforeAll(async () => {
  fixture = await createSignerFixture()
  writeFileSync(join(folder, 'key'), testKey, { mode: 0o600 })
  await fixture.chain.rpc('evm_setIntervalMining', 1)
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await fixture.close()
  rmSync(folder, { recursive: true })
})

/** Starts the process as `npm run signer` does; resolves when it prints its address. */
async function start(
  changed: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; output: string }> {
  const url = new URL(fixture.access.ownerUrl)
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
      EVM_RPC_URL: fixture.chain.url,
      EVM_CHAIN_ID: String(fixture.chain.chainId),
      EVM_TOKEN: fixture.chain.token,
      EVM_TOKEN_DECIMALS: '6',
      EVM_CONFIRMATIONS: '3',
      ...changed,
    },
  })
  running = child
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    if (output.includes('\n')) break
  }
  return { child, output }
}

it(`S3 OUT-18 the signer is killed ${KILLS} times at any moment: every payout is paid once, none is left, none is paid twice`, async () => {
  const payouts: { id: number; to: string }[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    payouts.push(await fixture.approve('ETH', '0.5'))
    const { child, output } = await start()
    expect(output).toContain(`signing as ${fixture.signer.key.address} on chain 31337`)
    await pause(Math.random() * 400)
    child.kill('SIGKILL')
  }
  await start()
  for (const { id } of payouts)
    await expect
      .poll(async () => (await fixture.payout(id)).state, { timeout: 120_000, interval: 500 })
      .toBe('done')
  for (const { to } of payouts)
    expect(BigInt(await fixture.chain.rpc<string>('eth_getBalance', to, 'latest'))).toBe(ETHER / 2n)
  running?.kill('SIGTERM')
})

it.each([
  [{ EVM_CHAIN_ID: '1' }, 'EVM_CHAIN_ID is 1, but the node at EVM_RPC_URL is of chain 31337'],
  [{ EVM_TOKEN_DECIMALS: '18' }, 'EVM_TOKEN_DECIMALS is 18, but the contract EVM_TOKEN answers 6'],
  [{ SIGNER_DATABASE_URL: 'app' }, 'logs in as candor_app; it must be candor_signer'],
  [{ SIGNER_KEY_FILE: '/nowhere' }, 'which is not there'],
])('OUT-18 OUT-20 the signer refuses to start with %j', async (changed, sentence) => {
  const url = new URL(fixture.access.ownerUrl)
  url.searchParams.set('user', 'candor_app')
  const { output } = await start(
    'SIGNER_DATABASE_URL' in changed ? { SIGNER_DATABASE_URL: url.toString() } : changed,
  )
  expect(output).toContain(sentence)
})
