import { randomUUID } from 'node:crypto'

/** One answer over HTTP, with its unparsed body. */
export type Raced = {
  readonly status: number
  readonly text: string
  readonly type: string
  readonly code: string
}

export type Shot = {
  readonly method: string
  readonly path: string
  readonly token: string | undefined
  readonly body: Readonly<Record<string, string | number>>
  readonly key?: string
}

const languages = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const

/** Sends all at the same moment, each on its own connection, and returns all answers. */
export async function race(
  address: string,
  shots: readonly Shot[],
  sameForm = false,
): Promise<Raced[]> {
  return Promise.all(shots.map((shot, index) => fire(address, shot, sameForm ? 0 : index)))
}

/**
 * Requests that differ in nothing that matters: language, order of fields, JSON or form, with their
 * own key or none.
 */
export function same(count: number, shot: (index: number) => Shot): Shot[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(index % 3 === 0 ? { key: randomUUID() } : {}),
    ...shot(index),
  }))
}

async function fire(
  address: string,
  { method, path, token, body, key }: Shot,
  variant: number,
): Promise<Raced> {
  const isForm = variant % 2 === 1
  const fields = Object.entries({ ...body, lang: languages[variant % languages.length] ?? 'en' })
  if (variant % 4 > 1) fields.reverse()
  const response = await fetch(`${address}/api${path}`, {
    method,
    signal: AbortSignal.timeout(60_000),
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: isForm
      ? new URLSearchParams(
          fields.map(([name, value]): [string, string] => [name, String(value)]),
        ).toString()
      : JSON.stringify(Object.fromEntries(fields)),
  })
  const text = await response.text()
  const answer = readAnswer(text)
  return { status: response.status, text, type: answer.type, code: answer.code ?? '' }
}

function readAnswer(text: string): { type: string; code?: string } {
  try {
    return JSON.parse(text) as { type: string; code?: string }
  } catch {
    return { type: `unreadable: ${text.slice(0, 80)}` }
  }
}

/** Counts outcomes: 'ok', or the code of a refusal; any status other than 200 by its number. */
export function tally(answers: readonly Raced[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, type, code } of answers) {
    const outcome = status === 200 ? (type === 'ok' ? 'ok' : code) : String(status)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
