/** What is all of a union's members at once. */
export type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
