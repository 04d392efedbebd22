// npm run staff -- list | add NAME ROLES [--display TEXT] | roles NAME ROLES | reset NAME | enrol
// NAME | disable NAME [--url DATABASE_URL] Staff accounts, for the operator: no call over the web
// creates or changes one. Works while the server runs, as the database's owner (DATABASE_URL, or
// the embedded database of this installation). ROLES are separated by commas. Links for passkeys,
// passwords and second factors are shown once.
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../apps/server/src/config/config.ts'
import { ConfigError } from '../apps/server/src/config/config-error.ts'
import { readSecrets } from '../apps/server/src/secrets/stored-secrets.ts'
import {
  addStaff,
  changeRoles,
  disableStaff,
  enrolStaff,
  listStaff,
  type Operator,
  type OperatorRefusal,
  resetKeys,
  type StaffKeys,
  findReviewerShortage,
} from '../apps/server/src/platform/staff/index.ts'
import { withOwnersDatabase } from './owner-database.ts'

const USAGE =
  'Usage: npm run staff -- list | add NAME ROLES [--display TEXT] | roles NAME ROLES | reset NAME | enrol NAME | disable NAME'
const root = join(import.meta.dirname, '..')
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Executes a command line and returns the lines to print; a refusal is one of them, with `isDone`
 * false.
 */
export async function operate(
  operator: Operator,
  [deed, name, roles]: readonly string[],
  display: string | undefined,
  consoleUrl: string,
): Promise<{ isDone: boolean; lines: readonly string[] }> {
  const asked = (roles ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '')
  if (deed === 'list')
    return {
      isDone: true,
      lines: (await listStaff(operator)).map(
        (one) =>
          `${one.name} (${one.displayName}): ${one.roles.join(', ')}${one.disabledAt === undefined ? '' : ', disabled'}`,
      ),
    }
  if (name === undefined) return { isDone: false, lines: [USAGE] }
  if (deed === 'add')
    return worded(await addStaff(operator, name, display ?? name, asked), (keys) =>
      keysOf(`${name} is added.`, keys, consoleUrl),
    )
  if (deed === 'roles')
    return worded(await changeRoles(operator, name, asked), (now) => [
      `${name} is now ${now.roles.join(', ')}, from the next call on.`,
    ])
  if (deed === 'reset')
    return worded(await resetKeys(operator, name), (keys) =>
      keysOf(
        `${name} has no passkey any more, and a new password and second factor; every session is ended.`,
        keys,
        consoleUrl,
      ),
    )
  if (deed === 'enrol')
    return worded(await enrolStaff(operator, name), ({ enrolment }) => [
      `${name} may make one more passkey:`,
      ...linkOf(enrolment, consoleUrl),
    ])
  if (deed === 'disable')
    return worded(await disableStaff(operator, name), () => [
      `${name} is shut out, and every session is ended. reset lets them in again.`,
    ])
  return { isDone: false, lines: [USAGE] }
}

function worded<T extends object>(
  answer: T | OperatorRefusal,
  lines: (answer: T) => readonly string[],
): { isDone: boolean; lines: readonly string[] } {
  return 'refused' in answer
    ? { isDone: false, lines: [answer.refused] }
    : { isDone: true, lines: lines(answer) }
}

function keysOf(
  what: string,
  { enrolment, password, totpUri }: StaffKeys,
  consoleUrl: string,
): readonly string[] {
  return [
    what,
    ...linkOf(enrolment, consoleUrl),
    'Only who has no device that holds a passkey signs in by these two, which end with their first passkey:',
    `  password       ${password}`,
    `  second factor  ${totpUri}`,
    'All of it is shown this once. Hand it over in person, and clear this screen.',
  ]
}

function linkOf(enrolment: string, consoleUrl: string): readonly string[] {
  return [
    `  passkey        ${consoleUrl}/console/#/enrol/${enrolment}`,
    '  The link is good once, within 24 hours.',
  ]
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, display: { type: 'string' } },
  })
  const settings = readSettings(process.env, root)
  await withOwnersDatabase(settings, values.url, say, async (database) => {
    const { isDone, lines } = await operate(
      {
        database,
        sealKey: readSecrets(settings).sealKey,
        by: userInfo().username,
        nowMs: Date.now(),
      },
      positionals,
      values.display,
      settings.console.url ??
        (settings.console.port === undefined ? settings.publicUrl : undefined) ??
        `http://localhost:${settings.console.port ?? settings.port}`,
    )
    for (const line of lines) say(line)
    const tooFew = isDone ? await findReviewerShortage(database) : undefined
    if (tooFew !== undefined) say(tooFew)
    process.exitCode = isDone ? 0 : 1
  })
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error
    say(error.message)
    process.exitCode = 1
  })
}
