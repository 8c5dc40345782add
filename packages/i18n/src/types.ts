import type { Namespaces } from './namespaces.gen.ts'

/** The English texts are the measure: their keys are the only ones `t` takes, on the server and in the browser. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
  }
}

export type Namespace = keyof Namespaces

type WithoutPlural<K extends string> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K
type KeysIn<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? WithoutPlural<K> : `${K}.${KeysIn<Texts[K]>}`
}[keyof Texts & string]

/** Every text of the product by its whole name, as `errors:login.failed`. */
export type TextKey = { [N in Namespace]: `${N}:${KeysIn<Namespaces[N]>}` }[Namespace]
/** What a call can be refused with, as far as there are words for it. */
export type ErrorName = KeysIn<Namespaces['errors']>

export type TextParams = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, params?: TextParams) => string
