import * as austrian from 'stdnum/lib/cjs/at/tin.js'
import * as belgian from 'stdnum/lib/cjs/be/insz.js'
import * as bulgarianForeigner from 'stdnum/lib/cjs/bg/pnf.js'
import * as chinese from 'stdnum/lib/cjs/cn/ric.js'
import * as cypriot from 'stdnum/lib/cjs/cy/vat.js'
import * as czech from 'stdnum/lib/cjs/cz/rc.js'
import * as danish from 'stdnum/lib/cjs/dk/cpr.js'
import * as israeli from 'stdnum/lib/cjs/il/idnr.js'
import * as lithuanian from 'stdnum/lib/cjs/lt/asmens.js'
import * as latvian from 'stdnum/lib/cjs/lv/pvn.js'
import * as mexican from 'stdnum/lib/cjs/mx/rfc.js'
import * as norwegian from 'stdnum/lib/cjs/no/fodselsnummer.js'
import * as polish from 'stdnum/lib/cjs/pl/pesel.js'
import * as swedish from 'stdnum/lib/cjs/se/personnummer.js'
import * as southAfrican from 'stdnum/lib/cjs/za/tin.js'

/** How the tax numbers of people are made, as far as their countries say. Each gets the number in capitals, without what stands between. */
export type TaxIdRule = (text: string) => boolean

const digitsOf = (text: string): number[] => [...text].map(Number)
const isDigits = (text: string, length: number): boolean => text.length === length && /^\d+$/.test(text)
const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
const at = (digits: readonly number[], index: number): number => digits.at(index) ?? -1

/** Of a library that knows the country; imported one by one, since all of them together take long to load. */
const known =
  ({ validate }: { validate: (text: string) => { isValid: boolean } }): TaxIdRule =>
  (text) =>
    validate(text).isValid

const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() <= Date.now()
}
/** Of whichever century, where the number leaves it open. */
const isDay = (year: number, month: number, day: number): boolean =>
  [1800, 1900, 2000].some((century) => isDate(century + year, month, day))
const pair = (text: string, start: number): number => Number(text.slice(start, start + 2))

const luhn = (text: string): boolean =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9), 0) %
    10 ===
  0

