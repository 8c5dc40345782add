/** For what the statement before has made sure of. */
export const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`Missing: ${what}`)
  return value
}
