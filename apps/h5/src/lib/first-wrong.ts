/**
 * Gives the focus to the first field of a form that is marked wrong, once the judgement has been
 * drawn (APP-27).
 */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
