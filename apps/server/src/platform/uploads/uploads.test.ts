import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AccessFixture, createAccessFixture } from '@candor/testing/fixtures/access'
import { firstMomentMs } from '@candor/testing/context'
import { onePixel, uploadsIn } from '@candor/testing/pictures'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../http/handler.ts'
import { readUploadForm, takeMultipart } from './http.ts'
import {
  isChatPicture,
  isOwnPrivateUpload,
  isOwnUpload,
  isShowable,
  readUpload,
  storeUpload,
  uploadTerms,
} from './index.ts'
import { adoptPictures } from './adopt.ts'
import { newPictureName, PARTS, partName, writePicture } from './picture-folder.ts'

const now = firstMomentMs
const formats = ['jpeg', 'png', 'gif', 'webp'] as const

let fixture: AccessFixture
let caller: Caller
let uploads: ReturnType<typeof uploadsIn>
let server: FastifyInstance

beforeAll(async () => {
  fixture = await createAccessFixture()
  server = fastify()
  await server.register(async (scope) => {
    await takeMultipart(scope)
    scope.post('/upload', async (request) => {
      const form = await readUploadForm(request)
      return 'refused' in form
        ? { refused: form.refused, ...('details' in form ? { details: form.details } : {}) }
        : { bytes: form.file.length, fields: Object.fromEntries(form.fields) }
    })
  })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})
beforeEach(async () => {
  uploads = uploadsIn(fixture.database)
  caller = await fixture.newCaller()
})
afterEach(() => {
  uploads.remove()
})

type Part = { readonly name: string; readonly filename?: string; readonly body: Buffer | string }

