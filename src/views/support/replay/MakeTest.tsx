import { maxText } from '../../../events/values/text.ts'
import type { Opened } from '../../../machines/replay/moment.ts'
import { selectCopied } from '../../../machines/support/logViewer.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { copyIcon } from '../../ui/lateIcons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Pop } from './Pop.tsx'
import { usePage, useReplay } from './useReplay.tsx'

/** Quoted so that a shell takes it for one word, and the command for no option. */
const quoted = (name: string): string => {
  const word = name.startsWith('-') ? `./${name}` : name
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

const kebab = (type: string): string =>
  type
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** @internal */
export const testCommand = (file: string, seq: number, type: string, should = ''): string =>
  `npm run replay -- ${quoted(file)} --until ${seq} --to-test tests/scenarios/${kebab(type)}-${seq}.test.ts${should === '' ? '' : ` --should ${quoted(should)}`}`

export const MakeTest = ({ opened: { timeline } }: { opened: Opened }) => {
  const { t } = useTexts()
  const { send } = useReplay()
  const name = usePage(({ context }) => context.name)
  const index = usePage(({ context }) => context.index)
  const should = usePage(({ context }) => context.should)
  const type = timeline.types[timeline.type[index] ?? 0] ?? ''
  const command = testCommand(name, timeline.seq[index] ?? 0, type, should.trim())
  const what = { kind: 'command', command } as const
  const copied = usePage(selectCopied(what))
  return (
    <Pop label={t('replay.makeTest')} hint={t('replay.makeTestHint')}>
      <TextField
        label={t('replay.should')}
        hint={t('replay.shouldHint')}
        placeholder="basket.lines.0.quantity=2"
        direction="ltr"
        maxLength={maxText}
        onInput={(text) => send({ type: 'replay.should', text })}
      />
      <pre className="re-code re-command scrolls rounded-s sunken starts breaks" dir="ltr">
        {command}
      </pre>
      <Button icon={copyIcon} onPress={() => send({ type: 'replay.copy', what })}>
        {t('replay.copy')}
      </Button>
      <span role="status" className="small mute">
        {copied !== 'idle' && t(`copying.${copied}`)}
      </span>
    </Pop>
  )
}
