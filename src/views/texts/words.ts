export interface Words {
  readonly [key: string]: string | Words
}

/** Keeps every text literal in its type, so that `t` knows its keys and placeholders. */
export const words = <const T extends Words>(of: T): T => of

/** The same keys with any texts: the type of a translation. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
