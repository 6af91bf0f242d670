import { Server } from 'node:http'

const most = Number(process.env.SLOW)
let state = Number(process.env.SEED ?? 1)

/** From 0 to 1, the same for the same seed. */
const drawn = () => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return state / 2 ** 31
}

const { emit } = Server.prototype

/**
 * Every answer of this process comes late: most a little, few by the whole of `SLOW` milliseconds.
 *
 * @this {Server} @type {(name: string, ...given: unknown[]) => boolean}
 */
const late = function (name, ...given) {
  const now = () => Reflect.apply(emit, this, [name, ...given])
  if (name !== 'request') return now()
  setTimeout(now, drawn() ** 2 * most)
  return true
}
Object.assign(Server.prototype, { emit: late })
