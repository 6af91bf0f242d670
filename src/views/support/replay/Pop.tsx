import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/index.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'

interface PopProps {
  label: string
  /** A line about its content. */
  hint: string
  children: ReactNode
}

/** A sheet that hangs from its button, one at a time. Escape and a press elsewhere close it. */
export const Pop = ({ label, hint, children }: PopProps) => {
  const { t } = useTexts()
  const pop = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (pop.current !== null) pop.current.open = false
  }
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && pop.current?.contains(target) === false) pop.current.open = false
    }
    addEventListener('pointerdown', leave)
    return () => removeEventListener('pointerdown', leave)
  }, [])
  return (
    <details
      ref={pop}
      className="re-pop anchor"
      name="replay"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <summary className="unmarked re-badge sunken dim strong small nowrap beside">{label}</summary>
      <Stack gap={3} pad={4} className="re-sheet framed scrolls white">
        <Row gap={2} align="start" justify="between">
          <p className="small mute">{hint}</p>
          <RoundButton icon="close" label={t('a11y.close')} onPress={close} />
        </Row>
        {children}
      </Stack>
    </details>
  )
}
