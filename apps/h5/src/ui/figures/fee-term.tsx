import { PageLink } from '../page-link.tsx'

/**
 * The word beside a fee, which leads to the levels that lower it (PAGE-104); it is touched as
 * easily as other links, in the height of its line.
 */
export function FeeTerm({ children }: { readonly children: string }) {
  return (
    <PageLink
      to="/pages/setting/vip"
      className="-my-3 inline-flex min-h-10 min-w-10 items-center underline decoration-dotted underline-offset-4"
    >
      {children}
    </PageLink>
  )
}
