const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/

/** A key is made by us, never by a person; one that could leave its folder is a fault. */
export const checkedKey = (key: string): string => {
  const isSafe = key.length <= 512 && key.split('/').every((part) => segment.test(part) && !part.includes('..'))
  if (!isSafe) throw new Error('Not a key of a stored file')
  return key
}
