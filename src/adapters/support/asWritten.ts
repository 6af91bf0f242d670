import { either as E } from 'fp-ts'
import type { AnyEventObject } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'

/** An event as the journal has it: secrets are marks. */
export const asWritten = (event: AnyEventObject): AnyEventObject => {
  const { type } = event
  const written = definitionOf(type)?.write(event)
  return written !== undefined && E.isRight(written) ? { ...Object(written.right), type } : { type }
}
