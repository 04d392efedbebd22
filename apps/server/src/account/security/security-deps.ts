import type { AccessDeps } from '../access/index.ts'
import type { Notices } from './notices.ts'

/**
 * Whose site a passkey is for (AUTH-27): the domain it is bound to, the origin a browser must have
 * signed, and the name it shows.
 */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string }

/** Dependencies, injected by the composition root. */
export type SecurityDeps = Pick<
  AccessDeps,
  'database' | 'secret' | 'messenger' | 'gate' | 'revocations' | 'onEvents'
> & {
  /** What second factors are sealed with; without it nobody who has one gets in. */
  readonly sealKey: Buffer
  readonly notices: Notices
  relyingParty(): RelyingParty
}
