import { useCallback, useRef } from 'react'
import type { ScaleLayout } from '../../../events/values/scaleLayout.ts'
import type { LabelChoice } from '../../../events/values/testScan.ts'
import { choicesOf, isLabelLong, readLabel } from '../../../events/values/testScan.ts'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { bringIntoView } from '../../ui/bringIntoView.ts'
import { codeDigits } from '../../ui/Code.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { formatDigits, formatMoney, formatNumber } from '../../ui/format.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Part } from '../../ui/Part.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const noLayouts: readonly ScaleLayout[] = []

/** The layouts that were chosen, each with a way to switch it off. */
const Chosen = ({ onDropped }: { onDropped: () => void }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const scales = useFlow('settings', ({ context }) => context.settings.scales ?? noLayouts)
  return scales.map(({ prefix, item, says }) => {
    const begin = formatDigits(prefix, language)
    return (
      <Row key={prefix} gap={2} justify="between">
        {t(`settings.scaleChosen.${says}`, { prefix: begin, n: formatDigits(item, language) })}
        <RoundButton
          icon="trash"
          label={t('settings.scaleDrop', { prefix: begin })}
          onPress={() => {
            send('settings', { type: 'scale.drop', prefix })
            onDropped()
          }}
        />
      </Row>
    )
  })
}

/** How the shop's scale writes its labels: one is read here, and the shop chooses what it says. */
export const SettingsScale = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const input = useRef<HTMLInputElement>(null)
  const label = useFlow('dialogs', ({ context }) => context.label)
  const error = label?.why ?? null
  const choices = label === undefined ? [] : choicesOf(label.code)
  /** At each refusal: its sentence may stand below the edge. */
  const showRefusal = useCallback(
    (field: HTMLElement | null) => {
      if (label?.why != null) bringIntoView(field)
    },
    [label],
  )

  const read = () => {
    const { current } = input
    if (current === null) return
    send('dialogs', { type: 'label.read', ...readLabel(current.value) })
    // The next label takes its place.
    current.select()
  }
  const follow = (typed: string) => {
    if (label !== undefined) send('dialogs', { type: 'label.drop' })
    if (isLabelLong(typed)) read()
  }
  const choose = ({ prefix, item, says }: ScaleLayout) => {
    send('settings', { type: 'scale.choose', prefix, item, says })
    send('dialogs', { type: 'label.drop' })
    const { current } = input
    if (current === null) return
    current.value = ''
    current.focus()
  }
  const amountOf = ({ layout: { says }, label: { value } }: LabelChoice): string => {
    if (says === 'weight') return `${formatNumber(value / 1000, language)} ${t('basket.measures.kg')}`
    return says === 'rial'
      ? formatMoney(value, 'IRR', language)
      : t('settings.scaleToman', { n: formatNumber(value / 10, language) })
  }
  return (
    <Part title={t('settings.scale')} hint={t('settings.scaleHint')}>
      <div className="form stack gap-4">
        <Chosen onDropped={() => input.current?.focus()} />
        <div ref={showRefusal}>
          <Form onSubmit={read}>
            <Field label={t('settings.scaleTest')} error={error === null ? null : t(`settings.scaleErrors.${error}`)}>
              {({ id, describedBy }) => (
                <div className="box beside">
                  <input
                    ref={input}
                    id={id}
                    type="text"
                    dir="ltr"
                    inputMode="numeric"
                    placeholder=" "
                    // A replay has only this of what was typed.
                    defaultValue={label && formatDigits(label.code, language)}
                    autoComplete="off"
                    maxLength={40}
                    data-takes="label"
                    aria-invalid={error !== null || undefined}
                    aria-describedby={describedBy}
                    onInput={(event) => follow(event.currentTarget.value)}
                  />
                  <Row as="span" className="box-end mute nowrap">
                    <Button kind="soft" submits>
                      {t('settings.scaleRead')}
                    </Button>
                  </Row>
                </div>
              )}
            </Field>
          </Form>
        </div>
        {choices.length > 0 && (
          <div ref={bringIntoView}>
            <Stack gap={3} role="group" aria-label={t('settings.scaleAsk')}>
              <b>{t('settings.scaleAsk')}</b>
              {[...new Set(choices.map(({ item }) => item))].map((item) => {
                const named = t('settings.scaleItem', { item: codeDigits(item, language) })
                return (
                  <Stack key={item} gap={1}>
                    <span className="small dim" aria-hidden>
                      {named}
                    </span>
                    <div className="scale-choices thirds gap-2">
                      {choices
                        .filter((choice) => choice.item === item)
                        .map((choice) => (
                          <Button key={choice.layout.says} onPress={() => choose(choice.layout)}>
                            <VisuallyHidden>{named}: </VisuallyHidden>
                            {amountOf(choice)}
                          </Button>
                        ))}
                    </div>
                  </Stack>
                )
              })}
            </Stack>
          </div>
        )}
      </div>
    </Part>
  )
}
