import { expect, it } from 'vitest'
import { supportChannels } from './support-channels.ts'

const site = { support_url: '', zxkf_url: '', telegram_url: '', whatsApp_url: '' } as NonNullable<
  Parameters<typeof supportChannels>[0]
>

it('PAGE-83 PAGE-08 offers the channels whose addresses are encrypted, and no other', () => {
  expect(supportChannels(undefined)).toEqual([])
  expect(supportChannels(site)).toEqual([])
  const open = supportChannels({
    ...site,
    telegram_url: 'https://t.me/candor',
    whatsApp_url: 'javascript:alert(1)',
    zxkf_url: 'http://help.example',
    support_url: 'no address',
  })
  expect(open.map(({ field, url }) => [field, url.href])).toEqual([
    ['telegram_url', 'https://t.me/candor'],
  ])
})
