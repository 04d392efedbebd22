import type { Caller } from '../../http/handler.ts'
import { toDate } from '../../clock/clock.ts'
import { type WorkLimiter, WorkLimiterFull } from '../../account/access/index.ts'
import { type CleanImage, cleanImage } from './image.ts'
import {
  type ChatSide,
  chatSideOf,
  isPictureName,
  newPictureName,
  readPicture,
  removePicture,
  writePicture,
} from './picture-folder.ts'
import {
  addUpload,
  type Database,
  lockUser,
  isFiled,
  type NewUpload,
  findNthNewest,
  type Queryable,
  type Transaction,
  findUpload,
} from './store.ts'

/** Dependencies, injected by the composition root. */
export type UploadDeps = {
  readonly database: Database
  /** The folder of pictures; it exists and nothing else uses it. */
  readonly folder: string
  /** Limits concurrent decoding: each picture may take a hundred megabytes. */
  readonly gate: WorkLimiter
  /** Receives the error when a picture cannot be stored. */
  onFault(error: unknown): void
}

/** The maximum size of a picture, and a user's maximum number per day. */
export const uploadTerms = { bytesMost: 5 * 1024 * 1024, perDay: 200, dayMs: 86_400_000 } as const

/**
 * A chat picture belongs to the customer, whichever side sends it, and is marked; any other is for
 * its owner's use.
 */
export type Picture = { readonly bytes: Buffer; readonly side?: ChatSide }
export type UploadRefusal =
  | { readonly refused: 'FILE_SIZE' | 'FILE_TYPE' | 'SERVER_ERROR' }
  | { readonly refused: 'TOO_FAST'; readonly details: { retry_after: number } }

/**
 * Stores a user's picture and returns its path (WIRE-24, WIRE-25). A refusal leaves nothing on
 * disk.
 */
export async function storeUpload(
  deps: UploadDeps,
  caller: Pick<Caller, 'userId'>,
  picture: Picture,
  nowMs: number,
): Promise<{ path: string } | UploadRefusal> {
  if (picture.bytes.length > uploadTerms.bytesMost) return { refused: 'FILE_SIZE' }
  const { side } = picture
  // Support's pictures do not count towards the customer's daily maximum.
  const waitMs = side === 'desk' ? 0 : await computeWaitMs(deps.database, caller.userId, nowMs)
  if (waitMs > 0) return { refused: 'TOO_FAST', details: { retry_after: Math.ceil(waitMs / 1000) } }
  const image = await cleanUpload(deps, picture.bytes)
  if ('refused' in image) return image
  const name = newPictureName(image.extension, side)
  try {
    await writePicture(deps.folder, name, image.bytes)
  } catch (error) {
    deps.onFault(error)
    return { refused: 'SERVER_ERROR' }
  }
  const { userId } = caller
  const upload = {
    name,
    userId,
    bytes: image.bytes.length,
    mediaType: image.mediaType,
    now: toDate(nowMs),
  }
  const lateMs = await keep(deps, upload, side === 'desk', nowMs).catch(async (error: unknown) => {
    await removePicture(deps.folder, name)
    throw error
  })
  if (lateMs === 0) return { path: `/upload/${name}` }
  await removePicture(deps.folder, name)
  return { refused: 'TOO_FAST', details: { retry_after: Math.ceil(lateMs / 1000) } }
}

/**
 * Records a picture, unless concurrent uploads of its user reached the daily maximum; then returns
 * the wait.
 */
async function keep(
  { database }: UploadDeps,
  upload: NewUpload,
  isDesk: boolean,
  nowMs: number,
): Promise<number> {
  return database.transaction(async (tx) => {
    if (!isDesk) await lockUser(tx, upload.userId)
    const waitMs = isDesk ? 0 : await computeWaitMs(tx, upload.userId, nowMs)
    if (waitMs === 0) await addUpload(tx, upload)
    return waitMs
  })
}

/** A re-encoded picture, or its refusal. */
export async function cleanUpload(
  deps: Pick<UploadDeps, 'gate'>,
  bytes: Buffer,
): Promise<CleanImage | UploadRefusal> {
  const image = await decode(deps, bytes)
  if (image === 'too many') return { refused: 'TOO_FAST', details: { retry_after: 5 } }
  return image ?? { refused: 'FILE_TYPE' }
}

