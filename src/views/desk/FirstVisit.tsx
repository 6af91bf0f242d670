import { useState } from 'react'
import { localApp } from '../../events/values/ids.ts'
import { shelf } from '../../events/values/shelf.ts'
import { nameIn } from '../common/names.ts'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Chips } from '../ui/Chips.tsx'
import { formatMoney } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import './firstVisit.css'

/**
 * A visitor's first tap chooses this device's own app. Drawing the desk takes a cheap phone 0.4 s: so the button is
 * drawn busy first. The panel goes, so the desk's heading takes the focus.
 */
const useBegin = () => {
  const { t } = useTexts()
  const send = useCommand()
  const [begun, begin] = useState(false)
  const start = (then: () => void) => {
    begin(false)
    document.getElementById('desk')?.focus({ preventScroll: true })
    send('apps', { type: 'app.choose', app: { publicId: localApp, name: t('apps.onlyHere') } })
    then()
  }
  return {
    begun,
    begin(then: () => void = () => {}) {
      if (begun) return
      begin(true)
      requestAnimationFrame(() => setTimeout(start, 0, then))
    },
  }
}

/** What a visitor sees first: what this is, and a shelf that works at once. The build writes it into the page. */
export const FirstVisit = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { begun, begin } = useBegin()
  const trySample = (sell: string | null) => begin(() => send('sample', { type: 'sample.try', app: localApp, sell }))
  return (
    <section className="first" aria-labelledby="home">
      <h2 id="home" className="grand snug balanced">
        <span>{t('home.headline')}</span> <span>{t('home.headlineRest')}</span>
      </h2>
      <p className="dim balanced">{t('begin.promise')}</p>
      <Row gap={2} align="stretch" wrap className="first-steps">
        <Button kind="primary" busy={begun} onPress={() => trySample(null)}>
          {t('begin.sample')}
        </Button>
        <Button kind="bare" onPress={() => begin()}>
          {t('begin.own')}
        </Button>
      </Row>
      <p className="first-tiles balanced beside gap-3 small strong mute">{t('begin.tiles')}</p>
      <Chips label={t('panel.chips')}>
        {shelf.map(({ gtin, price, ...names }) => {
          const name = nameIn(language, names)
          const words = price === null ? t('panel.priceVaries') : formatMoney(price, 'IRR', language)
          return (
            <li key={gtin}>
              <Chip
                name={name}
                price={price === null ? words : <Money amount={price} currency="IRR" bare />}
                count={0}
                label={t('panel.notInBasket', { name, price: words })}
                onPress={() => trySample(gtin)}
              />
            </li>
          )
        })}
      </Chips>
    </section>
  )
}