/** ISO 7064 with 11 and 10: the last digit checks the others. */
const mod1110 = (text: string): boolean => {
  const product = digitsOf(text.slice(0, -1)).reduce((rest, digit) => {
    const sum = (digit + rest) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === Number(text.at(-1))
}

const ssnOrItin: TaxIdRule = (text) => {
  if (!isDigits(text, 9)) return false
  const [area, group, serial] = [text.slice(0, 3), Number(text.slice(3, 5)), text.slice(5)]
  if (area.startsWith('9')) return (group >= 50 && group <= 65) || (group >= 70 && group <= 99 && group !== 89 && group !== 93)
  return area !== '000' && area !== '666' && group !== 0 && serial !== '0000'
}

const nino = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/
const utr: TaxIdRule = (text) =>
  isDigits(text, 10) && '21987654321'[weighed(digitsOf(text.slice(1)), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === text[0]

const idNr: TaxIdRule = (text) => {
  if (!isDigits(text, 11) || text.startsWith('0')) return false
  const counts = [...'0123456789'].map((digit) => text.slice(0, 10).split(digit).length - 1)
  const repeated = counts.filter((count) => count > 1)
  return repeated.length === 1 && (repeated[0] ?? 0) <= 3 && mod1110(text)
}

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const dni: TaxIdRule = (text) => {
  if (!/^[XYZKLM\d]\d{7}[A-Z]$/.test(text)) return false
  const number = Number(
    text
      .slice(0, 8)
      .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
      .replace(/^[KLM]/, ''),
  )
  return dniLetters[number % 23] === text[8]
}

const cnp: TaxIdRule = (text) => {
  if (!isDigits(text, 13) || text.startsWith('0')) return false
  if (!isDay(pair(text, 1), pair(text, 3), pair(text, 5))) return false
  const rest = weighed(digitsOf(text), [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
  return (rest === 10 ? 1 : rest) === Number(text[12])
}

const cpf: TaxIdRule = (text) => {
  if (!isDigits(text, 11) || new Set(text).size === 1) return false
  const digits = digitsOf(text)
  const check = (length: number) => {
    const sum = weighed(
      digits,
      Array.from({ length }, (_, index) => length + 1 - index),
    )
    return ((sum * 10) % 11) % 10
  }
  return check(9) === digits[9] && check(10) === digits[10]
}

const nip: TaxIdRule = (text) =>
  isDigits(text, 10) && weighed(digitsOf(text), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9])

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const codiceFiscale: TaxIdRule = (text) => {
  if (!/^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPR-T][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/.test(text)) return false
  const valueOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65)
  const sum = Array.from(text.slice(0, 15)).reduce(
    (total, sign, index) => total + (index % 2 === 0 ? (oddValues[valueOf(sign)] ?? 0) : valueOf(sign)),
    0,
  )
  return String.fromCharCode(65 + (sum % 26)) === text[15] && isItalianDay(text)
}
/** Where two people would have the same number, letters stand for digits. Women are born forty days later. */
const isItalianDay = (text: string): boolean => {
  const figures = (text.slice(6, 8) + text.slice(9, 11)).replaceAll(/\D/g, (letter) => String('LMNPQRSTUV'.indexOf(letter)))
  const day = pair(figures, 2)
  return isDay(pair(figures, 0), 'ABCDEHLMPRST'.indexOf(text[8] ?? '') + 1, day > 40 ? day - 40 : day)
}

const ppsn: TaxIdRule = (text) => {
  if (!/^\d{7}[A-W][A-IW]?$/.test(text)) return false
  const second = text[8] === undefined || text[8] === 'W' ? 0 : text.charCodeAt(8) - 64
  const sum = weighed(digitsOf(text.slice(0, 7)), [8, 7, 6, 5, 4, 3, 2]) + second * 9
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === text[7]
}

const innOfPerson: TaxIdRule = (text) => {
  if (!isDigits(text, 12)) return false
  const digits = digitsOf(text)
  const eleventh = (weighed(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10
  const twelfth = (weighed(digits, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10
  return eleventh === digits[10] && twelfth === digits[11]
}

const tckn: TaxIdRule = (text) => {
  if (!isDigits(text, 11) || text.startsWith('0')) return false
  const digits = digitsOf(text)
  const tenth = (weighed(digits, [7, -1, 7, -1, 7, -1, 7, -1, 7]) + 100) % 10
  return tenth === digits[9] && digits.slice(0, 10).reduce((sum, digit) => sum + digit, 0) % 10 === digits[10]
}

const hetu: TaxIdRule = (text) => {
  const [, day = '', serial = '', check] = /^(\d{6})[A-FU-Y+]?(\d{3})([\dA-Y])$/.exec(text) ?? []
  if (check === undefined || !isDay(pair(day, 4), pair(day, 2), pair(day, 0))) return false
  return '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(day + serial) % 31] === check
}

/** Months from 21 on are of the nineteenth century, from 41 on of the twenty-first. */
const egn: TaxIdRule = (text) => {
  if (!isDigits(text, 10)) return false
  const month = pair(text, 2)
  const [century, since] = month > 40 ? [2000, 40] : month > 20 ? [1800, 20] : [1900, 0]
  const check = (weighed(digitsOf(text), [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10
  return isDate(century + pair(text, 0), month - since, pair(text, 4)) && check === at(digitsOf(text), 9)
}

/** `stdnum` knows only the numbers of Hungarian companies. */
const adoazonosito: TaxIdRule = (text) =>
  isDigits(text, 10) &&
  text.startsWith('8') &&
  weighed(digitsOf(text), [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === at(digitsOf(text), 9)

/** Where the sum leaves nothing there is no such number; `stdnum` takes it with the digit 1. */
const davcna: TaxIdRule = (text) => {
  if (!isDigits(text, 8) || text.startsWith('0')) return false
  const check = 11 - (weighed(digitsOf(text), [8, 7, 6, 5, 4, 3, 2]) % 11)
  return check !== 11 && check % 10 === at(digitsOf(text), 7)
}

/** Since 2017 the numbers of people begin with 32 and tell nothing; a company's is none of a person. */
const personasKods: TaxIdRule = (text) =>
  isDigits(text, 11) && (text.startsWith('32') || (/^[0-3]/.test(text) && known(latvian)(text)))

/** What stands between birth date and serial is gone; a plus there means a hundred years earlier. */
const personnummer: TaxIdRule = (text) =>
  (isDigits(text, 10) || isDigits(text, 12)) &&
  ['-', '+'].some((sign) => known(swedish)(`${text.slice(0, -4)}${sign}${text.slice(-4)}`))

const ean13: TaxIdRule = (text) =>
  isDigits(text, 13) && weighed(digitsOf(text), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0

export const personalRules: Readonly<Record<string, TaxIdRule>> = {
  AT: known(austrian),
  AU: (text) => isDigits(text, 9) && weighed(digitsOf(text), [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
  BE: known(belgian),
  BG: (text) => egn(text) || known(bulgarianForeigner)(text),
  BR: cpf,
  CA: (text) => isDigits(text, 9) && luhn(text),
  CH: (text) => text.startsWith('756') && ean13(text),
  CN: known(chinese),
  CY: known(cypriot),
  CZ: known(czech),
  DE: idNr,
  DK: known(danish),
  // Made as in Lithuania, where a nine stands for people without a birth date.
  EE: (text) => !text.startsWith('9') && known(lithuanian)(text),
  ES: dni,
  FI: hetu,
  FR: (text) => isDigits(text, 13) && /^[0-3]/.test(text) && Number(text.slice(0, 10)) % 511 === Number(text.slice(10)),
  GB: (text) => nino.test(text) || utr(text),
  GR: (text) =>
    isDigits(text, 9) && (weighed(digitsOf(text), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === at(digitsOf(text), 8),
  HR: (text) => isDigits(text, 11) && mod1110(text),
  HU: adoazonosito,
  IE: ppsn,
  IL: known(israeli),
  IN: (text) => /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/.test(text),
  IT: codiceFiscale,
  LT: known(lithuanian),
  LV: personasKods,
  MX: (text) => text.length === 13 && known(mexican)(text),
  NL: (text) => isDigits(text, 9) && Number(text) > 0 && weighed(digitsOf(text), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
  NO: known(norwegian),
  PL: (text) => known(polish)(text) || nip(text),
  PT: (text) =>
    isDigits(text, 9) &&
    !text.startsWith('0') &&
    ((11 - (weighed(digitsOf(text), [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === at(digitsOf(text), 8),
  RO: cnp,
  RU: innOfPerson,
  SE: personnummer,
  SI: davcna,
  SK: known(czech),
  TR: tckn,
  UA: (text) =>
    isDigits(text, 10) && ((weighed(digitsOf(text), [-1, 5, 7, 9, 4, 6, 10, 5, 7]) + 11) % 11) % 10 === at(digitsOf(text), 9),
  US: ssnOrItin,
  ZA: known(southAfrican),
}
