import type { AskedOption, AskedParam, Translations } from '@florin/contract/payments/external/askedParams'
import type { ExtraParam } from '@florin/contract/payments/external/lookups'
import type { Language } from '@florin/i18n/languages'

type Worded = { readonly label: string; readonly labels?: Translations | undefined }

const worded = <T extends Worded>({ labels, ...rest }: T, language: Language) => ({
  ...rest,
  label: (language === 'en' ? undefined : labels?.[language]) ?? rest.label,
})

const optionIn = (given: AskedOption, language: Language) => {
  const { extraParams, ...option } = worded(given, language)
  return { ...option, ...(extraParams && { extraParams: extraParams.map((param) => worded(param, language)) }) }
}

const paramIn = (given: AskedParam, language: Language): ExtraParam => {
  const { options, ...param } = worded(given, language)
  return { ...param, ...(options && { options: options.map((option) => optionIn(option, language)) }) }
}

/** What a country asks for, in the language of whoever is asked. */
export const paramsIn = (params: readonly AskedParam[], language: Language): ExtraParam[] =>
  params.map((param) => paramIn(param, language))
