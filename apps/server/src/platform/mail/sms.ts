import type { Provider } from './provider.ts'

export type SmsSettings = {
  /** Accepts a POST of {to, text} as JSON; to is a phone with its '+'. Any 2xx means accepted. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string
}

const WAIT_MS = 20_000

/** Delivers texts by a webhook, behind which any SMS service can be used. */
export function smsProvider({ url, token }: SmsSettings): Provider {
  return {
    async deliver({ key, target, plain }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
        body: JSON.stringify({ to: target, text: plain }),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS webhook answered ${response.status}`)
    },
    close: () => undefined,
  }
}
