import { words } from '../words.ts'

export const tender = words({
  title: 'Payment',
  takeTitle: 'Money received',
  toPay: 'To pay',
  left: 'Left to pay',
  amount: 'Amount',
  amountHint: 'Leave it empty for all of it. Cash may be more: the change is shown.',
  change: 'Give back',
  taken: 'Received so far',
  drop: 'Take this part away',
  whose: 'Whose account? Tap a name, and the invoice is saved.',
  accountHint: 'the payer is asked for next',
  accountOf: 'stays on the account of {{name}}',
  ways: { cash: 'Cash', card: 'Card reader', transfer: 'Bank transfer', account: 'On account' },
  refusals: {
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
