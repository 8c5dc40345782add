import { readWanted, wantedParameter } from '../session/wanted.ts'

/** The address without some of its parameters, as a link inside the page. */
export const without = (pathname: string, search: string, names: readonly string[]): string => {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** The customer an address asks to act for, and the address without the asking. */
export const takeWanted = (pathname: string, search: string): { customerId: number | undefined; href: string } | undefined =>
  new URLSearchParams(search).has(wantedParameter)
    ? { customerId: readWanted(search), href: without(pathname, search, [wantedParameter]) }
    : undefined
