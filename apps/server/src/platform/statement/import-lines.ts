import { toDate } from '../../clock/clock.ts'
import { readLines, type UnreadableFile } from './read-lines.ts'
import {
  addLines,
  type Database,
  importAlone,
  findKnownLines,
  findLineElsewhere,
  loadListedDecimals,
  type NewLine,
  Rollback,
} from './store.ts'

export type Import = {
  readonly database: Database
  /** The user at the command line. */ readonly importedBy: string
  readonly nowMs: number
}
export type ImportRefusal = UnreadableFile

const ACCOUNT = /^[a-z0-9][a-z0-9.-]{0,39}$/
const AT_ONCE = 1_000

/**
 * Imports a statement of one of the operator's accounts, at the server's command line and as the
 * database's owner: no call over the web writes a line, and the application has no grant to
 * (DEP-17). Statements may overlap: a known line is skipped, and one that differs from an earlier
 * one with the same reference, or repeats one of another account name, refuses the file: one
 * payment would be used for two requests.
 */
export async function importLines(
  { database, importedBy, nowMs }: Import,
  account: string,
  text: string,
): Promise<{ readonly added: number; readonly knownLines: number } | ImportRefusal> {
  if (!ACCOUNT.test(account))
    return {
      refused: `'${account}' is no name of an account: 1 to 40 small letters, digits, dots and hyphens.`,
    }
  const lines = readLines(text, account, await loadListedDecimals(database))
  if ('refused' in lines) return lines
  return database.transaction(async (tx) => {
    await importAlone(tx)
    let added = 0
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      const part = lines.slice(from, from + AT_ONCE)
      const knownLinesByReference = new Map(
        (
          await findKnownLines(
            tx,
            account,
            part.map(({ reference }) => reference),
          )
        ).map((line) => [line.reference, line]),
      )
      const changedLine = part.find(
        (line) => !isSame(line, knownLinesByReference.get(line.reference) ?? line),
      )
      if (changedLine !== undefined)
        throw new Rollback<ImportRefusal>({
          refused: `The reference ${changedLine.reference} was imported before with another currency, amount, day or payer. Nothing was imported.`,
        })
      const twin = await findLineElsewhere(tx, account, part)
      if (twin !== undefined)
        throw new Rollback<ImportRefusal>({
          refused: `The reference ${twin.reference} was imported before with the same currency, amount and day for the account ${twin.account}. Use one name for one account. Nothing was imported.`,
        })
      const newLines = part.filter(({ reference }) => !knownLinesByReference.has(reference))
      await addLines(tx, account, newLines, importedBy, toDate(nowMs))
      added += newLines.length
    }
    return { added, knownLines: lines.length - added }
  })
}

function isSame(a: NewLine, b: NewLine): boolean {
  return (
    a.currency === b.currency &&
    a.amount === b.amount &&
    a.bookedOn === b.bookedOn &&
    a.payer === b.payer
  )
}
