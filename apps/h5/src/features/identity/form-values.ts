import { create } from 'zustand'
import type { BasicFormValues } from './basic-form.ts'

const nothing: BasicFormValues = { document: 0, name: '', number: '' }

/**
 * What is typed for basic verification. Kept in memory only, so that binding a phone in between
 * loses nothing and no device stores it (APP-27).
 */
export const useBasicFormValues = create<BasicFormValues>(() => nothing)

export function clearFormValues(): void {
  useBasicFormValues.setState(nothing)
}
