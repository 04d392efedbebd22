import sharp from 'sharp'

/**
 * A stored picture: decoded, rotated upright, and re-encoded with nothing but its pixels (WIRE-25).
 */
export type CleanImage = {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly extension: string
}

const kinds = {
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
  png: { mediaType: 'image/png', extension: 'png' },
  gif: { mediaType: 'image/gif', extension: 'gif' },
  webp: { mediaType: 'image/webp', extension: 'webp' },
} as const

// Every other decoder is unnecessary attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})

const limits = { limitInputPixels: 25_000_000, failOn: 'error', animated: false } as const
const TIMEOUT_SECONDS = 10

/**
 * Decodes a jpg, png, gif or webp by its content, whatever its name; undefined when it is none, is
 * broken or has more than 25 megapixels.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage | undefined> {
  try {
    const { format } = await sharp(bytes, limits).metadata()
    if (!isKind(format)) return undefined
    const clean = await sharp(bytes, limits)
      .autoOrient()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toFormat(format)
      .toBuffer()
    return { bytes: clean, ...kinds[format] }
  } catch (error) {
    if (isPictureFault(error)) return undefined
    throw error
  }
}

function isKind(format: string): format is keyof typeof kinds {
  return Object.hasOwn(kinds, format)
}

/** The decoder reports invalid pictures by plain errors; errors with a system code are ours. */
function isPictureFault(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && !(error instanceof TypeError)
}
