import { describe, expect, test } from 'vitest'
import { createReplayConsole } from '../../src/adapters/replay/console.ts'
import { logText } from '../replay/logFile.ts'
import { readWhole } from '../replay/replayed.ts'
import '../tools/catalogue.ts'

const entries = [11, 12].map((seq) => ({
  ...{ seq, id: `id-${seq}`, at: 1000, tab: 'tab1', flow: 'basket', type: 'basket.multiply', v: 1 },
  data: { quantity: seq },
}))

const given = ({ isOpen = true } = {}) => {
  const { replay, ...log } = readWhole(logText({ entries }))
  const jumped: number[] = []
  const daftar = createReplayConsole({
    log: { opened: () => (isOpen ? log : null), moment: () => (isOpen ? replay.moment(1) : null) },
    jump: (to) => jumped.push(to),
  })
  return { daftar, jumped }
}

describe('the console of the replay page', () => {
  test('tells the shown entry, and how a flow stood after it', () => {
    const { daftar } = given()
    expect({ entry: daftar.entry(), context: daftar.state('basket').context }).toEqual({
      entry: entries[1],
      context: expect.objectContaining({ times: 12 }),
    })
    expect(() => daftar.state('nobody')).toThrow(/^No flow is named nobody. There are: .*basket/)
  })

  test('goes to an entry by its number', () => {
    const { daftar, jumped } = given()
    daftar.goTo(12)
    expect(jumped).toEqual([1])
    expect(() => daftar.goTo(1)).toThrow(new RangeError('The file has no entry 1'))
  })

  test('says that no file is open, and what there is to ask for', () => {
    const { daftar } = given({ isOpen: false })
    expect(() => daftar.entry()).toThrow(new RangeError('No file is open'))
    expect(() => daftar.goTo(12)).toThrow(new RangeError('The file has no entry 12'))
    for (const name of Object.keys(daftar))
      expect([name, name === 'help' || daftar.help().includes(`daftar.${name}(`)]).toEqual([name, true])
  })
})
