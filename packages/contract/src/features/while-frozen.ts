import type { coreAreas } from '../calls/core-areas.ts'
import type { CallWithSession, FreezePolicy } from '../calls/define-product.ts'
import type { FreezeReason } from '../freeze.ts'
import { productContracts } from '../products.ts'

type WhileFrozen<A> = {
  readonly [K in keyof A]: { readonly [C in CallWithSession<A[K]>]: FreezePolicy }
}
type Policies = Readonly<Record<string, Readonly<Record<string, FreezePolicy>>>>

/**
 * The core's policies of USER-39; products declare their own. Calls that read, close, cancel, set
 * stops, add margin, repay or end a session stay; calls that let something leave, open something or
 * change the account are shut. A new call with a session does not compile without a policy.
 */
const coreWhileFrozen: WhileFrozen<typeof coreAreas> = {
  access: { logout: 'stays', userInfo: 'stays' },
  alerts: { add: 'shut', list: 'stays', remove: 'shut' },
  chat: { send: 'stays', logs: 'stays', unread: 'stays' },
  closing: { state: 'stays', close: 'shut', data: 'shut' },
  consents: { list: 'stays', agree: 'shut' },
  disputes: { file: 'stays', list: 'stays' },
  fairness: { order: 'stays', liabilityProof: 'stays' },
  freeze: { state: 'stays', begin: 'stays', lift: 'stays' },
  identity: { state: 'stays', file: 'identifies' },
  limits: {
    read: 'stays',
    set: 'shut',
    coolOff: 'shut',
    riskText: 'stays',
    acknowledgeRisk: 'shut',
  },
  markets: { addFavourite: 'shut', removeFavourite: 'shut', favourites: 'stays' },
  messages: {
    list: 'stays',
    read: 'stays',
    unread: 'stays',
    announcements: 'stays',
    readAnnouncement: 'stays',
  },
  profile: {
    setAvatar: 'shut',
    setNickname: 'shut',
    saveCard: 'shut',
    card: 'stays',
    saveInternationalCard: 'shut',
    internationalCard: 'stays',
    saveAddress: 'shut',
    addresses: 'stays',
    removeAddress: 'shut',
  },
  records: { export: 'stays', statement: 'stays', portfolio: 'stays' },
  recovery: { list: 'stays', cancel: 'stays' },
  security: {
    overview: 'stays',
    setPayPassword: 'shut',
    sendBindCode: 'shut',
    bindPhone: 'shut',
    bindEmail: 'shut',
    setAntiPhishing: 'shut',
    setupTotp: 'shut',
    enableTotp: 'shut',
    disableTotp: 'shut',
    passkeyOptions: 'shut',
    savePasskey: 'shut',
    listPasskeys: 'stays',
    removePasskey: 'shut',
    sessions: 'stays',
    revokeSessions: 'stays',
    setAllowlist: 'shut',
  },
  site: {},
  staff: {},
  uploads: { upload: 'stays' },
  wallet: { wallets: 'stays', detail: 'stays', records: 'stays' },
}

export const whileFrozen: Policies = {
  ...coreWhileFrozen,
  ...Object.fromEntries(productContracts.map(({ area, whileFrozen: own }) => [area, own] as const)),
}

/**
 * Whether a call ('spot.placeOrder') is refused for an account frozen for these reasons (USER-39);
 * a call that may only add margin is decided where the money moves.
 */
export function isBlockedByFreeze(call: string, reasons: readonly FreezeReason[]): boolean {
  const [area = '', name = ''] = call.split('.')
  const policy = whileFrozen[area]?.[name]
  return (
    policy === 'shut' ||
    (policy === 'identifies' && reasons.some((reason) => reason !== 'recovery'))
  )
}
