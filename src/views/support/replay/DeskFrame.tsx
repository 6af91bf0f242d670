import type { ReactNode } from 'react'
import { Component, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Frame } from '../../../events/support/logViewer.ts'
import { routes } from '../../../events/values/routes.ts'
import { DeskProvider, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { formatNumber } from '../../ui/format.ts'
import { Choice } from './Choice.tsx'
import { PastDesk } from './PastDesk.tsx'
import { useMoment, usePage, useReplay } from './useReplay.tsx'

interface GuardedProps {
  /** Another value tries again. */
  place: number
  instead: ReactNode
  children: ReactNode
}

/** Contains the crash of a past moment that today's views cannot draw. */
class Guarded extends Component<GuardedProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate(before: GuardedProps): void {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

const sheets = 'link[rel="stylesheet"], style'

const copied = (element: Element, to: Document): Promise<void> => {
  const copy = to.importNode(element, true)
  to.head.append(copy)
  if (!(element instanceof HTMLLinkElement)) return Promise.resolve()
  return new Promise((done) => {
    copy.addEventListener('load', () => done())
    copy.addEventListener('error', () => done())
  })
}

interface Furnished {
  /** The sheets are loaded. */
  ready: Promise<unknown>
  end: () => void
}

/** Copies the page's style sheets to a frame's empty document, also those that load later. */
const furnish = (to: Document): Furnished => {
  // As in index.html: react-aria adds no inline style if an element has this id.
  const mark = to.createElement('meta')
  mark.id = 'react-aria-pressable-style'
  to.head.append(mark)
  to.documentElement.dataset.past = 'yes'
  // Scripts can move the focus into an inert frame, and a window of the desk would keep it there.
  to.documentElement.inert = true
  const ready = Promise.all([...document.head.querySelectorAll(sheets)].map((sheet) => copied(sheet, to)))
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.matches(sheets)) void copied(node, to)
  })
  observer.observe(document.head, { childList: true })
  return { ready, end: () => observer.disconnect() }
}

/** The screen of the shown desk, in its own pixels. */
const screens: Record<Frame, { width: number; height: number }> = {
  wide: { width: 1360, height: 960 },
  phone: { width: 390, height: 844 },
}

/** Height for the words under the screen, in two rows on narrow ones. */
const captionHeight = 84

interface Size {
  width: number
  height: number
}

const useSize = () => {
  const element = useRef<HTMLDivElement>(null)
  const [size, measure] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) measure({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}

/** The body of the frame's document, once its sheets are loaded, and the content's height. */
const useFrame = () => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, take] = useState<HTMLElement | null>(null)
  const [height, measure] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    let end = () => {}
    const begin = () => {
      const page = element.contentDocument
      if (page === null) return
      end()
      const furnished = furnish(page)
      const observer = new ResizeObserver(() => measure(page.body.scrollHeight))
      observer.observe(page.body)
      let wanted = true
      void furnished.ready.then(() => {
        if (wanted) take(page.body)
      })
      end = () => {
        wanted = false
        observer.disconnect()
        furnished.end()
      }
    }
    begin()
    // Some browsers give the frame another empty document once it is loaded.
    const first = element.contentDocument
    const loaded = () => {
      if (element.contentDocument !== first) begin()
    }
    element.addEventListener('load', loaded)
    return () => {
      element.removeEventListener('load', loaded)
      end()
    }
  }, [])
  return { frame, body, height }
}

const Screen = ({ size, place }: { size: Size; place: number }) => {
  const { t } = useTexts()
  const kind = usePage(({ context }) => context.frame)
  const { frame, body, height } = useFrame()
  const screen = screens[kind]
  const scale = Math.min(1, size.width / screen.width, kind === 'phone' ? size.height / screen.height : 1)
  const tall = Math.min(screen.height, scale > 0 ? size.height / scale : screen.height)
  const [width, seen] = [screen.width * scale, tall * scale]
  return (
    <div
      className="re-scroll framed"
      style={{ inlineSize: `${width}px`, blockSize: `${seen}px` }}
      onScroll={({ currentTarget }) => frame.current?.contentWindow?.scrollTo(0, currentTarget.scrollTop / scale)}
    >
      <div style={{ blockSize: `${Math.max(height * scale, seen)}px` }}>
        <div className="re-screen clip" style={{ blockSize: `${seen}px` }}>
          <iframe
            ref={frame}
            title={t('replay.stage')}
            tabIndex={-1}
            aria-hidden="true"
            inert
            style={{ inlineSize: `${screen.width}px`, blockSize: `${tall}px`, transform: `scale(${scale})` }}
          />
          {body !== null &&
            createPortal(
              <Guarded place={place} instead={<p className="re-not-drawn large">{t('replay.notDrawn')}</p>}>
                <PastDesk body={body} />
              </Guarded>,
              body,
            )}
        </div>
      </div>
    </div>
  )
}

/** The user's page, unless it was the desk. */
const PagePath = () => {
  const path = useFlow('page', ({ context }) => context.path)
  return path === routes.desk ? null : (
    <>
      {' '}
      <code dir="ltr">{path}</code>
    </>
  )
}

/** The desk of the moment in its own frame: narrow screens have their own width, and windows open inside. */
export const DeskFrame = () => {
  const { t, language } = useTexts()
  const { send, desk } = useReplay()
  const kind = usePage(({ context }) => context.frame)
  const index = usePage(({ context }) => context.index)
  const moment = useMoment()
  const { element, size } = useSize()
  const n = (place: number) => formatNumber(place + 1, language)
  return (
    <figure className="re-figure column gap-3">
      <div ref={element} className="re-holder stack gap-3 grow at-top">
        {moment !== null && (
          <Screen size={{ width: size.width, height: size.height - captionHeight }} place={moment.index} />
        )}
        <figcaption className="beside gap-3 wraps lines-2 to-center mute small">
          <span role="status">
            {moment !== null && moment.index === index
              ? t('replay.caption', { n: n(index) })
              : t('replay.waiting', { n: n(index) })}
            <DeskProvider view={desk}>
              <PagePath />
            </DeskProvider>
          </span>
          <Choice
            label={t('replay.frame')}
            value={kind}
            choices={(['wide', 'phone'] as const).map((value) => ({ value, text: t(`replay.frames.${value}`) }))}
            onChoose={(chosen) => send({ type: 'replay.chooseFrame', frame: chosen })}
          />
        </figcaption>
      </div>
    </figure>
  )
}
