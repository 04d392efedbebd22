/** Calls a node's method; params as in JSON-RPC. */
export type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** The node refused the call; code and text are its own. */
export class RpcRefused extends Error {
  override readonly name = 'RpcRefused'
  readonly code: number
  constructor(method: string, code: number, text: string) {
    super(`${method}: ${text} (${code})`)
    this.code = code
  }
}

/** No reply, or an unreadable one: whether the call had an effect is unknown. */
export class RpcUnavailable extends Error {
  override readonly name = 'RpcUnavailable'
}

const TIMEOUT_MS = 15_000
let lastRequestId = 0

/**
 * Calls an Ethereum node by JSON-RPC over HTTP. Throws RpcRefused or RpcUnavailable; never retries.
 */
export function createRpc(url: string): Rpc {
  return async (method, params = []) => {
    const reply = await postRequest(
      url,
      JSON.stringify({ jsonrpc: '2.0', id: (lastRequestId += 1), method, params }),
      method,
    )
    if (typeof reply !== 'object' || reply === null)
      throw new RpcUnavailable(`${method}: the node answered no object`)
    if ('error' in reply && reply.error !== null && reply.error !== undefined)
      throw toRpcRefused(method, reply.error)
    if (!('result' in reply))
      throw new RpcUnavailable(`${method}: the node answered neither result nor error`)
    return reply.result
  }
}

async function postRequest(url: string, body: string, method: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (error) {
    // The URL may contain a key of the provider's, so it is not included.
    throw new RpcUnavailable(
      `${method}: the node cannot be reached (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

function toRpcRefused(method: string, error: unknown): RpcRefused {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return new RpcRefused(
    method,
    typeof code === 'number' ? code : 0,
    typeof message === 'string' ? message : JSON.stringify(error),
  )
}
