/** How the tax numbers of people are made, as far as their countries say. Each gets the number in capitals, without what stands between. */
export type TaxIdRule = (text: string) => boolean

const digitsOf = (text: string): number[] => [...text].map(Number)
const isDigits = (text: string, length: number): boolean => text.length === length && /^\d+$/.test(text)
const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
const at = (digits: readonly number[], index: number): number => digits.at(index) ?? -1

const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31

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
  if (!isDay(Number(text.slice(3, 5)), Number(text.slice(5, 7)))) return false
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

const pesel: TaxIdRule = (text) => isDigits(text, 11) && weighed(digitsOf(text), [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0
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
  return String.fromCharCode(65 + (sum % 26)) === text[15]
}

/** Lithuania and Estonia reckon alike: a second round where the first leaves ten. */
const balticCode: TaxIdRule = (text) => {
  if (!isDigits(text, 11)) return false
  const digits = digitsOf(text)
  const first = weighed(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11
  const second = weighed(digits, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11
  return (first < 10 ? first : second % 10) === digits[10]
}

const nationalNumber: TaxIdRule = (text) => {
  if (!isDigits(text, 11)) return false
  const check = Number(text.slice(9))
  return [text.slice(0, 9), `2${text.slice(0, 9)}`].some((number) => 97 - (Number(number) % 97) === check)
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

const fodselsnummer: TaxIdRule = (text) => {
  if (!isDigits(text, 11)) return false
  const digits = digitsOf(text)
  return (
    weighed(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 && weighed(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
  )
}

const birthNumber: TaxIdRule = (text) =>
  isDigits(text, 9) || (isDigits(text, 10) && (Number(text) % 11 === 0 || Number(text.slice(0, 9)) % 11 === 10))

const hetu: TaxIdRule = (text) => {
  const [, day = '', serial = '', check] = /^(\d{6})[A-FU-Y+]?(\d{3})([\dA-Y])$/.exec(text) ?? []
  return check !== undefined && '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(day + serial) % 31] === check
}

const ean13: TaxIdRule = (text) =>
  isDigits(text, 13) && weighed(digitsOf(text), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0

export const personalRules: Readonly<Record<string, TaxIdRule>> = {
  AU: (text) => isDigits(text, 9) && weighed(digitsOf(text), [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
  BE: nationalNumber,
  BG: (text) => isDigits(text, 10) && (weighed(digitsOf(text), [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === at(digitsOf(text), 9),
  BR: cpf,
  CA: (text) => isDigits(text, 9) && luhn(text),
  CH: (text) => text.startsWith('756') && ean13(text),
  CZ: birthNumber,
  DE: idNr,
  DK: (text) => isDigits(text, 10) && isDay(Number(text.slice(2, 4)), Number(text.slice(0, 2))),
  EE: balticCode,
  ES: dni,
  FI: hetu,
  FR: (text) => isDigits(text, 13) && /^[0-3]/.test(text) && Number(text.slice(0, 10)) % 511 === Number(text.slice(10)),
  GB: (text) => nino.test(text) || utr(text),
  GR: (text) =>
    isDigits(text, 9) && (weighed(digitsOf(text), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === at(digitsOf(text), 8),
  HR: (text) => isDigits(text, 11) && mod1110(text),
  IE: ppsn,
  IN: (text) => /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/.test(text),
  IT: codiceFiscale,
  LT: balticCode,
  MX: (text) => /^[A-ZÑ&]{4}\d{6}[A-Z\d]{3}$/.test(text) && isDay(Number(text.slice(6, 8)), Number(text.slice(8, 10))),
  NL: (text) => isDigits(text, 9) && Number(text) > 0 && weighed(digitsOf(text), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
  NO: fodselsnummer,
  PL: (text) => pesel(text) || nip(text),
  PT: (text) =>
    isDigits(text, 9) &&
    !text.startsWith('0') &&
    ((11 - (weighed(digitsOf(text), [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === at(digitsOf(text), 8),
  RO: cnp,
  RU: innOfPerson,
  SE: (text) => (isDigits(text, 10) || isDigits(text, 12)) && luhn(text.slice(-10)),
  SK: birthNumber,
  TR: tckn,
  UA: (text) =>
    isDigits(text, 10) && ((weighed(digitsOf(text), [-1, 5, 7, 9, 4, 6, 10, 5, 7]) + 11) % 11) % 10 === at(digitsOf(text), 9),
  US: ssnOrItin,
}
