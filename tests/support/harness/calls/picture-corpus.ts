import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** A file that somebody might send: what it is, its bytes, and what must become of it. */
export type Sent = {
  readonly what: string
  readonly bytes: Buffer
  readonly must: 'be refused' | 'be cleaned'
}

/** Occurs wherever a picture can contain something other than pixels. */
const MARKER = 'zqxmarker'
/** Reports that it ran, to the surrounding page too. */
const SCRIPT = 'globalThis.ran=1;top.ran=1'
const PAGE = `<html><body><script>${SCRIPT}</script></body></html>`
const SIDE_MAX = 16_384

const formats = ['jpeg', 'png', 'gif', 'webp'] as const
type Format = (typeof formats)[number]

/**
 * Every kind of file other than a picture, every way in which a picture can contain more than
 * pixels, and decompression bombs.
 */
export async function corpus(): Promise<Sent[]> {
  const good = new Map(
    await Promise.all(
      formats.map(async (format): Promise<[Format, Buffer]> => [format, await picture(format)]),
    ),
  )
  return [...notPictures(), ...bombs(good), ...broken(good), ...(await loaded(good))]
}

/** A photo of a place, with where and by whom it was taken. */
function picture(format: Format): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .withExif({
      IFD0: { Copyright: MARKER, Artist: MARKER },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '13/1 45/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '100/1 30/1 0/1',
      },
    })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer()
}

function notPictures(): Sent[] {
  const vector = `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}" width="9" height="9"><script>${SCRIPT}</script></svg>`
  const texts: Readonly<Record<string, string | Buffer>> = {
    nothing: '',
    'one byte': 'x',
    svg: vector,
    'svg with a prolog': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${vector}`,
    'svg behind a mark': `\ufeff${vector}`,
    'svg, packed': gzipSync(vector),
    html: PAGE,
    'html behind GIF89a': `GIF89a${PAGE}`,
    script: SCRIPT,
    'GIF and script': `GIF89a/*${'\u0001'.repeat(20)}*/=1;${SCRIPT}//`,
    'BMP and script': `BM/*${SCRIPT}*/=1;${SCRIPT}`,
    php: '<?php system($_GET[0]); ?>',
    pdf: '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
    zip: Buffer.from('504b0304140000000800', 'hex'),
    program: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    shell: '#!/bin/sh\nid\n',
    tiff: Buffer.from('49492a0008000000000000000000', 'hex'),
    bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    icon: Buffer.from('00000100010010100000010020006804', 'hex'),
    avif: Buffer.from('0000001c667479706176696600000000617669666d696631', 'hex'),
    mp4: Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
    'ImageMagick script': `push graphic-context\nfill 'url(https://127.0.0.1/"|id")'\npop graphic-context`,
    EPS: '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file',
    noise: Buffer.alloc(4_096, 7),
  }
  return Object.entries(texts).map(([what, content]) => ({
    what,
    bytes: Buffer.from(content as Buffer),
    must: 'be refused',
  }))
}

/** Small files that would unpack to hundreds of megabytes, or claim to. */
function bombs(good: ReadonlyMap<Format, Buffer>): Sent[] {
  const lying = Buffer.from(good.get('jpeg') ?? '')
  const frame = lying.indexOf(Buffer.from('ffc0', 'hex'))
  lying.writeUInt16BE(65_500, frame + 5)
  lying.writeUInt16BE(65_500, frame + 7)
  const wide = Buffer.from(good.get('gif') ?? '')
  wide.writeUInt16LE(65_535, 6)
  wide.writeUInt16LE(65_535, 8)
  return [
    {
      what: `a PNG of ${SIDE_MAX} x ${SIDE_MAX}`,
      bytes: blackPng(SIDE_MAX, SIDE_MAX),
      must: 'be refused',
    },
    {
      what: 'a PNG that says 65,535 x 65,535',
      bytes: blackPng(65_535, 4, 65_535),
      must: 'be refused',
    },
    { what: 'a PNG one line too large', bytes: blackPng(5_000, 5_001), must: 'be refused' },
    // Its decoder goes by the frames, which are small.
    { what: 'a JPEG that says 65,500 x 65,500', bytes: lying, must: 'be refused' },
    { what: 'a GIF that says 65,535 x 65,535', bytes: wide, must: 'be cleaned' },
    { what: 'a PNG of just 25 megapixels', bytes: blackPng(5_000, 5_000), must: 'be cleaned' },
  ]
}

