import { encode } from 'uqr'
import { createCanvas } from './picture.ts'

const PIXELS_PER_MODULE = 12

/** The dark modules of a text's QR code, row by row, with a border of two light ones. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: 2 }).data
}

/** A text's QR code drawn dark on white; undefined in a browser without canvas. */
export function qrCanvas(text: string): HTMLCanvasElement | undefined {
  const modules = qrModules(text)
  const side = modules.length * PIXELS_PER_MODULE
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#000'
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark)
        context.fillRect(
          x * PIXELS_PER_MODULE,
          y * PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
        )
    }),
  )
  return canvas
}
