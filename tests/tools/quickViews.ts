// What takes a third of the time of views' tests, and tells them nothing.
import React from 'react'

/** React takes the call stack of each element, for its warnings; it spares those of elements beyond so many. */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set() {} })

/**
 * jsdom looks through all rules of its own style sheet for each element. An element without a style of its own gets
 * the answer of the first one of its kind, for these properties. Two of them are inherited.
 */
const often = ['display', 'visibility', 'pointerEvents', 'overflow', 'overflowX', 'overflowY'] as const
const isInherited = /visibility|pointer-events/
const telling = ['hidden', 'open', 'popover', 'type']

const computed = window.getComputedStyle
const { style: target } = document.createElement('i')
const kinds = new Map<string, ReadonlyMap<string | symbol, string>>()

const inherits = (element: Element | null): boolean =>
  element !== null && (isInherited.test(element.getAttribute('style') ?? '') || inherits(element.parentElement))

const valuesOf = (element: Element): ReadonlyMap<string | symbol, string> => {
  const kind = [element.localName, ...telling.map((name) => element.getAttribute(name))].join()
  const known = kinds.get(kind)
  if (known !== undefined) return known
  const style = computed(element)
  const values = new Map<string | symbol, string>(often.map((name) => [name, style[name]]))
  kinds.set(kind, values)
  return values
}

const quickStyle: typeof computed = (element, pseudo) => {
  if (element.hasAttribute('style') || inherits(element.parentElement)) return computed(element, pseudo)
  const values = valuesOf(element)
  const getPropertyValue = (name: string) => values.get(name) ?? computed(element, pseudo).getPropertyValue(name)
  return new Proxy(target, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? getPropertyValue
        : (values.get(name) ?? Reflect.get(computed(element, pseudo), name)),
  })
}

for (const place of [globalThis, document.defaultView]) Object.assign(place ?? {}, { getComputedStyle: quickStyle })
