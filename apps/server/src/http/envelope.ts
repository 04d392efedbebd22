import { type Language, type RefusalCode, type RefusedWith, type Route } from '@candor/contract'
import { refusals } from '../texts/catalogues.ts'
import { say } from '../texts/say.ts'
import type { RefusalTexts } from '../texts/text-groups.ts'

export type Refused = RefusedWith<RefusalCode>
export type Success = { readonly message: unknown; readonly data?: unknown }

/** A refusal in words. A code without words does not compile. */
export function refusalText(language: Language, refusal: Refused): string {
  const code: keyof RefusalTexts = refusal.refused
  return say(language, refusals[language][code], refusal.details ?? {}, () => '')
}

/** The body of a reply, by WIRE-07 to WIRE-10; only the chart has {code, msg, data} (MKT-07). */
export function envelope(route: Route, language: Language, answer: Success | Refused): object {
  if (route.envelope === 'chart') return chartEnvelope(language, answer)
  if (!('refused' in answer))
    return { type: 'ok', message: answer.message, data: answer.data ?? [] }
  return failure(language, answer)
}

/**
 * The body of a refusal; 999 and 998 tell the client to sign in or to verify (WIRE-09, WIRE-10).
 */
export function failure(language: Language, refusal: Refused): object {
  const type =
    refusal.refused === 'LOGIN_REQUIRED'
      ? '999'
      : refusal.refused === 'KYC_REQUIRED'
        ? '998'
        : 'error'
  return {
    type,
    message: refusalText(language, refusal),
    code: refusal.refused,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  }
}

function chartEnvelope(language: Language, answer: Success | Refused): object {
  return 'refused' in answer
    ? { code: -1, msg: refusalText(language, answer), data: [] }
    : { code: 1, msg: 'success', data: answer.message }
}
