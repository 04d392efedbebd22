import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { computeHmac, seal, unseal } from './seal.ts'
import { newTotpSecret, computeTotpCode, findTotpStep, totpUri } from './totp.ts'

const nowMs = Date.parse('2026-11-20T10:00:15Z')
const STEP = Math.floor(nowMs / 30_000)

describe('a second factor', () => {
  const secret = newTotpSecret()
  const codeAt = (atMs: number): string => computeTotpCode(secret, atMs)

  it.each([
    [-60_000, undefined],
    [-30_000, STEP - 1],
    [0, STEP],
    [30_000, STEP + 1],
    [60_000, undefined],
  ])('AUTH-26 takes a code made %i ms from now for its step', (offMs, step) => {
    expect(findTotpStep(secret, codeAt(nowMs + offMs), nowMs, 0)).toBe(step)
  })

  it('AUTH-26 takes no code of a step that was taken, nor of one before it', () => {
    expect(findTotpStep(secret, codeAt(nowMs), nowMs, STEP)).toBeUndefined()
    expect(findTotpStep(secret, codeAt(nowMs - 30_000), nowMs, STEP)).toBeUndefined()
    expect(findTotpStep(secret, codeAt(nowMs + 30_000), nowMs, STEP)).toBe(STEP + 1)
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 123456', '-12345'])(
    'takes %j for no code',
    (code) => {
      expect(findTotpStep(secret, code, nowMs, 0)).toBeUndefined()
    },
  )

  it('is told to an app with the product and the account', () => {
    expect(totpUri(secret, 'reviewer-one')).toBe(
      `otpauth://totp/Candor:reviewer-one?secret=${secret}&issuer=Candor`,
    )
  })
})

describe('a seal', () => {
  const key = randomBytes(32)

  it('opens for its own key and place alone, and shows nothing', () => {
    const sealed = seal(key, 'totp 7', 'the text')
    expect(sealed.includes('the text')).toBe(false)
    expect(unseal(key, 'totp 7', sealed)).toBe('the text')
    expect(() => unseal(key, 'totp 8', sealed)).toThrow(/unable to authenticate/)
    expect(() => unseal(randomBytes(32), 'totp 7', sealed)).toThrow(/unable to authenticate/)
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => unseal(key, 'totp 7', sealed)).toThrow(/unable to authenticate/)
  })

  it('marks equal texts of one purpose equally, others not', () => {
    expect(computeHmac(key, 'card', 'A1')).toEqual(computeHmac(key, 'card', 'A1'))
    for (const other of [
      computeHmac(key, 'card', 'A2'),
      computeHmac(key, 'name', 'A1'),
      computeHmac(randomBytes(32), 'card', 'A1'),
    ])
      expect(other).not.toEqual(computeHmac(key, 'card', 'A1'))
  })
})
