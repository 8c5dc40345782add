const alike = (shape: RegExp, ...fields: string[]): [string, RegExp][] => fields.map((field) => [field, shape])

const amount = /^-?\d{1,12}(?:\.\d{1,18})?$/
const number = /^\d{1,12}$/
const moment = /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,12}Z)?$/
/** The name of a state or a kind. */
const word = /^[a-z][A-Za-z]{0,39}$/
const refusal = /^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$/

/** All that is kept as it is, where it looks like what its field says. Whatever else a program sends or gets is masked. */
const shapes: ReadonlyMap<string, RegExp> = new Map([
  ...alike(amount, 'amount', 'fee', 'total', 'totalAmount', 'totalFee', 'balance', 'pendingAmount', 'available', 'exchangeRate'),
  ...alike(number, 'id', 'accountId', 'customerId', 'apiKeyId', 'transactionId', 'subscriptionId', 'line', 'limit'),
  ...alike(number, 'count', 'paidCount', 'rejectedCount', 'processingCount', 'validCount', 'invalidCount'),
  ...alike(moment, 'createdAt', 'dueDate', 'sentDate', 'fromDate', 'toDate', 'nextPaymentAt'),
  ...alike(/^[A-Z]{3,5}$/, 'currencyCode', 'feeCurrencyCode', 'totalCurrencyCode'),
  ...alike(word, 'direction', 'frequency', 'scopes', 'warnings'),
  ...alike(refusal, 'code', 'title'),
  // Of a problem these two are something else.
  ...alike(/^(?:[a-z][A-Za-z]{0,39}|urn:florin:problem:[A-Za-z.]{1,80})$/, 'type'),
  ...alike(/^(?:[a-z][A-Za-z]{0,39}|\d{3})$/, 'status'),
  ...alike(/^(?:[A-Za-z]{1,40}|\d{1,4})(?:\.(?:[A-Za-z]{1,40}|\d{1,4}))*$/, 'field'),
  ...alike(/^urn:uuid:[\da-f-]{36}$/, 'instance'),
])
const body = ''
/** What these hold is judged by its own fields; within others nothing is kept. */
const holders = new Set([body, 'items', 'errors', 'rows', 'invalidRows', 'payouts', 'cursor'])
const fieldName = /^[A-Za-z]{1,40}$/
/** A step of an address of ours, or a number in it. */
const step = /^(?:[a-z][A-Za-z_-]{0,39}|v\d|\d{1,12})?$/
const mostCharacters = 4000
const mask = '•••'

const maskedName = (name: string): string => (fieldName.test(name) ? name : mask)
const maskedText = (field: string | undefined, text: string): string =>
  field !== undefined && shapes.get(field)?.test(text) ? text : mask

/** Of a number as of a text: a card's is both. */
const maskedValue = (value: unknown, field: string | undefined): unknown => {
  if (typeof value === 'boolean' || value === null || value === '') return value
  if (Array.isArray(value)) return value.map((part) => maskedValue(part, field))
  if (typeof value === 'object') return maskedFields(value, field)
  const text = String(value)
  const known = maskedText(field, text)
  return known === text ? value : known
}

const maskedFields = (value: object, holder: string | undefined): object => {
  const isKnown = holder !== undefined && holders.has(holder)
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [maskedName(field), maskedValue(part, isKnown ? field : undefined)]),
  )
}

/** A body as the log keeps it. What is no JSON may be anything: of that only the length. */
export const maskedBody = (text: string): string | undefined => {
  if (text === '') return undefined
  try {
    return JSON.stringify(maskedValue(JSON.parse(text), body))
      .slice(0, mostCharacters)
      .toWellFormed()
  } catch {
    return `(${text.length})`
  }
}

/** An address with what is asked of it. */
export const maskedPath = (url: string): string => {
  const [path = '', ...asked] = url.split('?')
  const steps = path.split('/').map((each) => (step.test(each) ? each : mask))
  const query = [...new URLSearchParams(asked.join('?'))].map(([name, value]) => `${maskedName(name)}=${maskedText(name, value)}`)
  return (query.length === 0 ? steps.join('/') : `${steps.join('/')}?${query.join('&')}`).slice(0, mostCharacters)
}
