import { gunzipSync } from 'fflate'
import { createAnswering } from './adapters/replay/answering.ts'
import { replayParts } from './machines/replay/parts.ts'
import { createReplay } from './machines/replay/replay.ts'

const answer = createAnswering({
  createReplay: (part) => createReplay({ ...replayParts[part], unpack: (packed) => gunzipSync(packed) }),
  say: (said, given = []) => postMessage(said, { transfer: given }),
})

addEventListener('message', ({ data }) => void answer(data))
