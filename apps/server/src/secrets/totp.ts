import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'

/** Steps of 30 s; one step either side of now is accepted (AUTH-26). */
const STEP_SECONDS = 30

/** 160 random bits in the alphabet of authenticator apps. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** The content of an authenticator app's QR code. */
export function totpUri(secret: string, account: string): string {
  return generateURI({ issuer: 'Candor', label: account, secret })
}

/** The code that an authenticator app shows at a time. */
export function computeTotpCode(secret: string, nowMs: number): string {
  return generateSync({ secret, epoch: Math.floor(nowMs / 1000) })
}

/**
 * A code's step; undefined when it is wrong, or not after lastStep: each works once, so the caller
 * stores the result with an update that requires a smaller one (AU7).
 */
export function findTotpStep(
  secret: string,
  code: string,
  nowMs: number,
  lastStep: number,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const matchingStep = verifySync({
    secret,
    token: code,
    epoch: Math.floor(nowMs / 1000),
    epochTolerance: STEP_SECONDS,
    strategy: 'totp',
  })
  const step = matchingStep.valid && 'timeStep' in matchingStep ? matchingStep.timeStep : undefined
  return step === undefined || step <= lastStep ? undefined : step
}
