import type { ReactElement } from 'react'
import { WindowVirtualizer } from 'virtua'

/** Renders only the rows near the screen; their links can take the focus. */
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
