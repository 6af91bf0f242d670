import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Part } from '../ui/Part.tsx'
import { FileText } from './FileText.tsx'
import { HeaderTable } from './HeaderTable.tsx'

const useSize = () => {
  const { t, language } = useTexts()
  const figure = (size: number) => formatNumber(Math.round(size * 10) / 10, language)
  return (bytes: number): string =>
    bytes < 1_000_000
      ? t('support.kilobytes', { n: figure(bytes / 1000) })
      : t('support.megabytes', { n: figure(bytes / 1_000_000) })
}

const Figures = () => {
  const { t, language } = useTexts()
  const size = useSize()
  const { entries, rows, lines, bytes, packed } = useOwnFlow('support', ({ context }) => context.figures)
  const figures = [
    [t('support.entries'), formatNumber(entries, language)],
    [t('support.rows'), formatNumber(rows, language)],
    [t('support.lines'), formatNumber(lines, language)],
    [t('support.size'), t('support.sizes', { packed: size(packed), bytes: size(bytes) })],
  ] as const
  return (
    <dl className="support-figures">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The file's exact content, before it is saved. */
export const Preview = () => {
  const { t } = useTexts()
  const { standIns } = useOwnFlow('support', ({ context }) => context.choice)
  return (
    <>
      <Part title={t('support.contents')}>
        <Figures />
        <ul className="support-words">
          <li>{standIns ? t('support.replaced') : <b>{t('support.notReplaced')}</b>}</li>
          <li>{standIns ? t('support.kept') : t('support.keptAsIs')}</li>
          {standIns && <li>{t('support.guessable')}</li>}
          <li>{t('support.absent')}</li>
        </ul>
        <HeaderTable />
      </Part>
      <Part title={t('support.text')}>
        <FileText />
      </Part>
    </>
  )
}
