import {
  type identity,
  type Input,
  textComplaint,
  wrongField,
  type WrongField,
} from '@candor/contract'
import type { LevelTable } from '@candor/engine/identity/limits'
import { dateOf } from '../../clock/clock.ts'
import { markOf, seal } from '../../secrets/seal.ts'
import { attemptsOf } from './attempts.ts'
import { comparedNumber } from './card-number.ts'
import {
  addRequest,
  type Database,
  holdPerson,
  type Papers,
  type Queryable,
  statusOf,
  type Transaction,
} from './store.ts'

/** What this module is given by whoever puts the server together. */
export type IdentityDeps = {
  readonly database: Database
  /** What names and document numbers are sealed with. */
  readonly sealKey: Buffer
  /** What the levels allow at a moment (STAFF-08). */
  levelsAt(nowMs: number): LevelTable
  /**
   * Whether a path is an upload of this user's that nothing shows to others; he is held while it is
   * asked (KYC-12).
   */
  isOwnPrivateUpload(database: Queryable, userId: number, path: string): Promise<boolean>
}

/** The published time for a decision (KYC-14). */
export const REVIEW_MS = 48 * 3_600_000
const NUMBER_LEAST = 6
const TEXT_MOST = 100

type Filing = Input<typeof identity.file>
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
  filing: Filing,
  nowMs: number,
): Promise<FilingRefusal | undefined> {
  const papers = filing.real_type === 1 ? basicPapers(deps, userId, filing) : pictures(filing)
  if ('refused' in papers) return papers
  return deps.database.transaction((tx) => file(tx, deps, userId, papers, nowMs))
}

/** The name and the number, sealed. What is missing comes before what is badly written (KYC-03). */
function basicPapers(
  { sealKey }: IdentityDeps,
  userId: number,
  { id_type: idType, name, card_id: number }: Filing,
): Papers | FilingRefusal {
  const [person, typed] = [name?.trim() ?? '', number?.trim() ?? '']
  if (idType === undefined) return wrongField('id_type')
  if (person === '') return wrongField('name')
  if ([...typed].length < NUMBER_LEAST) return wrongField('card_id')
  const complaints = [person, typed].map((text) => textComplaint(text, TEXT_MOST))
  if (complaints.some((complaint) => complaint?.refused === 'SPECIAL_CHARS'))
    return { refused: 'SPECIAL_CHARS' }
  if (complaints.some((complaint) => complaint !== undefined))
    return { refused: 'TEXT_TOO_LONG', details: { max: TEXT_MOST } }
  return {
    level: 1,
    idType,
    name: seal(sealKey, `identity name ${userId}`, person),
    number: seal(sealKey, `identity number ${userId}`, typed),
    numberMark: markOf(sealKey, 'identity number', comparedNumber(typed)),
  }
}

function pictures({ front_pic: front, reverse_pic: reverse }: Filing): Papers | FilingRefusal {
  if (front === undefined || reverse === undefined)
    return wrongField(front === undefined ? 'front_pic' : 'reverse_pic')
  return { level: 2, front, reverse }
}

async function file(
  tx: Transaction,
  { isOwnPrivateUpload }: IdentityDeps,
  userId: number,
  papers: Papers,
  nowMs: number,
): Promise<FilingRefusal | undefined> {
  const person = await holdPerson(tx, userId)
  if (papers.level === 2 && !(await isOwnPrivateUpload(tx, userId, papers.front)))
    return wrongField('front_pic')
  if (papers.level === 2 && !(await isOwnPrivateUpload(tx, userId, papers.reverse)))
    return wrongField('reverse_pic')
  const { againAtMs } = await attemptsOf(tx, userId, papers.level, nowMs)
  if (againAtMs !== undefined)
    return { refused: 'TOO_FAST', details: { retry_after: Math.ceil((againAtMs - nowMs) / 1000) } }
  if (person.missing.length > 0)
    return { refused: 'BIND_REQUIRED', details: { missing: person.missing.join(',') } }
  if (papers.level === 2 && person.level < 1) return { refused: 'KYC_REQUIRED' }
  const status = await statusOf(tx, userId, papers.level)
  if (person.level >= papers.level || status === 1 || status === 2)
    return { refused: 'ORDER_STATE' }
  const added = await addRequest(tx, userId, papers, dateOf(nowMs), dateOf(nowMs + REVIEW_MS))
  return added ? undefined : { refused: 'DUPLICATE' }
}
