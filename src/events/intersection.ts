/** The intersection of a union's members. */
export type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
