import { gunzipSync } from 'fflate'
import { createAnswering } from './adapters/replay/answering.ts'
import { loadEveryArea } from './machines/lateAreas.ts'
import { replayParts } from './machines/replay/parts.ts'
import { createReplay } from './machines/replay/replay.ts'

const answer = createAnswering({
  createReplay: (part) => createReplay({ ...replayParts[part], unpack: (packed) => gunzipSync(packed) }),
  say: (said, given = []) => postMessage(said, { transfer: given }),
})

const ready = loadEveryArea()

addEventListener('message', ({ data }) => void ready.then(() => answer(data)))
