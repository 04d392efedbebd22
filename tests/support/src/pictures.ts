import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '@candor/server/http/handler'
import { storeUpload, type UploadDeps } from '@candor/server/platform/uploads/index'
import { firstMomentMs } from './context.ts'

/** The smallest PNG: one grey pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads into a folder of the test's own, which remove() deletes. */
export function uploadsIn(database: UploadDeps['database']): {
  deps: UploadDeps
  faults: unknown[]
  remove(): void
} {
  const folder = mkdtempSync(join(tmpdir(), 'candor-uploads-'))
  const faults: unknown[] = []
  const deps: UploadDeps = {
    database,
    folder,
    gate: { run: (work) => work() },
    onFault: (error) => {
      faults.push(error)
    },
  }
  return {
    deps,
    faults,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sends the smallest picture as its owner's app would, and returns its path; throws if refused. */
export async function uploadPicture(
  address: string,
  { token }: { readonly token: string },
  purpose?: 'chat',
): Promise<string> {
  const form = new FormData()
  if (purpose !== undefined) form.append('purpose', purpose)
  form.append('file', new Blob([onePixel], { type: 'image/png' }), 'picture.png')
  const response = await fetch(`${address}/api/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const { type, message } = (await response.json()) as { type: string; message: string }
  if (type !== 'ok') throw new Error(message)
  return message
}

/** Stores a picture of a user and returns its path. */
export async function newVoucher(
  deps: UploadDeps,
  caller: Caller,
  nowMs = firstMomentMs,
): Promise<string> {
  const stored = await storeUpload(deps, caller, { bytes: onePixel }, nowMs)
  if ('refused' in stored) throw new Error(`refused: ${stored.refused}`)
  return stored.path
}
