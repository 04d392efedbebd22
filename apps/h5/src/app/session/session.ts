import {
  type access,
  type Feature,
  type Language,
  type Reply,
  chooseLanguage,
} from '@candor/contract'
import { create } from 'zustand'
import { builtIn, type FiatRate } from '../../lib/fiat.ts'
import { storage } from '../../lib/storage.ts'

type User = Reply<typeof access.userInfo>

/** The fiat currency in which the user reads values, with its last known rate (APP-16). */
export type Fiat = {
  readonly currency_code: string
  readonly rate: string
  readonly saveTime: number
}

export type Site = {
  readonly name: string
  readonly logo: string
  readonly downloadLogo: string
  readonly sandbox: boolean
  readonly priceSource: string
  readonly priceNote: string
  /** What the operator switched off (SITE-13). */
  readonly off: readonly Feature[]
}

/**
 * What the whole app knows about this visit (APP-16). The realtime socket is in
 * net/realtime/connection.ts, which sets here whether it is connected.
 */
export type Session = {
  readonly token: string | undefined
  readonly user: User | undefined
  readonly language: Language
  readonly fiat: Fiat
  readonly fiatRates: readonly FiatRate[]
  /** When the rates were fetched; 0 while they are the bundled ones. */
  readonly ratesAtMs: number
  readonly site: Site
}

const SITE: Site = {
  name: 'Candor',
  logo: '',
  downloadLogo: '',
  sandbox: false,
  priceSource: '',
  priceNote: '',
  off: [],
}

export const useSession = create<Session>(() => ({
  token: text(storage.read('token')),
  user: undefined,
  language: chooseLanguage(storage.read('language'), globalThis.navigator?.languages ?? []),
  fiat: storedFiat(storage.read('fiat')),
  fiatRates: builtIn.rates,
  ratesAtMs: 0,
  site: SITE,
}))

/** Signs in: the token makes a visitor a user (AUTH-20). */
export function signIn(token: string): void {
  storage.write('token', token)
  useSession.setState({ token, user: undefined })
}

/**
 * Forgets token and user, on log out and on answer 999 (WIRE-09). A token that another window has
 * stored since is kept.
 */
export function signOut(): void {
  if (storage.read('token') === useSession.getState().token) storage.write('token', undefined)
  useSession.setState({ token: undefined, user: undefined })
}

export function chooseFiat(rate: FiatRate, now: number): void {
  const fiat = { ...rate, saveTime: now }
  storage.write('fiat', fiat)
  useSession.setState({ fiat })
}

/** Stores fresh rates, and updates the chosen fiat currency's rate. */
export function updateFiatRates(fiatRates: readonly FiatRate[], now: number): void {
  const { fiat } = useSession.getState()
  const fresh = fiatRates.find((rate) => rate.currency_code === fiat.currency_code)
  useSession.setState({ fiatRates, ratesAtMs: now })
  if (fresh !== undefined) chooseFiat(fresh, now)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function storedFiat(value: unknown): Fiat {
  const { currency_code, rate, saveTime } = (value ?? {}) as Partial<Record<keyof Fiat, unknown>>
  return typeof currency_code === 'string' &&
    typeof rate === 'string' &&
    typeof saveTime === 'number'
    ? { currency_code, rate, saveTime }
    : { currency_code: 'USD', rate: '1', saveTime: 0 }
}
