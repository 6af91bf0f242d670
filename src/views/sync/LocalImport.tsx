import { localImportCommand } from '../../machines/sync/localImportCommand.ts'
import type { Moved } from '../../machines/sync/moved.ts'
import { sumOf } from '../../machines/sync/moved.ts'
import { useCommand, useDesk, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatList, formatNumber } from '../ui/format.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/** "3 invoices, 1 person, and 2 products"; empty kinds are left out. */
const useCounts = () => {
  const { t, language } = useTexts()
  return ({ invoices, persons, products }: Moved): string => {
    const said = [
      { count: invoices, text: t('moving.invoices', { count: invoices, n: formatNumber(invoices, language) }) },
      { count: persons, text: t('moving.persons', { count: persons, n: formatNumber(persons, language) }) },
      { count: products, text: t('moving.products', { count: products, n: formatNumber(products, language) }) },
    ]
    const parts = said.filter(({ count }) => count > 0).map(({ text }) => text)
    return formatList(parts, language)
  }
}

const Begin = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { desk } = useDesk()
  return (
    <>
      <Button kind="primary" onPress={() => send('moving', localImportCommand(desk.flows))}>
        {t('moving.begin')}
      </Button>
      <Button onPress={() => send('moving', { type: 'moving.later' })}>{t('moving.later')}</Button>
    </>
  )
}

/** The offer to move rows of this device alone into the user's app, and its outcome. */
export const LocalImport = () => {
  const { t } = useTexts()
  const send = useCommand()
  const counts = useCounts()
  const state = useFlow('moving', (all) => all)
  if (state === undefined) return null
  const { app, chosen, counted, done } = state.context
  const name = (state.hasTag('offered') ? chosen?.name : app?.name) ?? ''
  const what = counts(counted)
  if (state.hasTag('offered'))
    return (
      <Banner kind="info" title={t('moving.title', { name })} words={t('moving.words', { what })}>
        <Begin />
      </Banner>
    )
  if (state.hasTag('busy'))
    return (
      <Banner kind="info" title={t('moving.underWay', { name })} words={t('moving.goOn')}>
        <ProgressBar label={t('moving.underWay', { name })} value={done / Math.max(1, sumOf(counted))} />
      </Banner>
    )
  if (state.hasTag('failed'))
    return (
      <Banner kind="warning" title={t('moving.failedTitle', { name })} words={t('moving.failed')}>
        <Begin />
      </Banner>
    )
  if (!state.matches('moved')) return null
  return (
    <Banner kind="info" title={t('moving.doneTitle', { name })} words={t('moving.done', { what })}>
      <Button onPress={() => send('moving', { type: 'moving.later' })}>{t('a11y.ok')}</Button>
    </Banner>
  )
}
