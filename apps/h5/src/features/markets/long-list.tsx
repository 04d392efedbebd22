import type { ReactElement } from 'react'
import { WindowVirtualizer } from 'virtua'

/** Rows of which only those near the screen are drawn; the links in them take the focus. */
export function LongList({ rows }: { readonly rows: readonly ReactElement[] }) {
  return (
    <div role="list">
      <WindowVirtualizer itemSize={60}>
        {rows.map((row) => (
          <div role="listitem" key={row.key}>
            {row}
          </div>
        ))}
      </WindowVirtualizer>
    </div>
  )
}
