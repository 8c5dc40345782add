import type { Brand } from '@florin/brands/brand'
import type { dictionary } from '@florin/contract/dictionary/dictionary'
import type { OutputOf } from '@florin/contract/method'
import type { AdditionalQuestion } from '@florin/contract/dictionary/questions'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { localeOf } from '@florin/i18n/locale'
import { currencies } from '@florin/money/currencies'
import * as data from './data/lists.ts'
import { additionalQuestions } from './data/questions.ts'
import { taxIdentifierCountries, taxIdentifierOf } from './data/taxIdentifiers.ts'

/** The lists of the data in words, one function for each. */
type Lists = typeof dictionary
type ItemsOf<K extends keyof Lists> = OutputOf<Lists[K]> extends { items: infer I } ? I : never
type Kind = 'personal' | 'business'

export const occupationsIn = (language: Language): ItemsOf<'occupation.list'> =>
  data.occupations.map(({ id, key }) => ({ id, name: translator(language)(`dictionary:occupation.${key}`) }))

export const occupationsV2In = (language: Language): ItemsOf<'occupationV2.list'> => {
  const t = translator(language)
  return data.occupationsV2.map(({ id, key, group, needsDetails = false }) => ({
    id,
    name: t(`dictionary:occupation.${key as 'other'}`),
    ...(group && { group: t(`dictionary:occupationGroup.${group}`) }),
    needsDetails,
  }))
}

export const sourcesIn = (language: Language, kind: keyof typeof data.sourcesOfFunds): ItemsOf<'sourceOfFunds.list'> =>
  data.sourcesOfFunds[kind].map(({ id, key, needsDetails }) => ({
    id,
    name: translator(language)(`dictionary:source.${key}`),
    needsDetails,
  }))

export const purposesIn = (language: Language, kind: Kind): ItemsOf<'purposeOfAccount.list'> =>
  data.purposes[kind].map(({ id, key }) => ({ id, name: translator(language)(`dictionary:purpose.${key}`) }))

export const depositsIn = (language: Language): ItemsOf<'estimatedMonthlyDeposit.list'> => {
  const t = translator(language)
  const { format } = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: data.depositCurrency,
    maximumFractionDigits: 0,
  })
  return data.monthlyDeposits.map(({ id, from, to }) => ({
    id,
    name:
      to === undefined
        ? t('dictionary:deposit.over', { from: format(from) })
        : from === 0
          ? t('dictionary:deposit.upTo', { to: format(to) })
          : t('dictionary:deposit.between', { from: format(from), to: format(to) }),
    from: String(from),
    ...(to !== undefined && { to: String(to) }),
    currencyCode: data.depositCurrency,
  }))
}

const industriesOf = (language: Language, group: (typeof data.industryGroups)[number]) => ({
  label: translator(language)(`dictionary:industryGroup.${group}`),
  items: data.industries[group].map(({ id, key }) => ({ id, name: translator(language)(`dictionary:industry.${key}`) })),
})

export const industriesIn = (language: Language, { hideAdultIndustriesInRegistration: hidesAdult }: Brand) => ({
  ...(!hidesAdult && { adult: industriesOf(language, 'adult') }),
  mainstream: industriesOf(language, 'mainstream'),
  financial: industriesOf(language, 'financial'),
})

export const questionsIn = (language: Language, kind: Kind): AdditionalQuestion[] => {
  const t = translator(language)
  return additionalQuestions[kind].map(({ id, type, options, showWhen }) => ({
    id,
    type,
    text: t(`dictionary:question.${id as 'controlAccount'}`),
    options: options?.map((value) => ({ value, label: t(`dictionary:answer.${String(value) as 'true'}`) })),
    showWhen,
  }))
}

const symbolOf = (code: string, language: Language): string =>
  currencies.get(code)?.symbol ??
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: code.slice(0, 3), currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ??
  code

export const currenciesIn = (language: Language): ItemsOf<'currency.list'> => {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'currency' })
  return [...currencies.values()]
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, decimals }) => {
      // Only three letters are an ISO currency; the names of coins are their codes.
      const isIso = code.length === 3
      return { code, symbol: isIso ? symbolOf(code, language) : code, name: (isIso && names.of(code)) || code, decimals }
    })
}

export const taxIdentifiersIn = (language: Language): ItemsOf<'taxIdentifier.list'> => {
  const t = translator(language)
  const usual = [t('dictionary:taxIdentifier.name'), t('dictionary:taxIdentifier.short')] as const
  return taxIdentifierCountries.map((countryCode) => {
    const { personal = usual, business = usual } = taxIdentifierOf(countryCode)
    return {
      countryCode,
      personalName: personal[0],
      personalShortName: personal[1],
      businessName: business[0],
      businessShortName: business[1],
    }
  })
}

export const kycIn = (language: Language, brand: Brand, kind: Kind) => ({
  occupations: occupationsV2In(language),
  sources: sourcesIn(language, kind === 'personal' ? 'personalV2' : 'business'),
  purposes: purposesIn(language, kind),
  industries: Object.values(industriesIn(language, brand)).flatMap(({ label, items }) =>
    items.map(({ id, name }) => ({ id, name, group: label })),
  ),
  estimatedMonthlyDeposits: depositsIn(language),
  additionalQuestions: questionsIn(language, kind),
})
