import type { Reply, site } from '@candor/contract'

type Config = Reply<typeof site.siteConfig>
const fields = [
  'telegram_url',
  'whatsApp_url',
  'zxkf_url',
  'support_url',
] as const satisfies readonly (keyof Config)[]
export type SupportChannel = { readonly field: (typeof fields)[number]; readonly url: URL }

/**
 * The operator's support channels besides the chat (SITE-02): those with a valid, encrypted
 * address. They open through the dialog of PAGE-11.
 */
export function supportChannels(config: Config | undefined): SupportChannel[] {
  return fields.flatMap((field) => {
    const text = config?.[field] ?? ''
    return URL.canParse(text) && new URL(text).protocol === 'https:'
      ? [{ field, url: new URL(text) }]
      : []
  })
}
