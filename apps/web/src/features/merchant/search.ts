import { id, known } from '../../shared/search/searchValues.ts'

export type ButtonSearch = { readonly button?: number | 'new' }

/** Whatever stands in the address that names no button is left out. */
export const readButtonSearch = (given: Record<string, unknown>): ButtonSearch =>
  known({ button: given['button'] === 'new' ? ('new' as const) : id(given['button']) })
