import type { ReactNode, Ref } from 'react'
import { DiscardQuestion } from '../common/DiscardQuestion.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import type { DialogProps } from '../ui/Dialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import '../ui/dialogs.css'
import './editors.css'

interface EditorDialogProps extends Pick<DialogProps, 'actions'> {
  flow: 'personEditor' | 'productEditor'
  /** The row's values, shown if somebody else changed them meanwhile. */
  standing: readonly string[]
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
export const EditorDialog = ({ flow, standing, discarding, body, ...props }: EditorDialogProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const exists = useOwnFlow(flow, ({ context }) => context.draft.existing !== null)
  const fault = useOwnFlow(flow, ({ context }) => context.fault)
  const overtaken = useOwnFlow(flow, ({ context }) => context.overtaken === true)
  const busy = useOwnFlow(flow, (state) => state.hasTag('busy'))
  const shown = standing.filter((text) => text !== '').join(' · ')
  return (
    <>
      <Dialog
        title={exists ? t(`${flow}.editTitle`) : t(`${flow}.newTitle`)}
        actions={props.actions}
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
          {overtaken && (
            <Banner
              kind="warning"
              title={exists ? t(`${flow}.overtakenTitle`) : t(`${flow}.goneTitle`)}
              words={exists ? t(`${flow}.overtakenWords`, { standing: shown }) : t(`${flow}.goneWords`)}
            />
          )}
          <Form
            className="form stack gap-4"
            data-submits
            onSubmit={() => {
              if (!busy) props.onSave()
            }}
          >
            {props.fields}
            <button type="submit" hidden />
          </Form>
          {props.children}
        </div>
      </Dialog>
      {discarding && <DiscardQuestion flow={flow} />}
    </>
  )
}
