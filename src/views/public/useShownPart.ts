import { useEffect, useState } from 'react'
import type { Section } from './legal/paper.ts'

/** The id of the part of a paper that is read: the first in the window's upper third, at the end the last. */
export const useShownPart = (sections: readonly Section[]): string | undefined => {
  const [shown, show] = useState(sections[0]?.id)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const parts = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const last = parts.at(-1)
    const above = new Set<Element>()
    const whole = new Set<Element>()
    const watch = (seen: Set<Element>, options: IntersectionObserverInit) =>
      new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
        const part = last !== undefined && whole.has(last) ? last : parts.find((each) => above.has(each))
        if (part !== undefined) show(part.id)
      }, options)
    const upper = watch(above, { rootMargin: '0px 0px -66% 0px' })
    const end = watch(whole, { threshold: 1 })
    for (const part of parts) upper.observe(part)
    if (last !== undefined) end.observe(last)
    return () => {
      upper.disconnect()
      end.disconnect()
    }
  }, [sections])
  return shown
}
