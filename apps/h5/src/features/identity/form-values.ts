import { create } from 'zustand'
import type { BasicFormValues } from './basic-form.ts'

const nothing: BasicFormValues = { document: 0, name: '', number: '' }

/**
 * What is typed for basic verification. It is in memory alone, so that binding a phone on the way
 * loses nothing and no device keeps it (APP-27).
 */
export const useBasicFormValues = create<BasicFormValues>(() => nothing)

/** Forgets what was typed, once it is filed. */
export function clearFormValues(): void {
  useBasicFormValues.setState(nothing)
}
