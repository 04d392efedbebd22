import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowing } from './screens.ts'

/** Nothing extends beyond the screen, and axe reports no fault. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await overflowing(page, page.viewportSize()?.width ?? 0)).toEqual([])
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    .analyze()
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`)),
  ).toEqual([])
}
