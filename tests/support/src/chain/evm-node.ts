import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  toHex,
  createNode,
  createRpc,
  encodeAddressWord,
} from '@candor/server/platform/chains/index'

/**
 * A real Ethereum node for one test file, with its own chain on which blocks are mined when the
 * test says so.
 */
export type EvmNode = {
  readonly url: string
  readonly chainId: number
  readonly node: ReturnType<typeof createNode>
  /** The contract of the dollar token; its whole supply belongs to the first rich account. */
  readonly token: string
  /** An account that the node signs for, with enough ether and dollars. */
  readonly rich: string
  rpc<T = unknown>(method: string, ...params: unknown[]): Promise<T>
  /** Mines blocks that include pending transactions. */
  mine(count?: number): Promise<void>
  /** Sends ether; it is pending until a block is mined. */
  sendEther(to: string, wei: bigint): Promise<string>
  /** Calls the token's contract as the rich account; it is pending until a block is mined. */
  callToken(method: TokenMethod, ...words: (string | bigint | boolean)[]): Promise<string>
  tokenBalance(of: string): Promise<bigint>
  /** Replaces the newest blocks by as many empty ones. */
  reorganise(depth: number): Promise<void>
  stop(): Promise<void>
}

type Artefact = { readonly bytecode: string; readonly methods: Record<TokenMethod, string> }
export type TokenMethod =
  | 'transfer(address,uint256)'
  | 'transferTwice(address,uint256,uint256)'
  | 'setShutOut(address,bool)'
  | 'setIgnored(address,bool)'
  | 'balanceOf(address)'

/** Fees that put the rich account's transactions before all other pending ones. */
const first = { maxFeePerGas: '0xe8d4a51000', maxPriorityFeePerGas: '0x2540be400' } as const
const CHAIN_ID = 31_337
const SUPPLY = 10n ** 15n

/** The token's source and the compiler's output (the test beside them compares the two). */
export const tokenArtefact = JSON.parse(
  readFileSync(join(import.meta.dirname, 'test-token.json'), 'utf8'),
) as Artefact & { readonly metadata: string }

/** Starts a node on a free port and deploys the token; it answers within a second. */
export async function startEvmNode(): Promise<EvmNode> {
  const child = spawn(
    binary(),
    [
      '--port',
      '0',
      '--no-mining',
      '--chain-id',
      String(CHAIN_ID),
      '--accounts',
      '1',
      '--balance',
      '1000000',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  try {
    const url = await addressOf(child.stdout)
    return { ...(await prepare(url)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepare(url: string): Promise<Omit<EvmNode, 'stop'>> {
  const ask = createRpc(url)
  const rpc = async <T>(method: string, ...params: unknown[]): Promise<T> =>
    (await ask(method, params)) as T
  const [rich = ''] = await rpc<string[]>('eth_accounts')
  const mine = async (count = 1): Promise<void> => {
    await rpc('anvil_mine', toHex(count))
  }
  const send = (to: string | undefined, fields: { value?: string; data?: string }) =>
    rpc<string>('eth_sendTransaction', {
      from: rich,
      gas: '0x200000',
      ...first,
      ...(to === undefined ? {} : { to }),
      ...fields,
    })
  const deployed = await send(undefined, {
    data: `${tokenArtefact.bytecode}${SUPPLY.toString(16).padStart(64, '0')}`,
  })
  await mine()
  const { contractAddress: token } = await rpc<{ contractAddress: string }>(
    'eth_getTransactionReceipt',
    deployed,
  )
  const dataOf = (method: TokenMethod, words: readonly (string | bigint | boolean)[]) =>
    `0x${tokenArtefact.methods[method]}${words.map(wordOf).join('')}`
  return {
    url,
    chainId: CHAIN_ID,
    node: createNode(ask),
    token,
    rich,
    rpc,
    mine,
    sendEther: (to, wei) => send(to, { value: toHex(wei) }),
    callToken: (method, ...words) => send(token, { data: dataOf(method, words) }),
    tokenBalance: async (of) =>
      BigInt(
        await rpc<string>(
          'eth_call',
          { to: token, data: dataOf('balanceOf(address)', [of]) },
          'latest',
        ),
      ),
    reorganise: async (depth) => {
      await rpc('anvil_reorg', depth, [])
    },
  }
}

function wordOf(word: string | bigint | boolean): string {
  if (typeof word === 'string') return encodeAddressWord(word)
  return BigInt(word).toString(16).padStart(64, '0')
}

/** The node's program is in the package for this machine's platform. */
function binary(): string {
  const { resolve } = createRequire(
    createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'),
  )
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  return join(resolve(`${name}/package.json`), '..', 'bin', 'anvil')
}

/** The node prints its address once it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  for await (const chunk of output) {
    said += String(chunk)
    const [, address] = /Listening on (\S+)/.exec(said) ?? []
    if (address !== undefined) {
      output.on('data', () => undefined)
      return `http://${address}`
    }
  }
  throw new Error(`the node ended before it listened: ${said}`)
}
