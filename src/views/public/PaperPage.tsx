import { useEffect, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { formatDigits, formatLongDate } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { useTitle } from '../ui/useTitle.ts'
import type { Papers, Section } from './legal/paper.ts'
import { modified } from './legal/paper.ts'
import './legal.css'

/** The id of the part of a paper that is read: the first in the window's upper third, at the end the last. */
const useShownPart = (sections: readonly Section[]): string | undefined => {
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
        // Above the first part stands the title: a fast scroll may pass the parts below it unseen.
        const atTop = scrollY < innerHeight / 3 ? parts[0] : undefined
        const part = last !== undefined && whole.has(last) ? last : (parts.find((each) => above.has(each)) ?? atTop)
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

const Body = ({ body }: Pick<Section, 'body'>) =>
  body.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block.join()} className="stack gap-1">
        {block.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ),
  )

/** A paper with its table of contents. */
export const PaperPage = ({ papers }: { papers: Papers }) => {
  const { t, language } = useTexts()
  const { title, lead, sections } = papers[language]
  const shown = useShownPart(sections)
  useTitle(title)
  const named = sections.map(({ id, title: name, body }, at) => ({
    id,
    body,
    name: `${formatDigits(String(at + 1), language)}. ${name}`,
  }))
  return (
    <Stack as="main" className="legal wide">
      <header className="torn-below">
        <h1 className="grand snug">{title}</h1>
        <p className="small mute">{t('front.modified', { date: formatLongDate(modified, language, 'UTC') })}</p>
        <p className="legal-lead large down-2">{lead}</p>
      </header>
      <nav className="small" aria-label={t('front.contents')}>
        <ol>
          {named.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="beside tap dim leads bare"
                aria-current={id === shown ? 'location' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article>
        {named.map(({ id, name, body }) => (
          <section key={id} id={id} className="down-6">
            <h2 className="large leads">{name}</h2>
            <Body body={body} />
          </section>
        ))}
      </article>
    </Stack>
  )
}
