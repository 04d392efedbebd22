import type { StaffRole } from '@candor/contract'
import type { ComponentType } from 'react'
import { Articles } from '../features/articles/articles.tsx'
import { Audit } from '../features/audit/audit.tsx'
import { Chat } from '../features/chat/chat.tsx'
import { Products } from '../features/products/products.tsx'
import { Repairs } from '../features/repairs/repairs.tsx'
import { Review } from '../features/review/review.tsx'

export type Section = {
  readonly path: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly Screen: ComponentType<{ readonly rest: readonly string[] }>
}

/**
 * The sections of the console, each for the roles that may use its calls (STAFF-10). A screen reads
 * the rest of its address.
 */
export const sections: readonly Section[] = [
  { path: 'review', name: 'Requests', roles: ['reviewer'], Screen: Review },
  { path: 'chat', name: 'Support chat', roles: ['support'], Screen: Chat },
  { path: 'articles', name: 'Articles', roles: ['editor'], Screen: Articles },
  { path: 'audit', name: 'Audit log', roles: ['auditor'], Screen: Audit },
  { path: 'products', name: 'Products', roles: ['publisher', 'auditor'], Screen: Products },
  { path: 'repairs', name: 'Ledger differences', roles: ['reviewer', 'auditor'], Screen: Repairs },
]

export function allowedSections(ownRoles: readonly StaffRole[]): readonly Section[] {
  return sections.filter(({ roles }) => roles.some((role) => ownRoles.includes(role)))
}
