const SAMPLES = 200

/** From the inside out, on a field of 100: the circle, the height of its waves and their number. */
const wreaths = [
  { radius: 14, height: 9, waves: 3 },
  { radius: 31, height: 10, waves: 6 },
  { radius: 43, height: 2, waves: 18 },
] as const

/**
 * The rings of a seal as one path, from a hash in hexadecimal digits: waves on a circle, overlaid
 * several times, as on a banknote. The hash sets the number of waves, their height, their start and
 * the number of overlays, so that another record has other rings. The outermost point is at 46.
 */
export function sealRings(hash: string): string {
  const byte = (at: number) => Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16)
  return wreaths
    .map(({ radius, height, waves }, at) =>
      wreath({
        radius,
        waves: waves + (byte(at * 4) % 9),
        height: height + (byte(at * 4 + 1) / 255) * (46 - radius - height) * (at === 0 ? 0.15 : 1),
        start: (byte(at * 4 + 2) / 256) * 2 * Math.PI,
        layers: 3 + (byte(at * 4 + 3) % 4),
      }),
    )
    .join('')
}

type Wreath = {
  readonly radius: number
  readonly waves: number
  readonly height: number
  readonly start: number
  readonly layers: number
}

function wreath({ radius, waves, height, start, layers }: Wreath): string {
  return Array.from({ length: layers }, (_, layer) => {
    const turned = start + (layer / layers) * 2 * Math.PI
    const points = Array.from({ length: SAMPLES }, (_each, at) => {
      const angle = (at / SAMPLES) * 2 * Math.PI
      const distance = radius + Math.sin(angle * waves + turned) * Math.min(height, radius - 1)
      return `${(Math.cos(angle) * distance).toFixed(1)} ${(Math.sin(angle) * distance).toFixed(1)}`
    })
    return `M${points.join('L')}Z`
  }).join('')
}
