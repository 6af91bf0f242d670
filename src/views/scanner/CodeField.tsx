import { useRef, useState } from 'react'
import { readGtin } from '../../events/values/gtin.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { readTimes } from '../desk/times.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'

/** For a code that the camera cannot read: its number. */
export const CodeField = () => {
  const { t } = useTexts()
  const send = useCommand()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, say] = useState(false)
  const app = useOwnFlow('scanner', ({ context }) => context.app)
  const amends = useOwnFlow('scanner', ({ context }) => context.aim != null)
  const busy = useOwnFlow('scanner', (state) => state.hasTag('busy'))
  const take = () => {
    const { current } = input
    if (current === null) return
    const gtin = readGtin(current.value)
    say(gtin === null)
    current.focus()
    if (gtin === null) return
    send('scanner', { type: 'code.type', gtin, app, behind: false })
    current.value = ''
  }
  const follow = (text: string) => {
    say(false)
    const quantity = amends ? null : readTimes(text)
    if (quantity === null || input.current === null) return
    input.current.value = ''
    send('basket', { type: 'basket.multiply', quantity })
  }
  return (
    <Form className="code" onSubmit={take}>
      <TextField
        ref={input}
        label={t('scanner.typeCode')}
        direction="ltr"
        keyboard="numeric"
        maxLength={40}
        error={wrong ? t('scanner.notACode') : null}
        takesCodes
        onInput={follow}
        end={
          <Button kind="soft" busy={busy} submits>
            {t('scanner.typed')}
          </Button>
        }
      />
    </Form>
  )
}
