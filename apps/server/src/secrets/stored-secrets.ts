import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { makeFolderDurably, writeDurably } from '../files/durable.ts'

/** The installation's secrets; created on the first start and stored with the data. */
export type Secrets = {
  readonly codeKey: Buffer
  readonly addressKey: Buffer
  /**
   * The key that seals identity papers and second factors; without it they cannot be read again.
   */
  readonly sealKey: Buffer
  readonly demoPassword: string
  /** For the sandbox's staff accounts. */
  readonly staffPassword: string
}

const KEY_BYTES = 32
const PASSWORD_LENGTH_MIN = 12

/**
 * Reads the installation's secrets, creating them on the first start. The file is readable only by
 * its owner, and synced to disk before this returns: rows that only these keys can decrypt may
 * follow at once. Throws on an incomplete key.
 */
export function readSecrets({ dataFolder }: Pick<Settings, 'dataFolder'>): Secrets {
  const path = join(dataFolder, 'secrets.json')
  const stored = existsSync(path) ? readStored(path) : undefined
  const addedSecrets =
    stored === undefined
      ? newSecrets()
      : Object.fromEntries(
          Object.entries(laterSecrets()).filter(([name]) => !Object.hasOwn(stored, name)),
        )
  const complete: Record<string, unknown> = { ...stored, ...addedSecrets }
  const secrets = validateSecrets(path, complete)
  if (Object.keys(addedSecrets).length > 0) {
    makeFolderDurably(dataFolder)
    writeDurably(path, JSON.stringify(complete), 0o600)
  }
  return secrets
}

function readStored(path: string): Record<string, unknown> {
  const text = readFileSync(path, 'utf8')
  const stored = parseObject(text)
  if (stored !== undefined) return stored
  throw new ConfigError(
    `${path} ${text === '' ? 'is empty' : 'cannot be read'}: its keys are lost with it. Restore the file from a copy; if there is nothing to keep, remove the whole data folder to begin anew.`,
  )
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function validateSecrets(path: string, complete: Readonly<Record<string, unknown>>): Secrets {
  const text = (name: keyof Secrets, form: RegExp, what: string): string => {
    const value = Object.hasOwn(complete, name) ? complete[name] : undefined
    if (typeof value === 'string' && form.test(value)) return value
    throw new ConfigError(
      `${path} ${value === undefined ? 'has no' : 'has an unusable'} ${name}; it must be ${what}. Restore the file from a copy; if there is nothing to keep, remove the whole data folder to begin anew.`,
    )
  }
  const key = (name: keyof Secrets): Buffer =>
    Buffer.from(
      text(name, new RegExp(`^[0-9a-f]{${2 * KEY_BYTES}}$`), `${2 * KEY_BYTES} hexadecimal digits`),
      'hex',
    )
  const password = (name: keyof Secrets): string =>
    text(
      name,
      new RegExp(`^\\S{${PASSWORD_LENGTH_MIN},}$`),
      `a password of at least ${PASSWORD_LENGTH_MIN} characters`,
    )
  return {
    codeKey: key('codeKey'),
    addressKey: key('addressKey'),
    sealKey: key('sealKey'),
    demoPassword: password('demoPassword'),
    staffPassword: password('staffPassword'),
  }
}

function newSecrets(): Record<string, string> {
  return { codeKey: newKey(), addressKey: newKey(), demoPassword: newPassword(), ...laterSecrets() }
}

/** Secrets that an earlier version's file may lack. */
function laterSecrets(): Record<string, string> {
  return { sealKey: newKey(), staffPassword: newPassword() }
}

const newKey = (): string => randomBytes(KEY_BYTES).toString('hex')
const newPassword = (): string => randomBytes(9).toString('base64url')
