import { useMemo } from 'react'
import type { Opened } from '../../../machines/replay/moment.ts'
import { firstOf } from '../../../machines/replay/shownEntries.ts'
import { useTexts } from '../../texts/index.ts'
import { formatDigits, formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { replayIcon } from '../../ui/lateIcons.ts'
import { Row } from '../../ui/layout.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { FileButton } from './FileButton.tsx'
import { LogFacts } from './LogFacts.tsx'
import { MakeTest } from './MakeTest.tsx'
import { usePage, useReplay } from './useReplay.tsx'

const Badge = ({ text, warns = false, onPress }: { text: string; warns?: boolean; onPress?: () => void }) => {
  const badge = 're-badge sunken dim strong small nowrap'
  const look = warns ? `${badge} re-warns` : badge
  if (onPress === undefined) return <span className={look}>{text}</span>
  return (
    <button type="button" className={look} onClick={onPress}>
      {text}
    </button>
  )
}

const Warnings = ({ opened }: { opened: Opened }) => {
  const { counts, capped, cut, header, divergence, timeline } = opened
  const { t, language } = useTexts()
  const { send } = useReplay()
  const other = useMemo(() => firstOf(timeline, 'otherMachine'), [timeline])
  const n = (count: number) => ({ count, n: formatNumber(count, language) })
  return (
    <>
      {divergence !== null && (
        <Badge
          warns
          text={t('replay.divergence', n(divergence + 1))}
          onPress={() => send({ type: 'replay.jump', to: divergence })}
        />
      )}
      {other !== null && (
        <Badge
          text={t('replay.otherMachineAt', n(other + 1))}
          onPress={() => send({ type: 'replay.jump', to: other })}
        />
      )}
      {cut && <Badge warns text={t('replay.cut')} />}
      {capped !== null && (
        <Badge warns text={capped === 'entries' ? t('replay.cappedEntries') : t('replay.cappedBytes')} />
      )}
      {header.range.kind !== 'whole' && header.range.from > 1 && <Badge text={t('replay.partial')} />}
      {counts.unreadable > 0 && <Badge warns text={t('replay.unreadable', n(counts.unreadable))} />}
      {counts.skipped > 0 && <Badge warns text={t('replay.skipped', n(counts.skipped))} />}
    </>
  )
}

const Looks = () => {
  const { t } = useTexts()
  const { send, otherLanguage } = useReplay()
  const dark = usePage(({ context }) => context.dark)
  return (
    <>
      <a className="round" href={otherLanguage} aria-label={t('desk.switchLanguage')} title={t('desk.switchLanguage')}>
        <Icon name="globe" />
      </a>
      <RoundButton
        icon={dark ? 'sun' : 'moon'}
        label={dark ? t('desk.lightMode') : t('desk.darkMode')}
        onPress={() => send({ type: 'replay.chooseTheme', dark: !dark })}
      />
    </>
  )
}

/** The file's kind, and the warnings about it. */
export const Head = ({ opened }: { opened: Opened | null }) => {
  const { t, language } = useTexts()
  const { send } = useReplay()
  const name = usePage(({ context }) => context.name)
  return (
    <Row as="header" className="re-head ruled-below anchor tall white">
      <a className="re-home tap stack at-center" href="/" title={t('replay.home')}>
        <Icon name={replayIcon} />
        <span className="hidden">{t('replay.home')}</span>
      </a>
      <h1>{t('replay.title')}</h1>
      {opened !== null && (
        <>
          <bdi className="re-file cut dim">{name}</bdi>
          <div className="re-badges wraps beside gap-2">
            <Badge
              text={t('replay.entries', {
                count: opened.timeline.length,
                n: formatNumber(opened.timeline.length, language),
              })}
            />
            <Badge
              text={t('replay.build', {
                product: formatDigits(opened.header.product, language),
                build: opened.header.build.slice(0, 30),
              })}
            />
            <Badge
              warns={!opened.header.pseudonymised}
              text={opened.header.pseudonymised ? t('replay.standIns') : t('replay.realNames')}
            />
            <Warnings opened={opened} />
          </div>
        </>
      )}
      <div className="re-tools beside gap-2">
        {opened !== null && (
          <>
            <LogFacts header={opened.header} />
            <MakeTest opened={opened} />
            <FileButton look="round" />
            <RoundButton icon="close" label={t('replay.close')} onPress={() => send({ type: 'log.close' })} />
          </>
        )}
        <Looks />
      </div>
    </Row>
  )
}
