import { useTexts } from '../texts/index.ts'
import { useFile } from './useSupportLog.ts'

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** `browser.zone` and the like, with their values. */
const flat = (value: object, path = ''): readonly (readonly [name: string, value: string])[] =>
  Object.entries(value).flatMap(([name, each]) =>
    isPlain(each) ? flat(each, `${path}${name}.`) : [[`${path}${name}`, JSON.stringify(each)] as const],
  )

/** The fields of the file's first line. */
export const HeaderTable = () => {
  const { t } = useTexts()
  const file = useFile()
  if (file === null) return null
  const { machines, states, ...facts } = file.header
  return (
    <details className="support-header">
      <summary>{t('support.header')}</summary>
      <div className="support-table" dir="ltr">
        <table>
          <tbody>
            {flat({ ...facts, states, machines }).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
