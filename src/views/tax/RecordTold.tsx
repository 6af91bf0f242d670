import type { TaxRecordEvent } from '../../events/tax/taxRecord.ts'
import { faultText } from '../common/faultText.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

type Told = Extract<TaxRecordEvent, { type: 'taxRecord.told' }>

const Refused = ({ refusal }: { refusal: NonNullable<Told['refusal']> }) => {
  const { t, language } = useTexts()
  const why = faultText(language, refusal)
  return (
    <>
      <Banner kind="danger" title={t('taxTold.refused')} words={t('taxTold.refusedWords', { why })} />
      <ServerWords fault={refusal} />
    </>
  )
}

const Skipped = ({ why }: { why: Exclude<NonNullable<Told['why']>, 'refused' | 'notRead'> }) => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <Banner kind="warning" title={t(`taxTold.${why}`)} words={t(`taxTold.${why}Words`)}>
      {why === 'notSynced' && (
        <Button onPress={() => send('sync', { type: 'trouble.open' })}>{t('sync.settle')}</Button>
      )}
    </Banner>
  )
}

const NotRead = ({ fault }: { fault: NonNullable<Told['fault']> }) => {
  const { t } = useTexts()
  const isOut = useOwnFlow('taxRecord', ({ context: { stage } }) => stage === 'unknown' || stage === 'waiting')
  const next = t(`taxTold.${fault}Words`)
  return (
    <Banner kind="warning" title={t(`taxTold.${fault}`)} words={isOut ? next : `${t('taxTold.nothingSent')} ${next}`} />
  )
}

/** The outcome of the last command, and the next step; the record itself has the rest. */
export const RecordTold = () => {
  const told = useOwnFlow('taxRecord', ({ context }) => context.told)
  if (told === null) return null
  const { refusal, why, fault } = told
  if (refusal !== null) return <Refused refusal={refusal} />
  if (fault !== null) return <NotRead fault={fault} />
  return why === null || why === 'refused' || why === 'notRead' ? null : <Skipped why={why} />
}
