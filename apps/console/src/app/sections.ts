import type { StaffRole } from '@candor/contract'
import type { ComponentType } from 'react'
import type { Group } from '../i18n/i18n.ts'
import { Articles } from '../features/articles/articles.tsx'
import { Audit } from '../features/audit/audit.tsx'
import { Chat } from '../features/chat/chat.tsx'
import { Disputes } from '../features/disputes/disputes.tsx'
import { Products } from '../features/products/products.tsx'
import { Repairs } from '../features/repairs/repairs.tsx'
import { Review } from '../features/review/review.tsx'
import { kindGroups } from '../features/review/shown-kinds.ts'

export type Section = {
  /** The first part of its address; its name is the text shell.section.<path>. */
  readonly path: 'review' | 'chat' | 'articles' | 'audit' | 'products' | 'repairs' | 'disputes'
  readonly roles: readonly StaffRole[]
  /** The texts that it says beside those of the shell. */
  readonly groups: readonly Group[]
  readonly Screen: ComponentType<{ readonly rest: readonly string[] }>
}

/**
 * The sections of the console, each for the roles that may use its calls (STAFF-10). A screen reads
 * the rest of its address.
 */
export const sections: readonly Section[] = [
  { path: 'review', roles: ['reviewer'], groups: ['review', ...kindGroups], Screen: Review },
  { path: 'chat', roles: ['support'], groups: ['chat'], Screen: Chat },
  { path: 'articles', roles: ['editor'], groups: ['articles'], Screen: Articles },
  { path: 'audit', roles: ['auditor'], groups: ['audit'], Screen: Audit },
  { path: 'products', roles: ['publisher', 'auditor'], groups: ['products'], Screen: Products },
  { path: 'repairs', roles: ['reviewer', 'auditor'], groups: ['repairs'], Screen: Repairs },
  { path: 'disputes', roles: ['reviewer', 'support'], groups: ['disputes'], Screen: Disputes },
]

export function allowedSections(ownRoles: readonly StaffRole[]): readonly Section[] {
  return sections.filter(({ roles }) => roles.some((role) => ownRoles.includes(role)))
}
