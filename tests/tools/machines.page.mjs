// What the written page of a machine does: its drawing is enlarged and reduced, and what is typed is found.

const drawing = document.querySelector('.report-drawing svg')
const first = drawing?.getBoundingClientRect().width ?? 0
let scale = 1

for (const button of document.querySelectorAll('[data-zoom]'))
  button.addEventListener('click', () => {
    const by = Number(button.getAttribute('data-zoom'))
    scale = by === 0 ? 1 : Math.max(0.2, Math.min(4, scale * by))
    drawing?.setAttribute('style', `inline-size: ${first * scale}px; block-size: auto`)
  })

const search = document.querySelector('input[type=search]')
search?.addEventListener('input', () => {
  const typed = search instanceof HTMLInputElement ? search.value.trim().toLowerCase() : ''
  const has = (/** @type {Element} */ element) => element.textContent.toLowerCase().includes(typed)
  for (const row of document.querySelectorAll('tbody tr, .report-list a'))
    row.toggleAttribute('hidden', typed !== '' && !has(row))
  for (const text of document.querySelectorAll('.report-drawing text'))
    text.classList.toggle('is-found', typed !== '' && has(text))
  document.querySelector('.report-drawing text.is-found')?.scrollIntoView({ block: 'nearest', inline: 'center' })
})
