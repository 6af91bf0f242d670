import { definitionOf } from '../catalogue.ts'
import type { Entry } from '../event.ts'

/** True for steps of a flow: they are no facts, and belong only to the tab that took them. */
export const isStep = ({ type }: Pick<Entry, 'type'>): boolean => {
  const role = definitionOf(type)?.role
  return role !== undefined && role !== 'fact'
}
