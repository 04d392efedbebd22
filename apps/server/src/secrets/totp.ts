import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'

/** Steps of 30 s, one of which either side of now is taken (AUTH-26). */
const STEP_SECONDS = 30

/** 160 random bits in the alphabet that authenticator apps take. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: string, account: string): string {
  return generateURI({ issuer: 'Candor', label: account, secret })
}

/** What an authenticator app shows at a moment. */
export function computeTotpCode(secret: string, nowMs: number): string {
  return generateSync({ secret, epoch: Math.floor(nowMs / 1000) })
}

/**
 * The step a code belongs to, at a moment; undefined when it is wrong, or of a step not after
 * lastStep: each is good once, so the caller stores what is answered with an update that asks for a
 * smaller one (AU7).
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
