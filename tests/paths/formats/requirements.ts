import type { Language } from '../../../src/events/values/currency.ts'
import type { Flow } from '../../../src/machines/kernel/flows.ts'
import { flowNames } from '../../../src/machines/kernel/flows.ts'
import { formatDigits } from '../../../src/views/ui/format.ts'
import { heads } from '../heads.ts'
import type { Kind } from '../paths.ts'
import { pathsOf } from '../paths.ts'
import { coveredBy, documented } from '../requirements.ts'
import { filled } from '../texts.ts'

/** The requirements with the paths that cover them, the paths with the requirements that they cover, and what is left. */
export const coverageTable = (flows: readonly Flow[], kind: Kind, language: Language): string => {
  const head = heads[language]
  const comma = language === 'fa' ? '، ' : ', '
  const digits = (text: string) => formatDigits(text, language)
  const paths = flows.flatMap((flow) =>
    pathsOf(flow, kind).paths.map((path, at) => ({
      name: `${flow} ${digits(String(at + 1))}`,
      covers: coveredBy(path),
    })),
  )
  const rows = [...documented].map(([number, text]) => ({
    ...{ number, text },
    by: paths.filter(({ covers }) => covers.includes(number)).map(({ name }) => name),
  }))
  const left = rows.filter(({ by }) => by.length === 0).map(({ number }) => digits(number))
  return [
    head.requirements,
    '',
    ...rows
      .filter(({ by }) => by.length > 0)
      .map(({ number, text, by }) => `  ${digits(number)}  ${by.join(comma)}  (${text})`),
    '',
    head.pathsCover,
    '',
    ...paths.map(
      ({ name, covers }) => `  ${name}: ${covers.length === 0 ? head.none : covers.map(digits).join(comma)}`,
    ),
    '',
    ...(flows.length < flowNames.length ? [] : [filled(head.uncovered, { of: left.join(comma) }), '']),
  ].join('\n')
}
