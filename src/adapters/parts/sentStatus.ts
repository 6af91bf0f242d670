import { either as E } from 'fp-ts'
import type { Fault } from '../../events/callFaults.ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { CallFault } from '../../events/faults.ts'

/** The status of an answer, of a failure, too; left without an answer. */
export const statusOf = (answer: E.Either<Fault, { status: number }>): E.Either<CallFault, number> => {
  if (E.isRight(answer)) return E.right(answer.right.status)
  const fault = callFaultOf(answer.left)
  return fault.status > 0 ? E.right(fault.status) : E.left(fault)
}
