import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Quantity, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readKeyFile, readSignerSettings } from './signer-config.ts'

const given = {
  SIGNER_DATABASE_URL: 'postgres://candor_signer@db/candor',
  SIGNER_KEY_FILE: '/keys/hot',
  SIGNER_FEE_MOST_GWEI: '200',
  SIGNER_DAY_MOST_ETH: '25.5',
  SIGNER_DAY_MOST_USDT: '100000',
  EVM_RPC_URL: 'http://127.0.0.1:8545',
  EVM_CHAIN_ID: '1',
  EVM_TOKEN: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  EVM_TOKEN_DECIMALS: '6',
  EVM_CONFIRMATIONS: '12',
}

it('OUT-18 OUT-20 the signer is told everything, or says what is missing', () => {
  expect(readSignerSettings({ ...given, SIGNER_FIRST_NONCE: '7' })).toMatchObject({
    keyFile: '/keys/hot',
    feeCap: 200_000_000_000n,
    dailyMax: { ETH: unitsOf<Quantity>('25.5'), USDT: unitsOf<Quantity>('100000') },
    firstNonce: 7,
    chain: { chainId: 1, confirmations: 12 },
  })
  for (const name of Object.keys(given)) {
    const without = Object.fromEntries(Object.entries(given).filter(([key]) => key !== name))
    expect(() => readSignerSettings(without), name).toThrow(ConfigError)
    expect(() => readSignerSettings(without), name).toThrow(new RegExp(name))
  }
  for (const [name, value] of [
    ['SIGNER_DAY_MOST_ETH', '0'],
    ['SIGNER_DAY_MOST_USDT', '1e9'],
    ['SIGNER_FEE_MOST_GWEI', '1.5'],
    ['SIGNER_FIRST_NONCE', '-1'],
  ] as const) {
    expect(() => readSignerSettings({ ...given, [name]: value }), name).toThrow(
      new RegExp(`${name} is '${value}'`),
    )
  }
})

it('OUT-18 a key that others can read is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-key-'))
  const keyFile = join(folder, 'hot')
  expect(() => readKeyFile({ keyFile })).toThrow('which is not there')
  writeFileSync(keyFile, 'secret', { mode: 0o600 })
  expect(readKeyFile({ keyFile })).toBe('secret')
  chmodSync(keyFile, 0o640)
  expect(() => readKeyFile({ keyFile })).toThrow('run chmod 600 on it')
  rmSync(folder, { recursive: true })
})
