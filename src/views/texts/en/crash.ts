import { words } from '../words.ts'

export const crash = words({
  details: 'Details',
  copy: 'Copy the details',
  notCopied: 'The browser did not allow it. Select them and copy them by hand.',
  again: 'It happened again',
  againWords: 'The page was loaded anew, and crashed at once. This usually helps:',
  updateHint: 'A new version is ready. It may not have this fault any more.',
  rebuildHint: 'The lists are made anew from all that was stored. It takes a moment and removes nothing.',
  exportHint: 'A file with everything that is stored on this device, to be on the safe side.',
})
