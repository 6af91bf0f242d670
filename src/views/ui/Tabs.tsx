import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  tabs: readonly { value: Value; text: string }[]
  /** The panel of the chosen tab. */
  children: ReactNode
  onChoose: (value: Value) => void
}

export const Tabs = <Value extends string>({ label, value, tabs, children, onChoose }: TabsProps<Value>) => {
  const id = useId()
  const at = tabs.findIndex((tab) => tab.value === value)
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: -1, [onward]: 1 }
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? at + (moves[event.key] ?? 0)
    const next = tabs[(to + tabs.length) % tabs.length]
    if (next === undefined || next.value === value) return
    event.preventDefault()
    onChoose(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChoose(tab.value)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="tabpanel" role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
