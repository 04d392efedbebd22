import { createLucideIcon } from 'lucide-react'

/**
 * Our own signs for what the product does, in the grid and the line of the family around them
 * (lucide, 24, 1.6) and with one dot, the dot of the C: it takes the signature colour where a page
 * is the present one or the sign stands in the rail of products.
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
