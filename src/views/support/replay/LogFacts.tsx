import { useMemo } from 'react'
import type { Header } from '../../../events/supportLog.ts'
import { zoneName } from '../../../events/values/zones.ts'
import { otherMachines } from '../../../machines/replay/otherMachines.ts'
import { useTexts } from '../../texts/index.ts'
import { Detail } from '../../ui/Detail.tsx'
import { formatDigits, formatNumber } from '../../ui/format.ts'
import { Stack } from '../../ui/layout.tsx'
import { Pop } from './Pop.tsx'
import { formatAt } from './times.ts'
import { usePage } from './useReplay.tsx'

const useFacts = ({ browser, storage, savedAt, ...header }: Header) => {
  const { t, language } = useTexts()
  const zone = usePage(({ context }) => zoneName(context.zone, browser.zone))
  const number = (value: number | null) => (value === null ? t('replay.unknown') : formatNumber(value, language))
  const flag = (value: boolean | null) =>
    value === null ? t('replay.unknown') : value ? t('replay.yes') : t('replay.no')
  const megabytes = (value: number | null) => (value === null ? t('replay.unknown') : `${number(value / 1_048_576)} MB`)
  const others = useMemo(() => otherMachines({ machines: header.machines }), [header.machines])
  return {
    savedAt: formatAt(savedAt, 'whole', language, zone),
    product: formatDigits(header.product, language),
    build: header.build,
    tab: header.tab,
    browser: browser.userAgent,
    languages: browser.languages.join(', '),
    zone: browser.zone,
    screen: `${browser.screen.width} × ${browser.screen.height} × ${browser.screen.ratio}`,
    cores: number(browser.cores),
    memory: number(browser.memory),
    installed: flag(browser.installed),
    online: flag(browser.online),
    durable: flag(storage.durable),
    persisted: flag(storage.persisted),
    usage: megabytes(storage.usage),
    quota: megabytes(storage.quota),
    entries: number(storage.entries),
    waiting: number(storage.waiting),
    setAside: number(storage.setAside.length),
    machines: others.length === 0 ? t('replay.unchanged') : others.join(', '),
  }
}

const names = [
  ...(['savedAt', 'product', 'build', 'tab', 'browser', 'languages', 'zone', 'screen', 'cores', 'memory'] as const),
  ...(['installed', 'online', 'durable', 'persisted', 'usage', 'quota', 'entries', 'waiting', 'setAside'] as const),
  'machines',
] as const

export const LogFacts = ({ header }: { header: Header }) => {
  const { t } = useTexts()
  const facts = useFacts(header)
  return (
    <Pop label={t('replay.about')} hint={t('replay.aboutHint')}>
      <Stack as="dl" gap={2} className="small">
        {names.map((name) => (
          <Detail key={name} term={t(`replay.facts.${name}`)}>
            <bdi className="breaks">{facts[name]}</bdi>
          </Detail>
        ))}
      </Stack>
    </Pop>
  )
}
