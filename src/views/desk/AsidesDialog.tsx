import type { Aside } from '../../events/desk/asides.ts'
import { asidesOf, payablesOf, selectCounting, takeBackCommand } from '../../machines/desk/select.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useFlow, useRow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber, formatWhen, join } from '../ui/format.ts'
import { useOneTap } from '../ui/lastTap.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import { Result } from '../ui/Result.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import '../ui/dialogs.css'

/** What a basket is called: its payer, or else when it was set aside. */
const useTitle = (aside: Aside | null) => {
  const { language } = useTexts()
  const now = useNow()
  const person = useRow('person', aside?.payer?.id ?? null)
  const when = aside === null ? '' : formatWhen(aside.at, now, language)
  const name = person?.name || aside?.payer?.name || ''
  return { when, name, title: name || when }
}

const Entry = ({ aside }: { aside: Aside }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const counting = useFlow('settings', selectCounting)
  const { when, name, title } = useTitle(aside)
  const [first] = aside.lines
  const product = (first && nameIn(language, first)) || t('notices.notFound')
  const count = t('basket.count', { count: aside.lines.length, n: formatNumber(aside.lines.length, language) })
  return (
    <Row as="li" className="entry ruled-below">
      <Result
        icon={name === '' ? 'clock' : 'user'}
        text={<Name text={title} />}
        note={join(language, count, name === '' ? product : when)}
        aside={
          <Stack as="span" align="end">
            {payablesOf(aside, counting).map(({ currency, total }) => (
              <Money key={currency} amount={total} currency={currency} />
            ))}
          </Stack>
        }
        onPress={() => send('asides', takeBackCommand(aside.basket))}
      />
      <RoundButton
        icon="trash"
        label={t('asides.throw', { name: title })}
        onPress={() => send('asides', { type: 'aside.throw', basket: aside.basket })}
      />
    </Row>
  )
}

const Thrown = () => {
  const { t } = useTexts()
  const send = useCommand()
  const thrown = useFlow('asides', ({ context }) => context.thrown)
  const { title } = useTitle(thrown)
  if (thrown === null) return null
  return (
    <Row gap={2} pad={2} justify="between" role="status">
      <span className="mute">{t('asides.thrown', { name: title })}</span>
      <Button icon="undo" onPress={() => send('asides', { type: 'aside.keep' })}>
        {t('basket.undo')}
      </Button>
    </Row>
  )
}

/** The baskets of the chosen app that wait for their customers, the oldest first: a tap takes one back. */
export const AsidesDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const { baskets } = useFlow('asides', ({ context }) => context)
  const own = asidesOf(baskets, app)
  useOneTap(own.length)
  return (
    <Dialog title={t('asides.title')} flush onClose={() => send('dialogs', { type: 'dialog.close' })}>
      {own.length === 0 && <EmptyState picture="basket" title={t('asides.empty')} />}
      <ul>
        {own.map((aside) => (
          <Entry key={aside.basket} aside={aside} />
        ))}
      </ul>
      <Thrown />
    </Dialog>
  )
}
