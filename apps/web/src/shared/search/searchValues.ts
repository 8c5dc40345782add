/** Readers of what somebody typed into the address; what makes no sense is undefined. */

/** The router reads what looks like a number as one. */
export const text = (value: unknown, longest = Infinity): string | undefined => {
  const read = typeof value === 'number' ? String(value) : value
  return typeof read === 'string' && read.trim() !== '' && read.length <= longest ? read : undefined
}
export const id = (value: unknown, highest = Number.MAX_SAFE_INTEGER): number | undefined => {
  const read = Number(value)
  return Number.isSafeInteger(read) && read > 0 && read <= highest ? read : undefined
}
/** Ids of customers and what they have are smaller. */
export const rowId = (value: unknown): number | undefined => id(value, 2_147_483_647)
const isOfCalendar = (read: string) => !Number.isNaN(Date.parse(read)) && new Date(read).toISOString().startsWith(read)
export const day = (value: unknown): string | undefined => {
  const read = text(value)
  return read && /^\d{4}-\d{2}-\d{2}$/.test(read) && isOfCalendar(read) ? read : undefined
}

export const isDecimal = (value: string): boolean => /^(0|[1-9]\d{0,17})(\.\d{1,8})?$/.test(value)
export const decimal = (value: unknown): string | undefined => {
  const read = text(value)
  return read && isDecimal(read) ? read : undefined
}

export const positiveDecimal = (value: unknown): string | undefined => {
  const read = decimal(value)
  return read && /[1-9]/.test(read) ? read : undefined
}

/** Only what there is. */
export const known = <S extends object>(read: S): { [K in keyof S]?: Exclude<S[K], undefined> } =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as never
