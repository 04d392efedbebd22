import {
  type identity,
  type Input,
  validateText,
  wrongField,
  type WrongField,
} from '@candor/contract'
import type { LevelTable } from '@candor/engine/identity/limits'
import { toDate } from '../../clock/clock.ts'
import { seal } from '../../secrets/seal.ts'
import { loadAttempts } from './attempts.ts'
import { markOfDocument } from './card-number.ts'
import {
  addRequest,
  type Database,
  lockPerson,
  type Papers,
  type Queryable,
  findStatus,
  type Transaction,
} from './store.ts'

/** Dependencies, injected by the composition root. */
export type IdentityDeps = {
  readonly database: Database
  /** The key that seals names and document numbers. */
  readonly sealKey: Buffer
  levelsAt(nowMs: number): LevelTable
  /**
   * Whether a path is this user's upload and not displayed to others; the user is locked meanwhile
   * (KYC-12).
   */
  isOwnPrivateUpload(database: Queryable, userId: number, path: string): Promise<boolean>
}

/** The published review time (KYC-14). */
export const REVIEW_MS = 48 * 3_600_000
const NUMBER_LENGTH_MIN = 6
const TEXT_MAX = 100

type IdentityFiling = Input<typeof identity.file>
export type FilingRefusal =
  | WrongField
  | { readonly refused: 'SPECIAL_CHARS' | 'KYC_REQUIRED' | 'ORDER_STATE' | 'DUPLICATE' }
  | { readonly refused: 'TEXT_TOO_LONG'; readonly details: { max: number } }
  | { readonly refused: 'BIND_REQUIRED'; readonly details: { missing: string } }
  | { readonly refused: 'TOO_FAST'; readonly details: { retry_after: number } }

/** Files a verification of a level in status 1 (KYC-03, KYC-04). */
export async function fileRequest(
  deps: IdentityDeps,
  userId: number,
  filing: IdentityFiling,
  nowMs: number,
): Promise<FilingRefusal | undefined> {
  const papers =
    filing.real_type === 1 ? toBasicPapers(deps, userId, filing) : toPicturePapers(filing)
  if ('refused' in papers) return papers
  return deps.database.transaction((tx) => fileInTransaction(tx, deps, userId, papers, nowMs))
}

/** Seals name and number. A missing field takes precedence over a malformed one (KYC-03). */
function toBasicPapers(
  { sealKey }: IdentityDeps,
  userId: number,
  { id_type: idType, name, card_id: number }: IdentityFiling,
): Papers | FilingRefusal {
  const [personName, documentNumber] = [name?.trim() ?? '', number?.trim() ?? '']
  if (idType === undefined) return wrongField('id_type')
  if (personName === '') return wrongField('name')
  if ([...documentNumber].length < NUMBER_LENGTH_MIN) return wrongField('card_id')
  const textErrors = [personName, documentNumber].map((text) => validateText(text, TEXT_MAX))
  if (textErrors.some((error) => error?.refused === 'SPECIAL_CHARS'))
    return { refused: 'SPECIAL_CHARS' }
  if (textErrors.some((error) => error !== undefined))
    return { refused: 'TEXT_TOO_LONG', details: { max: TEXT_MAX } }
  return {
    level: 1,
    idType,
    name: seal(sealKey, `identity name ${userId}`, personName),
    number: seal(sealKey, `identity number ${userId}`, documentNumber),
    numberMark: markOfDocument(sealKey, documentNumber),
  }
}

function toPicturePapers({
  front_pic: front,
  reverse_pic: reverse,
}: IdentityFiling): Papers | FilingRefusal {
  if (front === undefined || reverse === undefined)
    return wrongField(front === undefined ? 'front_pic' : 'reverse_pic')
  return { level: 2, front, reverse }
}

async function fileInTransaction(
  tx: Transaction,
  { isOwnPrivateUpload }: IdentityDeps,
  userId: number,
  papers: Papers,
  nowMs: number,
): Promise<FilingRefusal | undefined> {
  const person = await lockPerson(tx, userId)
  if (papers.level === 2 && !(await isOwnPrivateUpload(tx, userId, papers.front)))
    return wrongField('front_pic')
  if (papers.level === 2 && !(await isOwnPrivateUpload(tx, userId, papers.reverse)))
    return wrongField('reverse_pic')
  const { nextAttemptMs } = await loadAttempts(tx, userId, papers.level, nowMs)
  if (nextAttemptMs !== undefined)
    return {
      refused: 'TOO_FAST',
      details: { retry_after: Math.ceil((nextAttemptMs - nowMs) / 1000) },
    }
  if (person.missing.length > 0)
    return { refused: 'BIND_REQUIRED', details: { missing: person.missing.join(',') } }
  if (papers.level === 2 && person.level < 1) return { refused: 'KYC_REQUIRED' }
  const status = await findStatus(tx, userId, papers.level)
  if (person.level >= papers.level || status === 1 || status === 2)
    return { refused: 'ORDER_STATE' }
  const isAdded = await addRequest(tx, userId, papers, toDate(nowMs), toDate(nowMs + REVIEW_MS))
  return isAdded ? undefined : { refused: 'DUPLICATE' }
}
