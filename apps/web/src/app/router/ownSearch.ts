type Given = Record<string, unknown>

/**
 * What a page reads of its address, and nothing else: the router would add what the reader left out, and nonsense that somebody
 * typed there would reach a call.
 */
export const ownSearch =
  <S extends object>(read: (given: Given) => S) =>
  (given: Given): S =>
    ({ ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])), ...read(given) }) as S
