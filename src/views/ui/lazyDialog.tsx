import type { ComponentType } from 'react'
import { createContext, lazy, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { restOfTexts, useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

const Again = createContext(() => {})

/** Asks whether the server of the program can be reached now: false says that there is no network. */
export const CanReach = createContext(() => Promise.resolve(false))

/** In the place of a dialog or menu whose part of the program did not come. */
const Missing = ({ words, action, onPress }: { words: string; action: string; onPress: () => void }) =>
  // In the body: a bar with a backdrop would hold it as its own, and cut it off.
  createPortal(
    <div className="notices">
      <div>
        <div className="notice notice-danger" role="alert">
          <Icon name="offline" />
          <p>{words}</p>
          <Button kind="bare" onPress={onPress}>
            {action}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  )

/** The network is gone, and the device has not kept the part yet. */
const NotLoaded = () => {
  const { t } = useTexts()
  return <Missing words={t('notices.notLoaded')} action={t('storage.retry')} onPress={use(Again)} />
}

/** The server answers, and has the part no more: it serves a newer build. */
const Gone = () => {
  const { t } = useTexts()
  return <Missing words={t('notices.partGone')} action={t('storage.reload')} onPress={() => location.reload()} />
}

/** The part, and the texts that the first load does without. */
const withTexts = async <P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> => {
  const [part] = await Promise.all([load(), restOfTexts()])
  return part
}

/** A dialog or menu that is loaded when it is first opened; what cannot be loaded is said, and tried again on demand: render it inside Suspense. */
export const lazyDialog = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const begin = (canReach: () => Promise<boolean>) => {
    const instead = async () => ((await canReach()) ? Gone : NotLoaded)
    return {
      Dialog: lazy(
        async (): Promise<{ default: ComponentType<P> }> => ({ default: await withTexts(load).catch(instead) }),
      ),
    }
  }
  let latest: ReturnType<typeof begin> | null = null
  return (props) => {
    const canReach = use(CanReach)
    const [{ Dialog }, take] = useState(() => {
      latest ??= begin(canReach)
      return latest
    })
    const again = () => {
      latest = begin(canReach)
      take(latest)
    }
    return (
      <Again value={again}>
        <Dialog {...props} />
      </Again>
    )
  }
}
