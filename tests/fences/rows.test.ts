import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Members that only a whole row, event or row of the wire has together. */
const whole: readonly (readonly string[])[] = [
  ['paidRef', 'zone'],
  ['id', 'app', 'lines'],
  ['invoice', 'app', 'lines'],
  ['type', 'lines', 'payer'],
  ['basket', 'lines', 'payer'],
  ['app', 'personType'],
  ['type', 'personType', 'nationalId'],
  ['existing', 'personType', 'nationalId'],
  ['app', 'gtin', 'price'],
  ['type', 'product', 'price', 'currency'],
  ['product', 'nameFa', 'price'],
  ['app_public_id', 'detail'],
  ['app_public_id', 'gtin'],
]

/** What is put on a base, draws some columns, or compares some. */
const takesPart =
  /(?:^|\.)(?:an?[A-Z]\w*|(?:invoice|person|product|line)Of|\w+Row|invoiceIssue|toMatchObject|objectContaining)$|^fc\s*\.record$/

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

/** The names in a literal and in the literals spread into it; null where it stands on something else. */
const namesIn = ({ properties }: Node): readonly string[] | null => {
  const names: string[] = []
  for (const { type, argument, key } of nodesOf(properties)) {
    const inner =
      type === 'SpreadElement'
        ? isNode(argument) && argument.type === 'ObjectExpression'
          ? namesIn(argument)
          : null
        : []
    if (inner === null) return null
    names.push(...inner, ...nodesOf(key).map(({ name, value }) => String(name ?? value)))
  }
  return names
}

const literalsIn = (text: string): readonly string[] => {
  const found: string[] = []
  const textOf = ({ start, end }: Node) => text.slice(Number(start), Number(end))
  const look = (node: Node, isPart: boolean) => {
    if (node.type === 'ObjectExpression' && !isPart) {
      const names = namesIn(node)
      if (names !== null && whole.some((row) => row.every((name) => names.includes(name)))) found.push(textOf(node))
    }
    const takes =
      node.type === 'CallExpression' && nodesOf(node.callee).some((callee) => takesPart.test(textOf(callee)))
    const isSpread = node.type === 'SpreadElement'
    for (const child of Object.values(node).flatMap(nodesOf)) look(child, takes || isSpread)
  }
  for (const node of nodesOf(parseSync('test.tsx', text).program)) look(node, false)
  return found
}

/** Where a literal row is right: the builders, and what older builds stored. */
const exempt = /^(?:builders|oldBuilds)\//

test('rows, events and rows of the wire are built by tests/builders', () => {
  const tests = join(import.meta.dirname, '..')
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !exempt.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    literalsIn(readFileSync(join(tests, file), 'utf8')).map((literal) => `${file}: ${literal.replace(/\s+/g, ' ')}`),
  )
  expect(found).toEqual([])
})

test('a literal row is found, also in parts; what stands on a base is not', () => {
  const row = "{ ...{ id: 'one', app: 'app-1' }, lines: [], paidRef: null }"
  expect(literalsIn(`const row = ${row}`)).toEqual([row])
  expect(literalsIn(`append(issued(${row}))`)).toEqual([row])
  expect(literalsIn(`const row = anInvoice(${row})`)).toEqual([])
  expect(literalsIn("const row = { ...invoice, id: 'one', app: 'app-1', lines: [] }")).toEqual([])
})
