import type { SecurityDeps } from '../security/index.ts'

/** What this module is given by whoever puts the server together. */
export type FreezeDeps = Pick<SecurityDeps, 'database' | 'secret' | 'sealKey' | 'gate' | 'revocations'>
