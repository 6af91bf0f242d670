import type { ReactNode, Ref } from 'react'
import type { StoreFault } from '../../events/faults.ts'
import { DiscardQuestion } from '../common/DiscardQuestion.tsx'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import '../ui/dialogs.css'
import './editors.css'

interface EditorDialogProps {
  flow: 'personEditor' | 'productEditor'
  /** The edited row exists already. */
  exists: boolean
  /** Why the saved row waits in memory. */
  fault: StoreFault | null
  busy: boolean
  /** The present values, if somebody else changed them meanwhile; null otherwise. */
  standing: string | null
  /** It asks whether the edits may go. */
  discarding: boolean
  /** All that can be typed and chosen. */
  body: Ref<HTMLDivElement>
  /** Saved by Enter. */
  fields: ReactNode
  /** With an Enter of its own. */
  children: ReactNode
  onSave: () => void
}

const closing = { personEditor: { type: 'person.close' }, productEditor: { type: 'product.close' } } as const

/** The window of an editor: its form, its waiting state, the save button, and the question before edits go. */
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
  const send = useCommand()
  return (
    <>
      <Dialog
        title={exists ? t(`${flow}.editTitle`) : t(`${flow}.newTitle`)}
        onClose={() => send<typeof flow>(flow, closing[flow])}
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
