import { create } from 'zustand'
import type { BasicDraft } from './basic-form.ts'

const nothing: BasicDraft = { document: 0, name: '', number: '' }

/**
 * What is typed for basic verification. It is in memory alone, so that binding a phone on the way
 * loses nothing and no device keeps it (APP-27).
 */
export const useBasicDraft = create<BasicDraft>(() => nothing)

/** Forgets what was typed, once it is filed. */
export function forgetDraft(): void {
  useBasicDraft.setState(nothing)
}
