import { createAnswering } from './adapters/replay/answering.ts'
import { createReplay } from './machines/replay/replay.ts'

const answer = createAnswering({
  createReplay: () => createReplay(),
  say: (said, given = []) => postMessage(said, { transfer: given }),
})

addEventListener('message', ({ data }) => void answer(data))
