import type { AccessDeps } from '../access/index.ts'
import type { Notices } from './notices.ts'

/**
 * The relying party of passkeys (AUTH-27): the domain they are bound to, the origin a browser must
 * have signed, and the displayed name.
 */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string }

/** Dependencies, injected by the composition root. */
export type SecurityDeps = Pick<
  AccessDeps,
  'database' | 'secret' | 'messenger' | 'gate' | 'revocations' | 'onEvents'
> & {
  /** The key that seals second factors; without it nobody who has one can sign in. */
  readonly sealKey: Buffer
  readonly notices: Notices
  relyingParty(): RelyingParty
}
