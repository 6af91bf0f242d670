import { definitionOf } from '../catalogue.ts'
import type { Entry } from '../event.ts'

/** True for what is no fact: steps of a flow, which are nobody's but who took them. */
export const isStep = ({ type }: Pick<Entry, 'type'>): boolean => {
  const role = definitionOf(type)?.role
  return role !== undefined && role !== 'fact'
}
