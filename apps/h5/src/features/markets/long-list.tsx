import type { ReactElement } from 'react'
import { WindowVirtualizer } from 'virtua'

/** Rows of which only those near the screen are drawn; screen readers and keys reach them by scrolling. */
export function LongList({ rows }: { readonly rows: readonly ReactElement[] }) {
  return <div role="list" tabIndex={0}><WindowVirtualizer itemSize={60}>{rows.map((row) => <div role="listitem" key={row.key}>{row}</div>)}</WindowVirtualizer></div>
}
