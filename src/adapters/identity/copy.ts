import { either as E } from 'fp-ts'
import type { CopyPorts } from '../../machines/identity/copy.ts'
import { createCopy } from '../parts/clipboard.ts'

/** `clipboard` is read at each copy. */
export const createCopyPorts = (clipboard: () => Parameters<typeof createCopy>[0]): CopyPorts => ({
  copyItem:
    ({ publicId }) =>
    async () =>
      E.bimap(
        (fault: 'unsupported' | 'refused') => ({ type: 'copy.refused', fault }) as const,
        () => ({ type: 'copy.done' }) as const,
      )(await createCopy(clipboard())(publicId)()),
})
