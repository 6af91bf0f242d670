import { useState } from 'react'
import type { Opened } from '../../../machines/replay/moment.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Pop } from './Pop.tsx'
import { usePage } from './useReplay.tsx'

/** As a shell takes it for one word, and its command for no option, whatever is in it. */
const quoted = (name: string): string => {
  const word = name.startsWith('-') ? `./${name}` : name
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

const kebab = (type: string): string =>
  type
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The command that makes a scenario of a log up to an entry. */
export const testCommand = (file: string, seq: number, type: string): string =>
  `npm run replay -- ${quoted(file)} --until ${seq} --to-test tests/scenarios/${kebab(type)}-${seq}.test.ts`

export const MakeTest = ({ opened: { timeline } }: { opened: Opened }) => {
  const { t } = useTexts()
  const name = usePage(({ context }) => context.name)
  const index = usePage(({ context }) => context.index)
  const [copied, said] = useState<string | null>(null)
  const type = timeline.types[timeline.type[index] ?? 0] ?? ''
  const command = testCommand(name, timeline.seq[index] ?? 0, type)
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => said(command),
      () => {},
    )
  return (
    <Pop label={t('replay.makeTest')} hint={t('replay.makeTestHint')}>
      <pre className="re-code" dir="ltr">
        {command}
      </pre>
      <Button icon="copy" onPress={() => void copy()}>
        {t('replay.copy')}
      </Button>
      <span role="status" className="small mute">
        {copied === command && t('notices.copied')}
      </span>
    </Pop>
  )
}
