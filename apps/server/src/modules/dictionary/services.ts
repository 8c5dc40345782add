/** Lists are the same for everybody: reading them takes nothing. */
export type DictionaryServices = { readonly version: () => string }
