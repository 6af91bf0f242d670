import type { ComponentType } from 'react'
import { createContext, lazy, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { restOfTexts, useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

const Again = createContext(() => {})

/** In the place of a dialog or menu whose part of the program did not come: the network is gone, and the device has not kept it yet. */
const NotLoaded = () => {
  const { t } = useTexts()
  // In the body: a bar with a backdrop would hold it as its own, and cut it off.
  return createPortal(
    <div className="notices">
      <div>
        <div className="notice notice-danger" role="alert">
          <Icon name="offline" />
          <p>{t('notices.notLoaded')}</p>
          <Button kind="bare" onPress={use(Again)}>
            {t('storage.retry')}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** The part, and the texts that the first load does without. */
const withTexts = async <P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> => {
  const [part] = await Promise.all([load(), restOfTexts()])
  return part
}

/** A dialog or menu that is loaded when it is first opened; what cannot be loaded is said, and tried again on demand: render it inside Suspense. */
export const lateDialog = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const begin = () => ({
    Dialog: lazy(
      async (): Promise<{ default: ComponentType<P> }> => ({ default: await withTexts(load).catch(() => NotLoaded) }),
    ),
  })
  let latest = begin()
  return (props) => {
    const [{ Dialog }, take] = useState(latest)
    const again = () => {
      latest = begin()
      take(latest)
    }
    return (
      <Again value={again}>
        <Dialog {...props} />
      </Again>
    )
  }
}