async function post(
  parts: readonly Part[],
  contentType = 'multipart/form-data; boundary=xx',
  cut = 0,
): Promise<unknown> {
  const pieces = parts.flatMap(({ name, filename, body }) => [
    `--xx\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`}\r\n\r\n`,
    body,
    '\r\n',
  ])
  const payload = Buffer.concat([...pieces, '--xx--\r\n'].map((piece) => Buffer.from(piece)))
  const reply = await server.inject({
    method: 'POST',
    url: '/upload',
    headers: { 'content-type': contentType },
    payload: payload.subarray(0, payload.length - cut),
  })
  return reply.json()
}

const picture = (format: (typeof formats)[number], width = 8) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer()
const store = (bytes: Buffer, nowMs = now) => storeUpload(uploads.deps, caller, { bytes }, nowMs)
const onDisk = () => readdirSync(uploads.deps.folder).filter((name) => name !== PARTS)
const parts = () => readdirSync(join(uploads.deps.folder, PARTS))

async function stored(): Promise<string> {
  const answer = await store(onePixel)
  return 'path' in answer ? answer.path.slice('/upload/'.length) : ''
}

it('WIRE-24 reads one file and the fields beside it', async () => {
  const file = { name: 'file', filename: 'a.png', body: onePixel }
  expect(
    await post([{ name: 'purpose', body: 'private' }, file, { name: 'lang', body: 'th' }]),
  ).toEqual({ bytes: onePixel.length, fields: { purpose: 'private', lang: 'th' } })
})

it('WIRE-24 refuses none or more than one file, then one above 5 MB', async () => {
  const file = { name: 'file', filename: 'a.png', body: onePixel }
  const large = { ...file, body: Buffer.alloc(uploadTerms.bytesMost + 1) }
  for (const parts of [
    [],
    [{ name: 'file', body: 'text' }],
    [{ ...file, name: 'other' }],
    [file, file],
    [large, file],
    [file, file, file],
  ]) {
    expect(await post(parts)).toEqual({ refused: 'PARAM_ERROR', details: { field: 'file' } })
  }
  expect(await post([file], 'application/json')).toMatchObject({ statusCode: 400 })
  expect(await post([file], 'multipart/form-data; boundary=other')).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: 'file' },
  })
  expect(await post([file], 'multipart/form-data; boundary=xx', 20)).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: 'file' },
  })
  expect(await post([large])).toEqual({ refused: 'FILE_SIZE' })
  expect(await post([{ ...file, body: Buffer.alloc(uploadTerms.bytesMost) }])).toMatchObject({
    bytes: uploadTerms.bytesMost,
  })
})

it('WIRE-24 answers a path without blank or percent sign, under a name nobody chose', async () => {
  const [first, second] = [await store(onePixel), await store(onePixel)]
  expect(first).toEqual({ path: expect.stringMatching(/^\/upload\/[0-9a-f]{32}\.png$/) })
  expect(first).not.toEqual(second)
})

it('WIRE-25 accepts jpg, png, gif and webp by their content and writes them anew without metadata', async () => {
  for (const format of formats) {
    const answer = await store(await picture(format))
    const name = 'path' in answer ? answer.path.slice('/upload/'.length) : ''
    const served = await readUpload(uploads.deps, name, caller)
    expect(served?.headers['content-type']).toBe(`image/${format}`)
    const metadata = await sharp(served?.body).metadata()
    expect(metadata).toMatchObject({ format, width: 8, height: 8 })
    expect(metadata.exif).toBeUndefined()
    expect(served?.body.includes('a secret place')).toBe(false)
  }
})

it('WIRE-25 refuses everything else and leaves nothing on disk', async () => {
  const flat = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const whole = await picture('png')
  const others = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('<html><script>1</script>'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    await flat.clone().tiff().toBuffer(),
    await flat.clone().avif().toBuffer(),
    whole.subarray(0, whole.length - 20),
    Buffer.from('%PDF-1.4'),
  ]
  for (const bytes of others) expect(await store(bytes)).toEqual({ refused: 'FILE_TYPE' })
  expect(await store(Buffer.alloc(uploadTerms.bytesMost + 1))).toEqual({ refused: 'FILE_SIZE' })
  expect(onDisk()).toEqual([])
})

it('WIRE-25 no other decoder can be reached in this process', async () => {
  const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const scan = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .tiff()
    .toBuffer()
  for (const bytes of [vector, scan])
    await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/)
})

it('WIRE-25 refuses a picture of more than 25 megapixels before it unpacks it', async () => {
  const bomb = await sharp({
    create: { width: 6_000, height: 6_000, channels: 3, background: 'black' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(uploadTerms.bytesMost)
  expect(await store(bomb)).toEqual({ refused: 'FILE_TYPE' })
})

it('WIRE-24 a disk that takes nothing is a refusal, heard of, with no part left behind', async () => {
  rmSync(uploads.deps.folder, { recursive: true })
  writeFileSync(uploads.deps.folder, 'not a folder')
  expect(await store(onePixel)).toEqual({ refused: 'SERVER_ERROR' })
  expect(uploads.faults).toHaveLength(1)
  rmSync(uploads.deps.folder)
  mkdirSync(join(uploads.deps.folder, 'taken.png', 'inner'), { recursive: true })
  await expect(writePicture(uploads.deps.folder, 'taken.png', onePixel)).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  )
  expect(onDisk()).toEqual(['taken.png'])
})

it('WIRE-24 a user stores 200 pictures in a day, then waits', async () => {
  await fixture.asOwner(
    `INSERT INTO upload (name, user_id, bytes, media_type, created_at)
    SELECT $1 || n, $2, 1, 'image/png', to_timestamp($3) + n * interval '1 s'
    FROM generate_series(1, 199) AS n`,
    [`${caller.userId}-`, caller.userId, now / 1000],
  )
  expect(await store(onePixel, now + 300_000)).toHaveProperty('path')
  expect(await store(onePixel, now + 300_000)).toEqual({
    refused: 'TOO_FAST',
    details: { retry_after: 86_400 + 1 - 300 },
  })
  expect(await store(onePixel, now + 86_400_000 + 1_000)).toHaveProperty('path')
})

it('WIRE-24 of 20 pictures at once the last one of a day is one, and the others leave nothing on disk', async () => {
  const busy = await fixture.newCaller()
  await fixture.asOwner(
    `INSERT INTO upload (name, user_id, bytes, media_type, created_at)
    SELECT $1 || n, $2, 1, 'image/png', to_timestamp($3) FROM generate_series(1, 199) AS n`,
    [`${busy.userId}-`, busy.userId, now / 1000],
  )
  const before = onDisk().length
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      storeUpload(uploads.deps, busy, { bytes: onePixel }, now + 1_000),
    ),
  )
  expect(answers.filter((answer) => 'path' in answer)).toHaveLength(1)
  expect(answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))).toEqual(
    Array.from({ length: 19 }, () => 'TOO_FAST'),
  )
  expect(onDisk().length).toBe(before + 1)
})

it("WIRE-29 a picture is its owner's alone until it is his avatar, and again when another is", async () => {
  const other = await fixture.newCaller()
  const [shownPicture, replaced] = [await stored(), await stored()]
  const everybody = [caller, other, undefined]
  const whoReads = async (name: string) =>
    (await Promise.all(everybody.map((one) => readUpload(uploads.deps, name, one)))).map(
      (picture) => picture?.headers['cache-control'],
    )
  const show = (name: string, userId = caller.userId) =>
    fixture.asOwner('UPDATE app_user SET avatar = $2 WHERE id = $1', [userId, `/upload/${name}`])
  expect(await whoReads(shownPicture)).toEqual(['private, no-store', undefined, undefined])
  await show(replaced)
  expect(await whoReads(replaced)).toEqual([
    'public, max-age=300',
    'public, max-age=300',
    'public, max-age=300',
  ])
  await show(shownPicture)
  expect(await whoReads(shownPicture)).toEqual([
    'public, max-age=300',
    'public, max-age=300',
    'public, max-age=300',
  ])
  expect(await whoReads(replaced)).toEqual(['private, no-store', undefined, undefined])
  // Another user with the path as avatar would display nothing.
  await show(replaced, other.userId)
  expect(await whoReads(replaced)).toEqual(['private, no-store', undefined, undefined])
  expect(await readUpload(uploads.deps, shownPicture, undefined)).toMatchObject({
    headers: { 'x-content-type-options': 'nosniff' },
  })
  expect(await isOwnUpload(fixture.database, caller.userId, `/upload/${shownPicture}`)).toBe(true)
  expect(await isOwnUpload(fixture.database, other.userId, `/upload/${shownPicture}`)).toBe(false)
})

it('WIRE-29 CHAT-08 a picture of a chat serves the chat alone', async () => {
  const answer = await storeUpload(uploads.deps, caller, { bytes: onePixel, side: 'chat' }, now)
  const path = 'path' in answer ? answer.path : ''
  expect(path).toMatch(/^\/upload\/chat-[0-9a-f]{32}\.png$/)
  for (const serves of [isOwnUpload, isOwnPrivateUpload, isShowable])
    expect(await fixture.database.transaction((tx) => serves(tx, caller.userId, path))).toBe(false)
  expect(await isChatPicture(fixture.database, caller.userId, 'chat', path)).toBe(true)
  expect(await isChatPicture(fixture.database, caller.userId, 'desk', path)).toBe(false)
})

it('STAFF-12 what the desk sends does not use up the customer’s pictures of a day', async () => {
  for (let stored = 0; stored < 3; stored++)
    await storeUpload(uploads.deps, caller, { bytes: onePixel, side: 'desk' }, now)
  await fixture.asOwner(
    `INSERT INTO upload (name, user_id, bytes, media_type, created_at)
    SELECT $1 || n, $2, 1, 'image/png', to_timestamp($3) + n * interval '1 s'
    FROM generate_series(1, 199) AS n`,
    [`${caller.userId}-`, caller.userId, now / 1000],
  )
  expect(await store(onePixel, now + 300_000)).toHaveProperty('path')
  expect(await store(onePixel, now + 300_000)).toMatchObject({ refused: 'TOO_FAST' })
  expect(
    await storeUpload(uploads.deps, caller, { bytes: onePixel, side: 'desk' }, now + 300_000),
  ).toHaveProperty('path')
})

it('WIRE-29 no name leads out of the folder', async () => {
  writeFileSync(join(uploads.deps.folder, 'secret.png'), onePixel)
  for (const name of [
    '../secret.png',
    'secret.png',
    '',
    '.',
    `${'a'.repeat(32)}.png`,
    `${'a'.repeat(32)}.svg`,
  ]) {
    expect(await readUpload(uploads.deps, name, caller)).toBeUndefined()
  }
})

it('WIRE-24 a start gives a picture its place that was whole when the power went, and removes what was never acknowledged', async () => {
  const { folder } = uploads.deps
  const [kept, lost, torn, unknown] = [
    await stored(),
    await stored(),
    await stored(),
    newPictureName('png'),
  ]
  const bytes = readFileSync(join(folder, kept!))
  rmSync(join(folder, lost!))
  writeFileSync(join(folder, PARTS, partName(lost!)), bytes)
  rmSync(join(folder, torn!))
  writeFileSync(join(folder, PARTS, partName(torn!)), bytes.subarray(1))
  for (const name of [unknown!, kept!]) writeFileSync(join(folder, PARTS, partName(name)), bytes)
  await adoptPictures(fixture.database, folder)
  expect(onDisk().sort()).toEqual([kept, lost].sort())
  expect(parts()).toEqual([])
  expect(readFileSync(join(folder, lost!))).toEqual(bytes)
})

it('WIRE-24 parts that an earlier version left beside the pictures are adopted too', async () => {
  const { folder } = uploads.deps
  const name = await stored()
  renameSync(join(folder, name), join(folder, partName(name)))
  rmSync(join(folder, PARTS), { recursive: true })
  await adoptPictures(fixture.database, folder)
  expect(onDisk()).toEqual([name])
})
