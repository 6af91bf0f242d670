import type { Page } from '@playwright/test'

/** Elements that cross the page's edge, but for those within what scrolls sideways or is hidden; and its width. */
export const wide = (page: Page) =>
  page.evaluate(() => {
    const seen = document.documentElement.clientWidth
    const mayBeWide = (around: Element) =>
      around.getBoundingClientRect().width <= 1 ||
      (!around.matches('.dialog-body') && /auto|scroll/.test(getComputedStyle(around).overflowX))
    const isAllowed = (element: Element): boolean => {
      const around = element.parentElement
      return around !== null && around !== document.body && (mayBeWide(around) || isAllowed(around))
    }
    return {
      width: Math.max(document.documentElement.scrollWidth, innerWidth),
      over: [...document.querySelectorAll('body *')].flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isOver = width > 1 && (left < -0.5 || right > seen + 0.5)
        return isOver && element.closest('.hidden, svg') === null && !isAllowed(element)
          ? [`${element.localName}.${element.className}`]
          : []
      }),
    }
  })

const pressed = [
  ...['a[href]', 'button', 'summary', 'select', 'textarea', 'input', '[role=button]', '[role=option]'],
  ...['[role=tab]', '[role=switch]', '[role=menuitem]', '[role=spinbutton]'],
].join()

/**
 * Whatever a finger presses that is smaller than 44 px. A link within a sentence may be as high as its line; a grip is
 * dragged: it is as high as its row, and a wider one would stop a finger that scrolls.
 */
export const tooSmall = (page: Page) =>
  page.evaluate((pressed) => {
    const least = 44 - 0.5
    const isInSentence = (element: Element) =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim()
    const isPressed = (element: Element) =>
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      element.closest('[inert], [aria-hidden=true], .grip') === null &&
      !isInSentence(element)
    /** With the label of a radio, the box of a date, and what a button adds around itself. */
    const sizeOf = (element: Element) => {
      const { width, height } = (element.closest('label, .when-input') ?? element).getBoundingClientRect()
      const added = getComputedStyle(element, '::after')
      const [wider, higher] =
        added.content !== 'none' && added.position === 'absolute' ? [added.width, added.height] : ['0', '0']
      return { width: Math.max(width, Number.parseFloat(wider)), height: Math.max(height, Number.parseFloat(higher)) }
    }
    return [...document.querySelectorAll(pressed)].filter(isPressed).flatMap((element) => {
      const { width, height } = sizeOf(element)
      const name = element.getAttribute('aria-label') ?? element.textContent
      return width < least || height < least ? [`${element.localName} ${name} ${width} × ${height}`] : []
    })
  }, pressed)

/** Elements whose focus ring something around them cuts off; a key was pressed before, so that rings are drawn. */
export const cutRings = (page: Page) =>
  page.evaluate(() => {
    const focusable = ':is(a[href], button, summary, select, textarea, input, [tabindex="0"]):not([tabindex="-1"])'
    const clips = (around: Element) => getComputedStyle(around).overflowX !== 'visible'
    /** It is within, and its ring is not; what is itself half out of sight can be scrolled. */
    const isOut = (from: number, to: number, ring: number) => from >= to - 0.5 && from - ring < to - 0.5
    const isCut = (element: Element, ring: number) => {
      const own = element.getBoundingClientRect()
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const box = around.getBoundingClientRect()
        const isAt = isOut(own.left, box.left, ring) || isOut(own.top, box.top, ring)
        if (clips(around) && (isAt || isOut(-own.right, -box.right, ring) || isOut(-own.bottom, -box.bottom, ring)))
          return true
      }
      return false
    }
    return [...document.querySelectorAll(focusable)].flatMap((element) => {
      if (!(element instanceof HTMLElement) || element.getBoundingClientRect().width <= 1) return []
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') !== null) return []
      element.focus()
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      if (document.activeElement !== element || outlineStyle === 'none') return []
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      return isCut(element, ring)
        ? [`${element.localName}.${element.className} ${element.textContent}`.slice(0, 90)]
        : []
    })
  })
