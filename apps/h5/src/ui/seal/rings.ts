/** Of the rings' field: 100 wide, its middle at 0. */
const SAMPLES = 150
const RINGS = 3

/**
 * The rings of a seal as one path, from a hash in hexadecimal digits: waves on a circle, laid over
 * each other several times, as on a banknote. How many waves, how high and where they begin is what
 * the hash says, so that another record has other rings. The outermost point is at 46.
 */
export function sealRings(hash: string): string {
  const byte = (at: number) => Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16) || 0
  return Array.from({ length: RINGS }, (_, ring) => {
    const [waves, height, start, twist] = [0, 1, 2, 3].map((part) => byte(ring * 4 + part))
    return wreath({
      radius: 12 + ring * 12,
      waves: 5 + ((waves ?? 0) % 11) + ring * 2,
      height: 6 + ((height ?? 0) / 255) * 4,
      start: ((start ?? 0) / 256) * 2 * Math.PI,
      layers: 4 + ((twist ?? 0) % 3),
    })
  }).join('')
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
