import { either as E } from 'fp-ts'
import { useRef, useState } from 'react'
import type { LabelChoice, LabelError } from '../../../events/values/scaleLabel.ts'
import { layoutsOf } from '../../../events/values/scaleLabel.ts'
import type { ScaleLayout } from '../../../events/values/scaleLayout.ts'
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
import './settings.css'

const noLayouts: readonly ScaleLayout[] = []
const digits = 13

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
  const [error, refuse] = useState<LabelError | null>(null)
  const [choices, offer] = useState<readonly LabelChoice[]>([])

  const read = () => {
    const { current } = input
    if (current === null) return
    const found = layoutsOf(current.value)
    refuse(E.isLeft(found) ? found.left : null)
    offer(E.isLeft(found) ? [] : found.right)
    // The next label takes its place.
    current.select()
  }
  const follow = (typed: string) => {
    refuse(null)
    offer([])
    // A reader may end its label with no key.
    if (typed.length === digits) read()
  }
  const choose = ({ prefix, item, says }: ScaleLayout) => {
    send('settings', { type: 'scale.choose', prefix, item, says })
    offer([])
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
                    <div className="scale-choices">
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
