import { words } from '../words.ts'

export const day = words({
  today: 'Today',
  count_one: '{{n}} invoice',
  count_other: '{{n}} invoices',
  owed_one: '{{n}} on account',
  owed_other: '{{n}} on account',
  nothing: 'Nothing sold yet',
  open: 'End of the day',
  title: 'The day',
  before: 'The day before',
  after: 'The day after',
  sold: 'Sold',
  ways: 'How it was paid',
  later: 'Received for earlier days',
  drawer: 'Cash that came into the drawer',
  owedTitle: 'On account on this day',
  emptyTitle: 'Nothing was sold on this day',
  empty: 'Turn to another day, or sell something.',
  failed: 'This day could not be read.',
  loading: 'Loading the day…',
})
