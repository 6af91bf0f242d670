import { useSyncExternalStore } from 'react'
import type { Unkept, UnkeptOf } from '../../events/unkept.ts'
import { useDesk } from './useDesk.tsx'

const still = () => () => {}

/** Shown values of a kind that are never stored; null in a past moment, which has none. */
export const useUnkept = <A>(of: (all: UnkeptOf) => Unkept<A>): Pick<Unkept<A>, 'get' | 'all'> | null => {
  const { unkept } = useDesk()
  const held = unkept === undefined ? null : of(unkept)
  useSyncExternalStore(held?.subscribe ?? still, () => held?.all() ?? null)
  return held
}
