import type { ApiKey } from '../../events/cloud/apiKeys.ts'
import { createClocks } from '../../events/values/clocks.ts'
import type { Language } from '../../events/values/currency.ts'
import { NoSession } from '../common/NoSession.tsx'
import { RemoteListing } from '../common/RemoteListing.tsx'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useLabels } from '../common/useLabels.ts'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formatDate, localeOf } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { OwnName } from './OwnName.tsx'

const seconds = createClocks({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** `Nov 23, 2026, 08:30:05`: with seconds, since several may be made within a minute. @internal */
export const momentText = (instant: string, language: Language): string => {
  const parts = [formatDate(instant, language), seconds(localeOf(language), '').format(new Date(instant))]
  return parts.join(language === 'fa' ? '، ' : ', ')
}

/** The key's age in words (or the service's text, if it is no time), the end of its id, and its own name. */
const useTold = () => {
  const { language } = useTexts()
  const labelOf = useLabels()
  return ({ publicId, createdAt }: ApiKey) => {
    const date = Number.isNaN(Date.parse(createdAt)) ? createdAt : momentText(createdAt, language)
    const end = `…${publicId.slice(-6)}`
    const { name } = labelOf(publicId)
    return { date, end, name, called: [name, date, `\u2066${end}\u2069`].filter((part) => part !== '').join(' · ') }
  }
}

interface KeyProps {
  of: ApiKey
  busy: boolean
  onDelete: () => void
}

const Key = ({ of, busy, onDelete }: KeyProps) => {
  const { t } = useTexts()
  const { date, end, called } = useTold()(of)
  return (
    <>
      <td>
        <OwnName row={of.publicId} label={t('apiKeys.nameOf', { date })} />
      </td>
      <td>
        <span className="credentials-date block">{date}</span>
        <code className="small mute" dir="ltr">
          {end}
        </code>
      </td>
      <td>
        {of.restrictions.length === 0 ? (
          <span className="mute">{t('apiKeys.unrestricted')}</span>
        ) : (
          <Row as="ul" gap={1} align="stretch" wrap>
            {of.restrictions.map((restriction) => (
              <li key={restriction} dir="ltr">
                <Tag text={restriction} long />
              </li>
            ))}
          </Row>
        )}
      </td>
      <td>
        <RoundButton icon="trash" label={t('apiKeys.delete', { key: called })} busy={busy} onPress={onDelete} />
      </td>
    </>
  )
}

const Sure = ({ of }: { of: ApiKey | undefined }) => {
  const { t } = useTexts()
  const send = useCommand()
  const told = useTold()
  return (
    <ConfirmDialog
      title={t('apiKeys.sure')}
      fact={of && told(of).called}
      words={t('apiKeys.sureWords')}
      yes={t('apiKeys.yes')}
      no={t('a11y.cancel')}
      danger
      onYes={() => send('apiKeys', { type: 'apiKeys.confirm' })}
      onNo={() => send('apiKeys', { type: 'apiKeys.cancel' })}
    />
  )
}

const visit: Visit<'apiKeys', null> = {
  open: () => [{ type: 'apiKeys.open' }],
  leave: { type: 'apiKeys.leave' },
}

/** The chosen app's keys, the latest first: their names here and their ages, never their values. */
export const ApiKeys = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { rows, fault, unread, acting } = useOwnFlow('apiKeys', ({ context }) => context)
  const loading = useOwnFlow('apiKeys', (state) => state.hasTag('loading') || state.matches({ list: 'closed' }))
  const confirming = useOwnFlow('apiKeys', (state) => state.matches({ acts: 'confirming' }))
  const deleting = useOwnFlow('apiKeys', (state) => state.matches({ acts: 'acting' }))
  const resuming = useFlow('auth', (state) => state.matches({ session: { signedIn: 'resuming' } })) ?? true
  const unasked = useOwnFlow('apiKeys', (state) => state.matches({ list: { opened: 'waiting' } })) && !resuming
  useVisit('apiKeys', visit, null)
  const keys = rows ?? []
  return (
    <>
      <RemoteListing
        label={t('apiKeys.title')}
        heading
        columns={[t('apiKeys.name'), t('apiKeys.createdAt'), t('apiKeys.restrictions'), t('apiKeys.actions')]}
        rows={keys}
        idOf={({ publicId }) => publicId}
        loading={loading && !unasked}
        fault={fault}
        unread={unread}
        onRetry={() => send('apiKeys', { type: 'apiKeys.load' })}
        acting={acting?.row ?? null}
        empty={
          unasked ? (
            <NoSession unreached={t('apiKeys.noSession')} />
          ) : (
            <>
              <p>{t('apiKeys.none')}</p>
              <p className="small mute">{t('apiKeys.noneWords')}</p>
            </>
          )
        }
        row={(key) => (
          <Key
            of={key}
            busy={deleting}
            onDelete={() => send('apiKeys', { type: 'apiKeys.delete', row: key.publicId })}
          />
        )}
      />
      {confirming && <Sure of={keys.find(({ publicId }) => publicId === acting?.row)} />}
    </>
  )
}
