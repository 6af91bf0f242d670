import * as t from 'io-ts'
import { Line, Payer } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { checkpoint, command, commands, message, messages } from '../event.ts'
import { orNull } from '../orNull.ts'
import { date, eggs, lineOf, maryam, milk } from '../samples.ts'
import { ChosenDate } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'

const written = { basket: Id, lines: t.readonlyArray(Line), payer: orNull(Payer), date: orNull(ChosenDate) }

/** A basket that is set aside, and since when. Its invoice will take its id. */
const Aside = t.strict({ ...written, at: Count })
export type Aside = t.TypeOf<typeof Aside>

const milks = { basket: 'invoice-1', lines: [lineOf(milk, 2)], payer: maryam, date: null }
const eggsThen = { basket: 'invoice-2', lines: [lineOf(eggs, 1, 450_000)], payer: null, date }

/** Baskets that wait for their customers. */
export const asidesEvents = {
  /** What is on the screen is set aside. */
  'aside.put': command(written, [milks, eggsThen, { ...milks, lines: [] }]),
  /** Back to the screen. `instead`: what is written there is set aside in its turn; null for no lines. */
  'aside.take': command({ basket: Id, instead: orNull(t.strict(written)) }, [
    { basket: milks.basket, instead: null },
    { basket: milks.basket, instead: eggsThen },
    // There is no room for it.
    {
      basket: milks.basket,
      instead: {
        ...eggsThen,
        lines: Array.from({ length: 120 }, (_, at) => lineOf({ ...milk, product: `app-1_${at}` })),
      },
    },
  ]),
  'aside.throw': command({ basket: Id }, [{ basket: milks.basket }]),
  /** The last one that was thrown away stays after all. */
  ...commands('aside.keep'),
  /** From the user: their owner has signed out. */
  ...messages('asides.discard'),
  /** From the local import: baskets of this device's own app belong to `app` now. */
  'asides.rehomed': message({ app: Id }, [{ app: 'app-1' }]),
  'asides.rested': checkpoint({ baskets: t.readonlyArray(Aside), thrown: orNull(Aside) }, [
    { baskets: [{ ...milks, at: 1_795_245_120_000 }], thrown: null },
    { baskets: [], thrown: { ...eggsThen, at: 1_795_245_120_000 } },
    // No more are set aside.
    {
      baskets: Array.from({ length: 20 }, (_, at) => ({ ...milks, basket: `basket-${at}`, at })),
      thrown: null,
    },
    {
      baskets: [
        ...Array.from({ length: 19 }, (_, at) => ({ ...milks, basket: `basket-${at}`, at })),
        { ...milks, at: 19 },
      ],
      thrown: null,
    },
  ]),
}
export type AsidesEvent = EventsOf<typeof asidesEvents>
