// npm run signer: signs and sends payouts over the chain, in a process separate from the server,
// with its own database login and wallet. Configured by the environment (docs/operations.md). It
// may be killed and restarted at any time; Ctrl-C ends it after the current step.
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '../apps/server/src/config/config-error.ts'
import { openDatabase } from '../apps/server/src/db/connection.ts'
import { signerRole } from '../apps/server/src/db/embedded/urls.ts'
import {
  createNode,
  createRpc,
  loadTokenDecimals,
} from '../apps/server/src/platform/chains/index.ts'
import {
  loadRole,
  type SignerDeps,
  toSigningKey,
  stepSigner,
} from '../apps/server/src/platform/signer/index.ts'
import {
  readKeyFile,
  readSignerSettings,
  type SignerSettings,
} from '../apps/server/src/config/signer-config.ts'

const STEP_PAUSE_MS = 5_000
const say = (line: string): void => {
  process.stdout.write(`${new Date().toISOString()} ${line}\n`)
}

/**
 * Opens the signer; throws with a sentence when key, login or chain do not match the settings. The
 * caller closes the database.
 */
async function openSigner(
  settings: SignerSettings,
  tell: (sentence: string) => void,
): Promise<SignerDeps & { close(): Promise<void> }> {
  const key = toSigningKey(readKeyFile(settings))
  if (key === undefined)
    throw new ConfigError(`${settings.keyFile} must hold a private key, 64 hexadecimal digits.`)
  const { chainId, token, tokenDecimals: decimals, confirmations } = settings.chain
  const node = createNode(createRpc(settings.chain.rpcUrl))
  const [answered, tokens] = [await node.chainId(), await loadTokenDecimals(node, token)]
  if (answered !== chainId)
    throw new ConfigError(
      `EVM_CHAIN_ID is ${chainId}, but the node at EVM_RPC_URL is of chain ${answered}; make the two agree.`,
    )
  if (tokens !== decimals)
    throw new ConfigError(
      `EVM_TOKEN_DECIMALS is ${decimals}, but the contract EVM_TOKEN answers ${tokens ?? 'nothing'}; correct the one that is wrong.`,
    )
  const database = openDatabase(settings.databaseUrl, 2, (error) => {
    tell(error.message)
  })
  try {
    const role = await loadRole(database)
    if (role !== signerRole)
      throw new ConfigError(
        `SIGNER_DATABASE_URL logs in as ${role}; it must be ${signerRole}, which can do no more than the signer needs.`,
      )
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    database,
    node,
    key,
    terms: { chainId, token: { contract: token, decimals }, confirmations },
    feeCap: settings.feeCap,
    dailyMax: settings.dailyMax,
    firstNonce: settings.firstNonce,
    log: tell,
    close: () => database.close(),
  }
}

async function main(): Promise<void> {
  const signer = await openSigner(readSignerSettings(process.env), sayOnce())
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      ending.abort()
    })
  say(`signing as ${signer.key.address} on chain ${signer.terms.chainId}`)
  while (!ending.signal.aborted) {
    await stepSigner(signer, Date.now()).catch((error: unknown) => {
      signer.log(error instanceof Error ? error.message : String(error))
    })
    await pause(STEP_PAUSE_MS, undefined, { signal: ending.signal }).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error
    })
  }
  await signer.close()
}

/**
 * Prints a repeated sentence once until another comes between: a waiting payout is reported every
 * few seconds.
 */
function sayOnce(): (sentence: string) => void {
  let last = ''
  return (sentence) => {
    if (sentence !== last) say(sentence)
    last = sentence
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error
    say(error.message)
    process.exitCode = 1
  })
}
