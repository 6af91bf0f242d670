import { useLayoutEffect, useRef } from 'react'
import { taxFields, taxSecrets } from '../../events/values/taxParts.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TaxField } from './TaxField.tsx'
import { TaxSecret } from './TaxSecret.tsx'
import { taxFault } from './taxFault.ts'
import './tax.css'

const NotRead = () => {
  const texts = useTexts()
  const { t } = texts
  const send = useCommand()
  const fault = useOwnFlow('taxProfile', ({ context }) => context.fault)
  const reading = useOwnFlow('taxProfile', (state) => state.hasTag('loading'))
  if (fault === null) return null
  return (
    <Banner kind="warning" title={t('tax.notRead')} words={taxFault(texts, fault)}>
      <Button kind="soft" icon="refresh" busy={reading} onPress={() => send('taxProfile', { type: 'taxProfile.load' })}>
        {t('tax.retry')}
      </Button>
      <ServerWords fault={fault} />
      <SignInAgain fault={fault} />
    </Banner>
  )
}

/** The five values, each with its own state. */
const Parts = () => {
  const { t } = useTexts()
  const field = useFlow('dialogs', ({ context }) => context.field)
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = field === null ? null : form.current?.querySelector(`[data-part="${field}"]`)
    part?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')?.focus()
  }, [field])
  return (
    <div className="form stack gap-4" ref={form}>
      <p className="field-hint mute small">{t('tax.hint')}</p>
      <NotRead />
      {taxFields.map((each) => (
        <TaxField key={each} field={each} />
      ))}
      {taxSecrets.map((each) => (
        <TaxSecret key={each} secret={each} />
      ))}
    </div>
  )
}

export const TaxProfile = () => {
  const { t } = useTexts()
  const isFirst = useOwnFlow('taxProfile', (state) => state.hasTag('loading') && state.context.fault === null)
  const isKnown = useOwnFlow('taxProfile', ({ context }) => context.profile !== null)
  return isFirst && !isKnown ? <Skeleton rows={5} label={t('tax.reading')} /> : <Parts />
}
