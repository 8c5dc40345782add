import type { Account } from '@florin/contract/accounts/account'
import { PositiveDecimal } from '@florin/contract/fields'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney, subtract, toDecimal } from '@florin/money/money'

/** Nothing is asked of the server before there is an amount to ask about. */
export const isAmount = (text: string | null | undefined): text is string => PositiveDecimal.safeParse(text).success

export const inWords = (decimal: string, currency: string, language: string): string =>
  moneyText(parseMoney(decimal, currency), localeOf(language))

export const availableOn = ({
  balance,
  pendingAmount,
  currencyCode,
}: Pick<Account, 'balance' | 'pendingAmount' | 'currencyCode'>): string =>
  toDecimal(subtract(parseMoney(balance, currencyCode), parseMoney(pendingAmount, currencyCode)))
