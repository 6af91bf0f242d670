import type { Header } from '../../events/supportLog.ts'
import { definitionHashes } from './definitionHash.ts'

/**
 * The flows whose machine was another where the file was written: a state that differs there says nothing of the
 * device.
 */
export const otherMachines = ({ machines }: Pick<Header, 'machines'>): readonly string[] => {
  const here = definitionHashes()
  return Object.keys(machines).filter((flow) => here[flow] !== machines[flow])
}
