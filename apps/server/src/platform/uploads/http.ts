import { type WrongField, wrongField } from '@candor/contract'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadTerms } from './upload.ts'

/** A multipart body: the single file, and its text fields such as purpose and lang. */
export type UploadForm = { readonly fields: ReadonlyMap<string, string> } & (
  | { readonly file: Buffer }
  | WrongField
  | { readonly refused: 'FILE_SIZE' }
)

// One excess file is read far enough to be counted.
const limits = {
  fileSize: uploadTerms.bytesMost,
  files: 2,
  fields: 5,
  parts: 7,
  fieldSize: 1_000,
  fieldNameSize: 100,
}

/** Enables multipart bodies in a server scope; only the upload call is in it. */
export async function takeMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits, throwFileSizeLimit: false })
}

/**
 * Reads the body of POST /upload. Refused in order: no file named 'file' or more than one, one
 * above 5 MB (WIRE-24).
 */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  const fields = new Map<string, string>()
  const files: { bytes: Buffer; isWhole: boolean }[] = []
  if (!request.isMultipart()) return { fields, ...wrongField('file') }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push(await readPart(part))
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    if (isMalformed(error)) return { fields, ...wrongField('file') }
    throw error
  }
  const [file] = files
  if (file === undefined || files.length > 1) return { fields, ...wrongField('file') }
  return file.isWhole ? { fields, file: file.bytes } : { fields, refused: 'FILE_SIZE' }
}

async function readPart(part: MultipartFile): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const bytes = await part.toBuffer()
  if (part.fieldname !== 'file') throw new UnknownFile('the file must be named file')
  return { bytes, isWhole: !part.file.truncated }
}

class UnknownFile extends Error {
  override readonly name = 'UnknownFile'
}

/** The multipart reader's own errors: limits by code, broken bodies by message. */
function isMalformed(error: unknown): boolean {
  if (error instanceof UnknownFile) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    code.startsWith('FST_') ||
    (error instanceof Error &&
      /multipart|part terminated|part header|boundary/i.test(error.message))
  )
}
