import * as t from 'io-ts'
import { Person, Product } from '../entities.ts'
import { fact } from '../event.ts'
import { person, product } from '../samples.ts'
import { Id } from '../values/ids.ts'

/** Parts of a file, under 32 KiB each. One task records all parts, so they are stored in one transaction. */
export const broughtEvents = {
  'products.brought': fact({ app: Id, products: t.readonlyArray(Product) }, [{ app: 'app-1', products: [product] }]),
  'persons.brought': fact({ app: Id, persons: t.readonlyArray(Person) }, [{ app: 'app-1', persons: [person] }]),
}
