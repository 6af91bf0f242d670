/** The members of a record in order, with typed names. */
export function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[]
export function entriesOf<V>(record: Readonly<Record<string, V>>): readonly (readonly [string, V])[] {
  return Object.entries(record)
}
