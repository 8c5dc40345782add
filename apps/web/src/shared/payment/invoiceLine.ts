import { Bic, Iban } from '@florin/contract/bankFields'
import { Email } from '@florin/contract/fields'
import { parseMoney } from '@florin/money/money'
import { readAmount } from '../../ui/amountText.ts'

/** What a line of an invoice tells: whom to pay, and as far as it is said how much, and what for. */
export type InvoiceLine = {
  readonly iban?: string | undefined
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly bankName?: string | undefined
  readonly swift?: string | undefined
  readonly amount?: string | undefined
  readonly currencyCode?: string | undefined
  readonly reference?: string | undefined
}
type Found<T> = { readonly value: T; readonly rest: string }

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', '₴': 'UAH', R$: 'BRL', zł: 'PLN' }
const longestReference = 35

const without = (text: string, start: number, end: number): string => `${text.slice(0, start)},${text.slice(end)}`

/** However it is grouped; what stands behind it is no part of it. */
const ibanIn = (text: string): Found<string> | undefined => {
  for (const begin of text.matchAll(/(?<![A-Za-z\d])[A-Za-z]{2}\d{2}/g)) {
    const [run = ''] = /^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*/.exec(text.slice(begin.index)) ?? []
    for (let end = run.length; end > 4; end = Math.max(run.lastIndexOf(' ', end - 1), run.lastIndexOf('-', end - 1))) {
      const { data: iban } = Iban.safeParse(run.slice(0, end))
      if (iban !== undefined) return { value: iban, rest: without(text, begin.index, begin.index + end) }
    }
  }
  return undefined
}

const emailIn = (text: string): Found<string> | undefined => {
  const found = /[^\s,;<>()@]+@[^\s,;<>()@]+\.[^\s,;<>()@.]+/.exec(text)
  const { data: email } = Email.safeParse(found?.[0])
  return found && email !== undefined
    ? { value: email, rest: without(text, found.index, found.index + found[0].length) }
    : undefined
}

const number = String.raw`\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const unit = String.raw`[A-Za-z]{3,4}|R\$|zł|[€£$₴]`
const sums = [
  new RegExp(String.raw`(?<![\w.,-])(?<amount>${number})\s?(?<unit>${unit})(?![A-Za-z])`, 'gu'),
  new RegExp(String.raw`(?<![A-Za-z])(?<unit>${unit})\s?(?<amount>${number})(?![\w-])`, 'gu'),
]

function* everyMatch(text: string) {
  for (const sum of sums) yield* text.matchAll(sum)
}

/** An amount of a currency that we know, with no more decimals than it has. */
const isPayable = (amount: string, currencyCode: string): boolean => {
  try {
    return parseMoney(amount, currencyCode).minor > 0n
  } catch {
    return false
  }
}

/** Only with its currency: other numbers of an invoice are no amounts. */
const sumIn = (text: string, language: string): Found<{ amount: string; currencyCode: string }> | undefined => {
  for (const { index, 0: whole, groups } of everyMatch(text)) {
    const written = groups?.['unit'] ?? ''
    const currencyCode = symbols[written] ?? written.toUpperCase()
    const amount = readAmount(groups?.['amount'] ?? '', language)
    if (amount !== undefined && isPayable(amount, currencyCode))
      return { value: { amount, currencyCode }, rest: without(text, index, index + whole.length) }
  }
  return undefined
}

const codes = [
  /(?<![\p{L}\d])(?<code>\p{L}{1,6}[-/]\d[\p{L}\d/-]*)/u,
  /(?:invoice|inv|rechnung|factura|fatura|factură|ref(?:erence)?|счёт|счет|рахунок)\.?(?:\s*(?:no\.?|nr\.?|number|#|№|:))*\s*(?<code>\d[\p{L}\d/-]*)/iu,
]
const referenceIn = (text: string): Found<string> | undefined => {
  for (const code of codes) {
    const found = code.exec(text)
    const value = found?.groups?.['code']
    if (found && value && value.length <= longestReference)
      return { value, rest: without(text, found.index, found.index + found[0].length) }
  }
  return undefined
}

const swiftLabel =
  /(?:bic|swift)(?:\s*[/-]?\s*(?:bic|swift|code|no\.?))*\s*[:#]?\s*(?<code>[A-Za-z\d]{8}(?:[A-Za-z\d]{3})?)(?![A-Za-z\d])/iu
/** Named as such: other words have eight letters too. */
const swiftIn = (text: string): Found<string> | undefined => {
  const found = swiftLabel.exec(text)
  const { data: swift } = Bic.safeParse(found?.groups?.['code'])
  return found && swift !== undefined
    ? { value: swift, rest: without(text, found.index, found.index + found[0].length) }
    : undefined
}

const between = /[,;|\t\n·]/u
const bankLabel = /^\s*(?:bank(?:\s*name)?|name of the bank|banco|banca|bancă|банк)\s*:\s*(?<name>\p{L}.{0,99})$/iu
const bankIn = (text: string): Found<string> | undefined => {
  const parts = text.split(between)
  const at = parts.findIndex((part) => bankLabel.test(part))
  const value = bankLabel.exec(parts[at] ?? '')?.groups?.['name']?.trim()
  return value ? { value, rest: parts.toSpliced(at, 1).join(',') } : undefined
}

const label =
  /^(?:iban|bic|swift|invoice|inv|rechnung|factura|fatura|factură|amount|total|ref(?:erence)?|due|pay(?: to)?|please|beneficiary|recipient|e-?mail|to|from|for|(?:account )?(?:holder|name)|name of the beneficiary|titular|nombre|nome|nume|kontoinhaber|beneficiario|beneficiário|beneficiar|имя|ім.я|получатель|отримувач|account)(?:\s*:\s*|$)/iu
const nameIn = (text: string): string | undefined =>
  text
    .split(between)
    .map((part) => part.trim().replace(label, '').trim())
    .find((part) => /^\p{Lu}[^\d]+$/u.test(part) && part.length <= 100)

/** Of a line that was copied from an invoice; undefined where nobody is named who could be paid. */
export const readInvoiceLine = (text: string, language: string): InvoiceLine | undefined => {
  const iban = ibanIn(text)
  const email = iban ? undefined : emailIn(text)
  const to = iban ?? email
  if (!to) return undefined
  const swift = swiftIn(to.rest)
  const bank = bankIn(swift?.rest ?? to.rest)
  const rest = bank?.rest ?? swift?.rest ?? to.rest
  const sum = sumIn(rest, language)
  const reference = referenceIn(sum?.rest ?? rest)
  const name = nameIn(reference?.rest ?? sum?.rest ?? rest)
  return {
    iban: iban?.value,
    email: email?.value,
    name,
    bankName: bank?.value,
    swift: swift?.value,
    ...sum?.value,
    reference: reference?.value,
  }
}
