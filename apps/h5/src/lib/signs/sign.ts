import { createLucideIcon } from 'lucide-react'

/**
 * Our own icons for the products, in the grid and stroke of the icon family (lucide, 24, 1.6) and
 * with one dot, the dot of the C: it takes the signature colour on the current tab and in the rail
 * of products.
 */
export function sign(
  name: string,
  line: string,
  [cx, cy, r = 1.7]: readonly [number, number, number?],
) {
  return createLucideIcon(name, [
    ['path', { d: line, key: 'line' }],
    ['circle', { cx, cy, r, className: 'dot', key: 'dot' }],
  ])
}
