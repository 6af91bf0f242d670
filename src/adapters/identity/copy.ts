import type { CopyPorts } from '../../machines/identity/copy.ts'
import type { GetClipboard } from '../parts/clipboard.ts'
import { copyTo } from '../parts/clipboard.ts'

export const createCopyPorts = (clipboard: GetClipboard): CopyPorts => ({
  copyItem: async ({ publicId }) => {
    const fault = await copyTo(clipboard(), publicId)
    return fault === null ? { type: 'copy.done' } : { type: 'copy.refused', fault }
  },
})