function broken(good: ReadonlyMap<Format, Buffer>): Sent[] {
  return formats.flatMap((format) => {
    const whole = good.get(format) ?? Buffer.alloc(0)
    const cuts = [4, 12, Math.floor(whole.length / 4), Math.floor(whole.length / 2)]
    return cuts.map((length): Sent => ({
      what: `${format} cut after ${length} bytes`,
      bytes: whole.subarray(0, length),
      must: 'be refused',
    }))
  })
}

/** Valid pictures with a payload before or after their pixels. */
async function loaded(good: ReadonlyMap<Format, Buffer>): Promise<Sent[]> {
  const text = chunk('tEXt', Buffer.from(`Comment\u0000${PAGE}`))
  const png = good.get('png') ?? Buffer.alloc(0)
  const jpeg = good.get('jpeg') ?? Buffer.alloc(0)
  const gif = good.get('gif') ?? Buffer.alloc(0)
  const comment = Buffer.concat([
    Buffer.from('fffe', 'hex'),
    uint16(PAGE.length + 2),
    Buffer.from(PAGE),
  ])
  // The first of a GIF's blocks begins after its header and, where the header says so, its colour
  // table.
  const blocks = 13 + (((gif[10] ?? 0) & 0x80) !== 0 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0)
  const said = Buffer.concat([
    Buffer.from([0x21, 0xfe, SCRIPT.length]),
    Buffer.from(SCRIPT),
    Buffer.from([0]),
  ])
  const made: Readonly<Record<string, Buffer>> = {
    'PNG with a page in a text chunk': Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
    'JPEG with a page in a comment': Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
    ]),
    'GIF with a script in a comment': Buffer.concat([
      gif.subarray(0, blocks),
      said,
      gif.subarray(blocks),
    ]),
  }
  const behind = formats.flatMap((format): [string, Buffer][] =>
    [PAGE, SCRIPT, '<?php system(1); ?>'].map((tail) => [
      `${format} with ${tail.slice(0, 6)} behind it`,
      Buffer.concat([
        good.get(format) ?? Buffer.alloc(0),
        Buffer.from(`\n${tail}<!--${MARKER}-->`),
      ]),
    ]),
  )
  const turned = await sharp(jpeg)
    .withExif({ IFD0: { Orientation: '6', Copyright: MARKER } })
    .toBuffer()
  return [
    ...formats.map((format): [string, Buffer] => [
      `${format} with its place`,
      good.get(format) ?? Buffer.alloc(0),
    ]),
    ...Object.entries(made),
    ...behind,
    ['a JPEG on its side', turned] as [string, Buffer],
  ].map(([what, bytes]) => ({ what, bytes, must: 'be cleaned' }))
}

/**
 * A black PNG of one bit per pixel, created without unpacking it; `saidHeight` is the height its
 * header claims.
 */
function blackPng(width: number, height: number, saidHeight = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(saidHeight, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/** A picture with one to eight random bytes replaced, as after a transmission error. */
export function mutated(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let turns = 1 + Math.floor(random() * 8); turns > 0; turns -= 1)
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
  return copy
}

/**
 * What a stored picture contains besides its pixels: anything it carried, and what a metadata
 * reader finds in it.
 */
export async function remains(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, orientation, comments, width, height } = await sharp(bytes).metadata()
  if (width * height > 25_000_000) return [`${width} x ${height}`]
  const found = Object.entries({ exif, xmp, iptc, orientation, comments })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  return [
    ...found,
    ...[MARKER, '<script', '<?php', 'globalThis'].filter((text) => bytes.includes(text)),
  ]
}
