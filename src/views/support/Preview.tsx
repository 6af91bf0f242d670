import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Figures } from '../ui/Figures.tsx'
import { Fold } from '../ui/Fold.tsx'
import { Stack } from '../ui/layout.tsx'
import { Part } from '../ui/Part.tsx'
import { FileText } from './FileText.tsx'
import { useSize } from './useSize.ts'
import { useFile } from './useSupportLog.ts'

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** `browser.zone` and the like, with their values. */
const flat = (value: object, path = ''): readonly (readonly [name: string, value: string])[] =>
  Object.entries(value).flatMap(([name, each]) =>
    isPlain(each) ? flat(each, `${path}${name}.`) : [[`${path}${name}`, JSON.stringify(each)] as const],
  )

/** The fields of the file's first line. */
const HeaderTable = () => {
  const { t } = useTexts()
  const file = useFile()
  if (file === null) return null
  const { machines, states, ...facts } = file.header
  return (
    <details className="support-header">
      <Fold>{t('support.header')}</Fold>
      <div className="support-table clip framed" dir="ltr">
        <table className="wide small">
          <tbody>
            {flat({ ...facts, states, machines }).map(([name, value]) => (
              <tr key={name}>
                <th className="mute light" scope="row">
                  {name}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const Size = () => {
  const { t } = useTexts()
  const size = useSize()
  const { entries, rows, lines, bytes, packed } = useOwnFlow('support', ({ context }) => context.figures)
  return (
    <Figures
      figures={[
        [t('support.entries'), entries],
        [t('support.rows'), rows],
        [t('support.lines'), lines],
        [t('support.size'), t('support.sizes', { packed: size(packed), bytes: size(bytes) })],
      ]}
    />
  )
}

/** The file's exact content, before it is saved. */
export const Preview = () => {
  const { t } = useTexts()
  const { standIns } = useOwnFlow('support', ({ context }) => context.choice)
  return (
    <>
      <Part title={t('support.contents')}>
        <Size />
        <Stack as="ul" gap={1} className="support-words dim">
          <li>{standIns ? t('support.replaced') : <b>{t('support.notReplaced')}</b>}</li>
          <li>{standIns ? t('support.kept') : t('support.keptAsIs')}</li>
          {standIns && <li>{t('support.guessable')}</li>}
          <li>{t('support.absent')}</li>
        </Stack>
        <HeaderTable />
      </Part>
      <Part title={t('support.text')}>
        <FileText />
      </Part>
    </>
  )
}
