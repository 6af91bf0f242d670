const days = { letters: 5, digits: 6 }
const serials = { letters: 10, digits: 12 }

/** Verhoeff's group of the pentagon's symmetries: five turns, and five turns of the mirrored pentagon. */
const times = (one: number, other: number): number => {
  const turns = (one < 5 ? one + other : one - other + 10) % 5
  return one < 5 === other < 5 ? turns : turns + 5
}
/** The permutation of each place. */
const places = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
]
const inverse = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9]

/** Verhoeff's check digit of a text of decimal digits. */
const verhoeffDigit = (digits: string): string => {
  const sum = [...digits].reduceRight((before, digit, at) => {
    const placed = places[(digits.length - at) % places.length]?.[Number(digit)] ?? 0
    return times(before, placed)
  }, 0)
  return String(inverse[sum])
}

/** Each letter as its ASCII code. */
const decimal = (memoryId: string): string => memoryId.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)))

const hex = (value: number, letters: number): string => value.toString(16).toUpperCase().padStart(letters, '0')
const padded = (value: number, digits: number): string => String(value).padStart(digits, '0')

/**
 * The tax id of an invoice (facts section 3): `memoryId`: six of A-Z and 0-9; `day`: from 1970-01-01 UTC up to 999,999;
 * `serial`: at most 999,999,999,999.
 */
export const taxIdOf = (memoryId: string, day: number, serial: number): string => {
  const digits = decimal(memoryId) + padded(day, days.digits) + padded(serial, serials.digits)
  return memoryId + hex(day, days.letters) + hex(serial, serials.letters) + verhoeffDigit(digits)
}

const shape = /^([A-Z\d]{6})([\dA-F]{5})([\dA-F]{10})\d$/

/** True for 22 capitals and Latin digits of a memory id, a day, a serial, and a valid check digit. */
export const isTaxId = (text: string): boolean => {
  const [, memoryId = '', day = '', serial = ''] = shape.exec(text) ?? []
  const [ofDay, ofSerial] = [Number.parseInt(day, 16), Number.parseInt(serial, 16)]
  return ofDay < 10 ** days.digits && ofSerial < 10 ** serials.digits && text === taxIdOf(memoryId, ofDay, ofSerial)
}
