/** A row of the log as its hash covers it: the hash of the previous row's hash and the text. */
export type ChainRow = { readonly id: number; readonly text: string; readonly hash: string }
/** A logged call as the table shows it. */
export type LoadedCall = {
  readonly id: number
  readonly call: string
  readonly said: Readonly<Record<string, unknown>>
  readonly answer: string
  readonly request_id: string
  readonly address: string
  readonly hash: string
}

export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** The result of checking a range of the log: where it stopped matching, or its last hash. */
export type ChainVerdict = { readonly brokenAt: number } | { readonly lastHash: string }

/**
 * Recomputes a range of the log's hash chain, which follows `previous`, starts with the number
 * `from` and skips none (STAFF-09).
 */
export async function verifyChain(
  previous: string,
  from: number,
  rows: readonly ChainRow[],
  sha256: Sha256,
): Promise<ChainVerdict> {
  let lastHash = previous
  for (const [index, { id, text, hash }] of rows.entries()) {
    const computed = toHex(
      await sha256(Uint8Array.from([...parseHex(lastHash), ...new TextEncoder().encode(text)])),
    )
    if (id !== from + index || computed !== hash || JSON.parse(text)[0] !== id)
      return { brokenAt: from + index }
    lastHash = hash
  }
  return { lastHash }
}

/**
 * The first displayed call that differs from the hashed rows; undefined when all match. A reply may
 * have been added since it was displayed.
 */
export function findDifferingCall(
  loadedCalls: readonly LoadedCall[],
  rows: readonly ChainRow[],
): number | undefined {
  const hashedRows = new Map(
    rows.map(({ id, text, hash }) => [id, { fields: JSON.parse(text) as Fields, hash }]),
  )
  const answers = new Map(
    [...hashedRows.values()].flatMap(({ fields }) =>
      fields[1] === null ? [] : [[fields[1], fields[7]] as const],
    ),
  )
  const differs = ({
    id,
    call,
    said: payload,
    answer,
    request_id: request,
    address,
    hash,
  }: LoadedCall): boolean => {
    const row = hashedRows.get(id)
    if (row === undefined) return false
    const { fields } = row
    return (
      row.hash !== hash ||
      fields[3] !== call ||
      JSON.stringify(fields[4]) !== JSON.stringify(payload) ||
      fields[5] !== request ||
      fields[6] !== address ||
      (answer !== '' && (answers.get(id) ?? answer) !== answer)
    )
  }
  return loadedCalls
    .filter(differs)
    .map(({ id }) => id)
    .sort((a, b) => a - b)[0]
}

type Fields = readonly [
  id: number,
  answerOf: number | null,
  staff: number,
  call: string,
  said: unknown,
  request: string,
  address: string,
  answer: string,
  atMs: number,
]

/** The hash that the very first row is chained to: that of these two words. */
export async function genesisHash(sha256: Sha256): Promise<string> {
  return toHex(await sha256(new TextEncoder().encode('staff log')))
}

function parseHex(hex: string): readonly number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
