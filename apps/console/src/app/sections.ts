import type { StaffRole } from '@candor/contract'
import type { ComponentType } from 'react'
import { Articles } from '../features/articles/articles.tsx'
import { Audit } from '../features/audit/audit.tsx'
import { Chat } from '../features/chat/chat.tsx'
import { Review } from '../features/review/review.tsx'

export type Section = { readonly path: string; readonly name: string; readonly role: StaffRole; readonly Screen: ComponentType<{ readonly rest: readonly string[] }> }

/** What there is at the console, each for one role (STAFF-10). A screen reads the rest of its address. */
export const sections: readonly Section[] = [
  { path: 'review', name: 'Requests', role: 'reviewer', Screen: Review },
  { path: 'chat', name: 'Support chat', role: 'support', Screen: Chat },
  { path: 'articles', name: 'Articles', role: 'editor', Screen: Articles },
  { path: 'audit', name: 'Audit log', role: 'auditor', Screen: Audit },
]

/** The sections that somebody with these roles can work in. */
export function reachable(roles: readonly StaffRole[]): readonly Section[] {
  return sections.filter(({ role }) => roles.includes(role))
}
