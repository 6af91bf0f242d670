import { words } from '../words.ts'

export const keys = words({
  title: 'Keyboard shortcuts',
  search: 'Search for a product, on other pages in their list',
  palette: 'Search everything, and every command',
  save: 'Save the invoice',
  undo: 'Undo',
  redo: 'Redo',
  scan: 'Open the scanner',
  times: 'Three of the next product',
  hold: 'On a product: type its quantity (by touch: hold the product)',
  help: 'Show this list',
  close: 'Close',
  move: 'On the handle of an item: pick up, move, drop',
  space: 'Space',
  escape: 'Esc',
  arrows: '↑ ↓',
})
