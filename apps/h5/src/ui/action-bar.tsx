import type { ReactNode } from 'react'

/**
 * The page's main action at the bottom, in the thumb's reach; the page must be a flex column, so
 * that it is at the bottom below short content too.
 */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="z-sticky sticky bottom-0 mt-auto border-t border-line bg-bg px-4 pt-3 pb-[max(env(safe-area-inset-bottom),12px)]">
      <div className="flex gap-3 *:min-w-0 *:grow *:basis-0">{children}</div>
    </div>
  )
}
