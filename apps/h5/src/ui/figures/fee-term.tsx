import { PageLink } from '../page-link.tsx'

/**
 * The label of a fee, linked to the levels that reduce it (PAGE-104); its tap target is as large as
 * other links', within the height of its line.
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
