import { toChain } from '@candor/engine/chains/amount'
import { isAddressOf } from '@candor/engine/chains/address'
import {
  decodeAddressWord,
  type ChainTerms,
  NATIVE_COIN,
  NATIVE_DECIMALS,
  type Receipt,
  TOKEN_COIN,
  TRANSFER_TOPIC,
  encodeAddressWord,
} from '../chains/index.ts'
import type { ApprovedPayout, Reserved } from './store.ts'

/** A payout as an on-chain call: its address and data. raw is in the coin's smallest units. */
export type Payment = {
  readonly isNative: boolean
  readonly to: string
  readonly raw: bigint
  readonly call: { readonly to: string; readonly value: bigint; readonly data: string }
}

const ZERO = `0x${'0'.repeat(40)}`

/** Builds a payout's payment, or returns why that is impossible. */
export function toPayment(
  { coin, amount, address }: Pick<ApprovedPayout, 'coin' | 'amount' | 'address'>,
  { token }: ChainTerms,
): Payment | { readonly why: string } {
  if (coin !== NATIVE_COIN && coin !== TOKEN_COIN)
    return { why: `${coin} is not paid over this chain` }
  const to = address?.toLowerCase() ?? ''
  if (
    address === undefined ||
    !isAddressOf(NATIVE_COIN, address) ||
    to === ZERO ||
    to === token.contract
  )
    return { why: 'the address is not one that can be paid' }
  const isNative = coin === NATIVE_COIN
  const raw = toChain(amount, isNative ? NATIVE_DECIMALS : token.decimals)
  if (raw === undefined) return { why: `${coin} cannot be parted so finely on the chain` }
  if (isNative) return { isNative, to, raw, call: { to, value: raw, data: '0x' } }
  return {
    isNative,
    to,
    raw,
    call: {
      to: token.contract,
      value: 0n,
      data: `0xa9059cbb${encodeAddressWord(to)}${raw.toString(16).padStart(64, '0')}`,
    },
  }
}

/**
 * Whether a receipt shows that exactly this was paid: a token that succeeds without a transfer has
 * paid nothing.
 */
export function isPaidBy(
  receipt: Receipt,
  payment: Payment,
  wallet: string,
  { token }: ChainTerms,
): boolean {
  if (!receipt.succeeded) return false
  return (
    payment.isNative ||
    receipt.logs.some(
      ({ address, topics, data }) =>
        address === token.contract &&
        topics[0] === TRANSFER_TOPIC &&
        decodeAddressWord(topics[1]) === wallet &&
        decodeAddressWord(topics[2]) === payment.to &&
        BigInt(data) === payment.raw,
    )
  )
}

/**
 * Whether a receipt shows that any of the coin left the wallet, even if not as signed: a token may
 * keep a fee.
 */
export function isMovedBy(receipt: Receipt, wallet: string, { token }: ChainTerms): boolean {
  return (
    receipt.succeeded &&
    receipt.logs.some(
      ({ address, topics, data }) =>
        address === token.contract &&
        topics[0] === TRANSFER_TOPIC &&
        decodeAddressWord(topics[1]) === wallet &&
        !/^0x0*$/.test(data),
    )
  )
}

/** The payment of a payout that was already signed. */
export function signPayment(reserved: Reserved, terms: ChainTerms): Payment {
  const payment = toPayment({ ...reserved, address: reserved.to }, terms)
  if ('why' in payment)
    throw new Error(`payout ${reserved.id} was signed and cannot be paid: ${payment.why}`)
  return payment
}