async function decode(
  { gate }: Pick<UploadDeps, 'gate'>,
  bytes: Buffer,
): Promise<CleanImage | undefined | 'too many'> {
  try {
    return await gate.run(() => cleanImage(bytes))
  } catch (error) {
    if (error instanceof WorkLimiterFull) return 'too many'
    throw error
  }
}

/** How long a user at the daily maximum must wait for the oldest picture to be a day old. */
async function computeWaitMs(database: Queryable, userId: number, nowMs: number): Promise<number> {
  const blocking = await findNthNewest(
    database,
    userId,
    toDate(nowMs - uploadTerms.dayMs),
    uploadTerms.perDay - 1,
  )
  return blocking === undefined ? 0 : blocking.getTime() + uploadTerms.dayMs - nowMs
}

export type ServedPicture = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/**
 * How long a fetched avatar may be cached, and so how long a replaced one may still be displayed
 * (WIRE-29).
 */
const SHOWN_SECONDS = 300

/**
 * A stored picture with headers that prevent content sniffing; only for its owner, unless it is
 * their current avatar (WIRE-29).
 */
export async function readUpload(
  deps: UploadDeps,
  name: string,
  caller: Caller | undefined,
): Promise<ServedPicture | undefined> {
  const upload = isPictureName(name) ? await findUpload(deps.database, name) : undefined
  if (upload === undefined || (!upload.isAvatar && upload.userId !== caller?.userId))
    return undefined
  return {
    body: await readPicture(deps.folder, name),
    headers: {
      'content-type': upload.mediaType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'content-disposition': `inline; filename="${name}"`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': upload.isAvatar ? `public, max-age=${SHOWN_SECONDS}` : 'private, no-store',
    },
  }
}

/**
 * Whether this user may display a path publicly: an own picture that is in no chat and was filed
 * with no request, since papers and vouchers stay private forever. The user's row is locked
 * (lockUser) meanwhile, as it is for filing, so that no picture becomes both at once.
 */
export async function isShowable(tx: Transaction, userId: number, path: string): Promise<boolean> {
  return (await isOwnUpload(tx, userId, path)) && !(await isFiled(tx, userId, path))
}

/** Whether storeUpload returned a path to this user; a chat picture is for that chat only. */
export async function isOwnUpload(
  database: Queryable,
  userId: number,
  path: string,
): Promise<boolean> {
  const upload = await findUploadAt(database, path)
  return upload?.userId === userId && upload.side === undefined
}

/**
 * Whether a path is this user's picture and not displayed to others, as papers and vouchers require
 * (KYC-12); the user is locked during check and filing.
 */
export async function isOwnPrivateUpload(
  database: Queryable,
  userId: number,
  path: string,
): Promise<boolean> {
  const upload = await findUploadAt(database, path)
  return upload?.userId === userId && !upload.isAvatar && upload.side === undefined
}

/**
 * Whether a path is a picture that this side stored for this customer's chat (CHAT-01, STAFF-12).
 */
export async function isChatPicture(
  database: Queryable,
  userId: number,
  side: ChatSide,
  path: string,
): Promise<boolean> {
  const upload = await findUploadAt(database, path)
  return upload?.userId === userId && upload.side === side
}

/**
 * A user's private picture for staff: a waiting request names it, or it is in the user's chat
 * (WIRE-29, STAFF-11). The caller has checked that and logs the access.
 */
export async function readForStaff(
  { database, folder }: Pick<UploadDeps, 'database' | 'folder'>,
  userId: number,
  path: string,
): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
  const upload = await findUploadAt(database, path)
  return upload?.userId === userId
    ? {
        bytes: await readPicture(folder, path.slice(SERVED_AT.length)),
        mediaType: upload.mediaType,
      }
    : undefined
}

const SERVED_AT = '/upload/'

async function findUploadAt(database: Queryable, path: string) {
  const name = path.startsWith(SERVED_AT) ? path.slice(SERVED_AT.length) : ''
  const upload = isPictureName(name) ? await findUpload(database, name) : undefined
  return upload === undefined ? undefined : { ...upload, side: chatSideOf(name) }
}
