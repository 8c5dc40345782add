const isEmpty = (value: unknown) => value === '' || value === null || value === undefined || Number.isNaN(value)

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Empty fields are not sent at all. Items of a list keep their places. */
export const dropEmpty = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(dropEmpty) as T
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !isEmpty(field))
      .map(([key, field]) => [key, dropEmpty(field)]),
  ) as T
}
