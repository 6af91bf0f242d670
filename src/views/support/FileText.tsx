import { useState } from 'react'
import { debounces } from '../../machines/parts/delays.ts'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { bringIntoView } from '../ui/bringIntoView.ts'
import { formatNumber } from '../ui/format.ts'
import { up } from '../ui/lateIcons.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Pager } from '../ui/Pager.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { useFound, useLines } from './useSupportLog.ts'

const pageSize = 100

/** The reader's place in the file. It is no event: the searched text may be a name, and must not be in the log. */
interface Place {
  /** Null for the page of the found line. */
  page: number | null
  query: string
  /** The index of the found line, from 0. */
  hit: number
}

interface FoundProps {
  place: Place
  onMove: (place: Place) => void
}

const Found = ({ place, onMove }: FoundProps) => {
  const { t, language } = useTexts()
  const found = useFound(place.query)
  if (place.query === '') return null
  const { lines, total, whole } = found ?? { lines: [], total: 0, whole: false }
  const number = (figure: number) => formatNumber(figure, language)
  const move = (hit: number) => onMove({ ...place, hit: Math.min(Math.max(hit, 0), lines.length - 1), page: null })
  return (
    <Row gap={3} className="support-found">
      <span role="status" className="small mute grow">
        {whole || total > 0 ? t('support.found', { count: total, n: number(total) }) : t('support.searching')}
      </span>
      {lines.length > 0 && (
        <>
          <span className="num small">
            {t('support.foundAt', { at: number(place.hit + 1), n: number(lines.length) })}
          </span>
          <RoundButton icon={up} label={t('support.previous')} onPress={() => move(place.hit - 1)} />
          <RoundButton icon="down" label={t('support.next')} onPress={() => move(place.hit + 1)} />
        </>
      )}
    </Row>
  )
}

const Line = ({ line, text, isFound }: { line: number; text: string; isFound: boolean }) => {
  const { t, language } = useTexts()
  const n = formatNumber(line + 1, language)
  return (
    <li ref={isFound ? bringIntoView : null} className={isFound ? 'support-hit' : undefined}>
      <details>
        <summary className="unmarked inner beside gap-3" aria-label={t('support.line', { n })}>
          <span className="num support-number ends rigid mute tiny" aria-hidden="true">
            {n}
          </span>
          <code dir="ltr" className="grow cut tiny">
            {text.slice(0, 300)}
          </code>
        </summary>
        <pre className="ruled-below white breaks tiny" dir="ltr">
          {text}
        </pre>
      </details>
    </li>
  )
}

/** The lines of the file, a page at a time, unpacked from what will be saved. */
export const FileText = () => {
  const { t } = useTexts()
  const [place, go] = useState<Place>({ page: null, query: '', hit: 0 })
  const typed = useDebounced(debounces.search, (query) => go({ page: null, query: query.trim(), hit: 0 }))
  const count = useOwnFlow('support', ({ context }) => context.figures.lines)
  const hit = useFound(place.query)?.lines[place.hit]
  const page = place.page ?? Math.floor((hit ?? 0) / pageSize) + 1
  const from = (page - 1) * pageSize
  const lines = useLines(from, pageSize)
  const numbered = (lines ?? []).map((text, at) => ({ text, line: from + at }))
  return (
    <Stack gap={2}>
      <SearchField
        small
        label={t('support.search')}
        placeholder={t('support.search')}
        filled={place.query !== ''}
        onInput={typed.onInput}
        onLeave={typed.flush}
        onSubmit={typed.flush}
      />
      <Found place={place} onMove={go} />
      <ol className="support-lines framed scrolls sunken" aria-busy={lines === undefined}>
        {numbered.map(({ line, text }) => (
          <Line key={line} line={line} text={text} isFound={line === hit} />
        ))}
      </ol>
      <Pager page={page} pages={Math.ceil(count / pageSize)} onTurn={(turned) => go({ ...place, page: turned })} />
    </Stack>
  )
}
