import { words } from '../words.ts'

export const tender = words({
  title: 'Payment',
  takeTitle: 'Money received',
  toPay: 'To pay',
  left: 'Left to pay',
  amount: 'Amount',
  amountHint: 'Leave it empty for all of it. Cash may be more: the change is shown.',
  discount: 'Discount',
  discountHint: 'An amount, or a percentage like 10%.',
  discountIs: '{{amount}} off',
  change: 'Give back',
  taken: 'Received so far',
  drop: 'Take this part away',
  whose: 'Whose account? Tap a name, and the invoice is saved.',
  accountHint: 'the payer is asked for next',
  accountOf: 'stays on the account of {{name}}',
  ways: { cash: 'Cash', card: 'Card reader', transfer: 'Bank transfer', account: 'On account' },
  refusals: {
    notDiscount: 'Type an amount, or a percentage like 10%.',
    tooMuchOff: 'A discount is at most the whole sum.',
    notMoney: 'Type an amount above zero.',
    tooMuch: 'This is more than is to be paid. Only cash gives change.',
    manyWays: 'One sale can be paid in six parts at most.',
  },
  payments: 'Payments',
  owed: 'Left on account',
  receive: 'Receive money',
  undo: 'Undo this payment',
  received: '{{way}}, {{received}} handed over',
})

export const returns = words({
  begin: 'Return',
  title: 'Returned goods',
  hint: 'Tap what came back.',
  sold: 'Sold:',
  toCustomer: 'Money back to the customer',
  offAccount: 'Taken off what is owed',
  note: 'Note the return',
  moneyBack: 'Money back: {{way}}',
  cameBack: 'Came back: {{goods}}',
  gaveBack: 'Came back: {{goods}} · {{amount}} given back: {{way}}',
  notSold: '{{name}}: “{{typed}}” cannot come back; {{n}} was sold. Nothing changed.',
  nothingLeft: 'Nothing is left of this invoice',
  nothingLeftWords:
    'The tax office takes no correction without items. After the return, ask your accountant to cancel the invoice in the tax office’s own system.',
})
