/**
 * The texts of a page group in a language other than English: the same keys, so that a missing one
 * does not compile (APP-13).
 */
export type Catalogue<English> = { readonly [Key in keyof English]: string }
