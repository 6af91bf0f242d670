import { useLayoutEffect } from 'react'

/** Milliseconds between the taps of a double tap, and pixels around the first where the second lands. */
const [patience, reach] = [400, 24]

const last = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY }
addEventListener(
  'pointerup',
  ({ clientX, clientY, timeStamp }) => Object.assign(last, { x: clientX, y: clientY, at: timeStamp }),
  true,
)

const shieldLastTap = (): void => {
  const left = last.at + patience - performance.now()
  if (left <= 0) return
  const { clientWidth, clientHeight } = document.documentElement
  const within = (place: number, size: number) => Math.min(Math.max(place, reach), size - reach)
  const [x, y] = [within(last.x, clientWidth), within(last.y, clientHeight)]
  const shield = document.createElement('div')
  // Or other windows would take a tap on it for one outside of them.
  shield.setAttribute('data-react-aria-top-layer', 'true')
  Object.assign(shield.style, {
    ...{ position: 'fixed', zIndex: '1000', left: `${x - reach}px`, top: `${y - reach}px` },
    ...{ width: `${2 * reach}px`, height: `${2 * reach}px` },
  })
  document.body.append(shield)
  setTimeout(() => shield.remove(), left)
}

/**
 * Once a window closes, or the count changes, the second tap of a quick finger does nothing to what stands now where
 * the first one was.
 */
export const useOneTap = (count = 0): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what goes with a count is shielded
  useLayoutEffect(() => shieldLastTap, [count])
}
