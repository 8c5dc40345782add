import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { add, type Money, parseMoney } from '@florin/money/money'
import type { TFunction } from 'i18next'

/** Who wants what. */
export const sentenceOf = (t: TFunction<'approvals'>, request: CompanyRequest): string => {
  const { isOwn, permission, initiatorName: initiator, beneficiaryName: payee } = request
  const verb = permission === 'own' ? 'move' : 'pay'
  return isOwn ? t(`own.${verb}`, { payee }) : t(`wants.${verb}`, { initiator, payee })
}

export const amountOf = ({ amount, currencyCode }: CompanyRequest, language: string): string =>
  moneyText(parseMoney(amount, currencyCode), localeOf(language))

/** All that leaves the account. */
export const totalOf = ({ total, feeCurrencyCode }: CompanyRequest, language: string): string =>
  moneyText(parseMoney(total, feeCurrencyCode), localeOf(language))

export const rateOf = (t: TFunction<'approvals'>, request: CompanyRequest): string | undefined => {
  const { exchangeRate: rate, feeCurrencyCode: from, currencyCode: to } = request
  return rate === undefined ? undefined : t('rate', { from, rate, to })
}

/** One payment as the code and the phone name it. */
export const lineOf = (t: TFunction<'approvals'>, request: CompanyRequest, language: string): string =>
  t('decide.line', { amount: amountOf(request, language), payee: request.beneficiaryName })

/** What they come to, each currency by itself. */
export const totalsOf = (requests: readonly CompanyRequest[], language: string): string => {
  const totals = new Map<string, Money>()
  for (const { amount, currencyCode } of requests) {
    const more = parseMoney(amount, currencyCode)
    const before = totals.get(currencyCode)
    totals.set(currencyCode, before ? add(before, more) : more)
  }
  return [...totals.values()].map((total) => moneyText(total, localeOf(language))).join(', ')
}
