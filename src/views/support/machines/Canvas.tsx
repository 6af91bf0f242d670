import { foldDigits } from '../../../events/values/digits.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/layout.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import type { Lit } from './Drawing.tsx'
import { Drawing } from './Drawing.tsx'
import type { Picture } from './picture.ts'
import { useScale } from './useScale.ts'

type CanvasProps = Lit & { flow: string; picture: Picture }

export const Canvas = ({ flow, picture, active, taken }: CanvasProps) => {
  const { t } = useTexts()
  const { scale, place, fit, enlarge, reduce } = useScale(picture, active)
  const keys: Record<string, () => void> = { '+': enlarge, '=': enlarge, '-': reduce, '0': fit }
  return (
    <div className="card machine-canvas clip">
      <Row gap={3} pad={2} wrap className="card-head ruled-below">
        <p className="mute small grow">{t('machines.live')}</p>
        <Row align="stretch" className="machine-tools">
          <RoundButton icon="minus" label={t('machines.smaller')} onPress={reduce} />
          <Button kind="bare" onPress={fit}>
            {t('machines.fit')}
          </Button>
          <RoundButton icon="plus" label={t('machines.larger')} onPress={enlarge} />
        </Row>
      </Row>
      <section
        ref={place}
        className="machine-place inner pad-5 scrolls"
        dir="ltr"
        aria-label={t('machines.canvas')}
        onKeyDown={(event) => {
          const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[foldDigits(event.key)]
          if (act === undefined) return
          event.preventDefault()
          act()
        }}
      >
        <Drawing
          picture={picture}
          label={t('machines.drawing', { flow })}
          scale={scale}
          active={active}
          taken={taken}
        />
      </section>
    </div>
  )
}
