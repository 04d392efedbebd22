/** A colour as red, green and blue from 0 to 255, and its opacity. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Of '#rrggbb' or 'rgb(r g b / a)', the only notations in our styles. */
export function parseColour(text: string): Colour {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (hex !== null) return [byte(hex[1], 16), byte(hex[2], 16), byte(hex[3], 16), 1]
  const spelled = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)
  if (spelled === null) throw new Error(`no colour: ${text}`)
  return [byte(spelled[1]), byte(spelled[2]), byte(spelled[3]), Number(spelled[4])]
}

/** The visible colour where one lies over an opaque one. */
export function layOver(upper: Colour, lower: Colour): Colour {
  const alpha = upper[3]
  const mix = (at: 0 | 1 | 2) => Math.round(upper[at] * alpha + lower[at] * (1 - alpha))
  return [mix(0), mix(1), mix(2), 1]
}

/** Relative luminance by WCAG 2.1. */
export function luminance([red, green, blue]: Colour): number {
  const part = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}

/** From 1 (equal) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function byte(text = '', base = 10): number {
  return Number.parseInt(text, base)
}
