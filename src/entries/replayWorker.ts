import { gunzipSync } from 'fflate'
import { createAnswering } from '../adapters/replay/answering.ts'
import { loadEveryArea } from '../machines/kernel/lateAreas.ts'
import { replayParts } from '../machines/replay/parts.ts'
import { createReplay } from '../machines/replay/replay.ts'
import { createTelling } from '../machines/replay/telling.ts'
import { speechIn } from '../views/support/told/speech.ts'

const answer = createAnswering({
  createReplay: async (part, language) =>
    createReplay({
      ...replayParts[part],
      unpack: (packed) => gunzipSync(packed),
      telling: createTelling(await speechIn(language)),
    }),
  say: (said, given = []) => postMessage(said, { transfer: given }),
})

const ready = loadEveryArea()

addEventListener('message', ({ data }) => void ready.then(() => answer(data)))
