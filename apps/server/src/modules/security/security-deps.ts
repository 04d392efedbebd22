import type { AccessDeps } from '../access/index.ts'
import type { Notices } from './notices.ts'

/** Whose site a passkey is for (AUTH-27): the domain it is bound to, the origin a browser must have signed, and the name it shows. */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string }

/** What this module is given by whoever puts the server together. */
export type SecurityDeps = Pick<AccessDeps, 'database' | 'secret' | 'messenger' | 'gate' | 'revocations' | 'onEvents'> & {
  /** Key that seals what second factors are made from; losing it switches them off for nobody and keeps everybody out who has one. */
  readonly factorKey: Buffer
  readonly notices: Notices
  relyingParty(): RelyingParty
}
