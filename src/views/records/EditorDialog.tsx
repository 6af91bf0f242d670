import type { ReactNode, Ref } from 'react'
import type { StoreFault } from '../../events/faults.ts'
import { DiscardQuestion } from '../common/DiscardQuestion.tsx'
import { useAsk } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import '../ui/dialogs.css'
import './editors.css'

interface EditorDialogProps {
  flow: 'personEditor' | 'productEditor'
  /** What is edited is there already. */
  exists: boolean
  /** Why what was saved waits in memory. */
  fault: StoreFault | null
  busy: boolean
  /** What stands there now, where it was changed by somebody else meanwhile; null where it was not. */
  standing: string | null
  /** It is asked whether the edits may go. */
  discarding: boolean
  /** All of what can be typed and chosen. */
  body: Ref<HTMLDivElement>
  /** What Enter saves. */
  fields: ReactNode
  /** What has an Enter of its own. */
  children: ReactNode
  onSave: () => void
}

const closing = { personEditor: { type: 'person.close' }, productEditor: { type: 'product.close' } } as const

/** The window of an editor: its form, what waits to be stored, the button that saves, and the question before edits go. */
export const EditorDialog = ({
  flow,
  exists,
  fault,
  standing,
  busy,
  discarding,
  body,
  ...props
}: EditorDialogProps) => {
  const { t } = useTexts()
  const ask = useAsk()
  return (
    <>
      <Dialog
        title={exists ? t(`${flow}.editTitle`) : t(`${flow}.newTitle`)}
        onClose={() => ask<typeof flow>(flow, closing[flow])}
        foot={
          <Button kind="primary" busy={busy} onPress={props.onSave}>
            {t(`${flow}.save`)}
          </Button>
        }
      >
        <div ref={body} className="editor">
          {fault !== null && (
            <Banner kind="warning" title={t(`storage.faults.${fault}.title`)} words={t(`${flow}.waits`)} />
          )}
          {standing !== null && (
            <Banner
              kind="warning"
              title={exists ? t(`${flow}.overtakenTitle`) : t(`${flow}.goneTitle`)}
              words={exists ? t(`${flow}.overtakenWords`, { standing }) : t(`${flow}.goneWords`)}
            />
          )}
          <form
            className="form"
            data-submits
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!busy) props.onSave()
            }}
          >
            {props.fields}
            <button type="submit" hidden />
          </form>
          {props.children}
        </div>
      </Dialog>
      {discarding && <DiscardQuestion flow={flow} />}
    </>
  )
}
