/**
 * The longest side of a compressed picture in px, and its jpg quality: figures on a photographed
 * receipt stay legible.
 */
const LONGEST_SIDE = 1600
const QUALITY = 0.82

/** The size of a picture scaled to fit, never enlarged. */
export function fitWithin(
  width: number,
  height: number,
  longest: number = LONGEST_SIDE,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * WIRE-28: the picture as a smaller jpg, or unchanged when that would not be smaller or the browser
 * cannot read it.
 */
export async function compressed(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => file)
  if (bitmap instanceof Blob) return file
  const { width, height } = fitWithin(bitmap.width, bitmap.height)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return file
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const smaller = await encodePicture(canvas, 'image/jpeg', QUALITY)
  return smaller === undefined || smaller.size >= file.size ? file : smaller
}

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function encodePicture(
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Blob | undefined> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality),
  )
}
