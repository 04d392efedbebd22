import { testXpub } from '@candor/testing/fixtures/chain'
import { newPerson } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { createSignerFixture, type SignerFixture } from '@candor/testing/fixtures/signer'
import { signInStaff } from '@candor/testing/staff'
import { letWithdraw, payPassword } from '@candor/testing/withdrawing'
import { signerRole } from '../../db/embedded/urls.ts'
import { openDatabase } from '../../db/connection.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stepSigner } from './index.ts'

const USDT = 3
/** Provides its node and its key; the platform has its own database. */
let lent: SignerFixture
let fixture: TestPlatform

beforeAll(async () => {
  lent = await createSignerFixture()
  const { chain } = lent
  fixture = await openPlatform({
    settings: {
      evm: {
        rpcUrl: chain.url,
        chainId: chain.chainId,
        xpub: testXpub,
        token: chain.token,
        tokenDecimals: 6,
        confirmations: 2,
      },
    },
  })
})
afterAll(async () => {
  await fixture.stop()
  await lent.close()
})

it('OUT-18 OUT-19 OUT-03 coins come in over the chain, are asked for, passed by staff, signed by the signer and booked as done with their transaction', async () => {
  const { chain, signer } = lent
  const alice = await newPerson(fixture)
  const address =
    String((await alice.post('/wallet/get_in_address', { currency: 2 })).message).split(' ')[0] ??
    ''
  await chain.callToken('transfer(address,uint256)', address, 500_000_000n)
  await chain.mine(2)
  const incoming = async () =>
    ((await alice.get('/recharge/incoming')).message as { data: { status: number }[] }).data
  await expect.poll(incoming, { timeout: 15_000 }).toMatchObject([{ status: 2 }])
  await letWithdraw(fixture, alice.userId)
  const to = lent.newAddress()
  expect(
    await alice.post('/wallet/out', {
      currency: USDT,
      number: '100',
      address: to,
      type: 0,
      pay_password: payPassword,
    }),
  ).toMatchObject({ type: 'ok' })
  const own = async () =>
    (
      (await alice.get('/user/withdraw/list')).message as {
        data: { id: number; status: number; real_number: string; txid: string }[]
      }
    ).data
  const [filed] = await own()
  const rita = await signInStaff(fixture, 'rita')
  expect(
    await rita.post('/staff/review', { kind: 'withdrawal', id: filed?.id, verdict: 'pass' }),
  ).toMatchObject({ type: 'ok', message: { status: 2 } })
  const url = new URL(fixture.databases.ownerUrl)
  url.searchParams.set('user', signerRole)
  const database = openDatabase(url.toString(), 2, () => undefined)
  try {
    for (let step = 0; step < 4; step += 1) {
      await stepSigner({ ...signer, database, firstNonce: 0 }, Date.now())
      await chain.mine()
    }
    await expect
      .poll(own, { timeout: 15_000 })
      .toMatchObject([{ status: 2, txid: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string }])
  } finally {
    await database.close()
  }
  const [done] = await own()
  const paid = await chain.tokenBalance(to)
  expect(paid * 100n).toBe(BigInt((done?.real_number ?? '').replace('.', '')))
  expect(
    await fixture.asOwner(
      `
        SELECT a.available FROM account a JOIN party p ON p.id = a.party_id
        WHERE p.house = 'outside:evm' AND a.currency_id = $1`,
      [USDT],
    ),
  ).toEqual([{ available: String(-50_000_000_000n + paid * 100n) }])
})
