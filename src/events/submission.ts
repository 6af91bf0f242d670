import * as t from 'io-ts'
import { command, commands, outcome } from './event.ts'
import { CallFault } from './faults.ts'
import { named } from './remoteList.ts'
import { sampleFaults } from './sampleFaults.ts'

const sampleRefusal: CallFault = {
  status: 400,
  detail: 'Constraint Violation',
  violation: { title: 'Constraint Violation', field: 'name', message: 'must be 1 to 200 letters' },
}

/**
 * The events of a form at a server (see `machines/parts/submission.ts`), without the flow's own event for success.
 * `fields`: codecs of the draft's fields; a form begins with some of them, and is filled with later typing.
 */
export const submissionEvents = <F extends string, P extends t.Props>(
  flow: F,
  fields: P,
  samples: readonly t.TypeOfPartialProps<P>[],
) => {
  const Draft = t.exact(t.partial(fields))
  const drafts = samples.map((draft) => ({ draft }))
  return named(flow, {
    begin: command({ draft: Draft }, drafts),
    /** The typed values, once they were debounced. */
    fill: command({ draft: Draft }, drafts),
    ...commands('submit', 'leave'),
    refused: outcome(
      { fault: CallFault },
      [...sampleFaults, sampleRefusal].map((fault) => ({ fault })),
    ),
  })
}
