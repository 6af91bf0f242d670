import { useSyncExternalStore } from 'react'
import type { Unkept, UnkeptOf } from '../../events/unkept.ts'
import { useDesk } from './useDesk.tsx'

const still = () => () => {}

/** What is shown of a kind and never stored; null where a past moment is shown, which has none of it. */
export const useUnkept = <A>(of: (all: UnkeptOf) => Unkept<A>): Pick<Unkept<A>, 'get' | 'all'> | null => {
  const { unkept } = useDesk()
  const held = unkept === undefined ? null : of(unkept)
  useSyncExternalStore(held?.subscribe ?? still, () => held?.all() ?? null)
  return held
}
