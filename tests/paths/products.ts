import { courier, eggs, gold, milk, otherMilk, palace, tea } from '../../src/events/samples.ts'
import type { Language } from '../../src/events/values/currency.ts'
import { nameIn } from '../../src/views/common/names.ts'
import { filled } from './texts.ts'

const gtinOf = (product: string): string => product.slice(product.lastIndexOf('_') + 1)

const samples = [milk, eggs, courier, tea, gold, palace, otherMilk]

/** A text with the name of a sample product in it, by the product's id; the id itself where it is none of the samples. */
export const productNamed = (text: string, product: string, language: Language): string => {
  const sample =
    samples.find((each) => each.product === product) ?? samples.find((each) => gtinOf(each.product) === gtinOf(product))
  return filled(text, { name: sample === undefined ? product : nameIn(language, sample) })
}
