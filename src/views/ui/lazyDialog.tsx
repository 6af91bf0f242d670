import type { ComponentType, ReactNode } from 'react'
import { createContext, lazy, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { restOfTexts } from '../texts/index.ts'
import { Stack } from './layout.tsx'
import { Gone, NotLoaded } from './NoticeOfPart.tsx'

const Again = createContext(() => {})

/** Tries again to load the missing part. */
export const useAgain = (): (() => void) => use(Again)

/** Whether the program's server is reachable now: false means that there is no network. */
export const CanReach = createContext(() => Promise.resolve(false))

/** In the body, where notices stand: a bar with a backdrop would contain and cut it. */
const AmongNotices = ({ children }: { children: ReactNode }) =>
  createPortal(
    <Stack gap={2} className="notices" data-react-aria-top-layer="true">
      <Stack gap={2} align="start" className="wide">
        {children}
      </Stack>
    </Stack>,
    document.body,
  )

/** Replaces a dialog or menu that could not be loaded. */
const Missing = () => (
  <AmongNotices>
    <NotLoaded onPress={useAgain()} />
  </AmongNotices>
)

const MissingForGood = () => (
  <AmongNotices>
    <Gone />
  </AmongNotices>
)

/** The part, and the texts that the first load does without. */
export const withTexts = async <P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> => {
  const [part] = await Promise.all([load(), restOfTexts()])
  return part
}

interface Instead {
  /** Shown without a network. */
  missing: () => ReactNode
  /** Shown if the server no longer has it. */
  gone: () => ReactNode
}

const amongNotices: Instead = { missing: Missing, gone: MissingForGood }

/** For a part of the page: its message covers nothing and stands where the part would. */
export const inPlace: Instead = { missing: () => <NotLoaded onPress={useAgain()} />, gone: Gone }

/** A part that loads when it is first drawn; a failure is shown, with a retry: render it inside Suspense. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { missing, gone }: Instead = amongNotices,
): ComponentType<P> & { fetchEarly: () => Promise<boolean> } => {
  const begin = (canReach: () => Promise<boolean>) => {
    const instead = async () => ((await canReach()) ? gone : missing)
    return {
      Dialog: lazy(async (): Promise<{ default: ComponentType<P> }> => ({ default: await load().catch(instead) })),
    }
  }
  let latest: { Dialog: ComponentType<P> } | null = null
  const part = (props: P) => {
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
  return Object.assign(part, {
    /** Before it is asked for, so that the tap itself draws it; false if it failed, which is left to the tap. */
    fetchEarly: () =>
      load().then(
        (Dialog) => {
          latest ??= { Dialog }
          return true
        },
        () => false,
      ),
  })
}

/** A dialog or menu, with the texts that the first load does without. */
export const lazyDialog = <P extends object>(load: () => Promise<ComponentType<P>>, instead?: Instead) =>
  lazyPart(() => withTexts(load), instead)
