import type { Account } from '@florin/contract/accounts/account'
import { parseMoney, subtract, toDecimal } from '@florin/money/money'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { availableOn, inWords } from '../../shared/payment/amounts.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = { readonly account: Account | undefined; readonly total: string; readonly currency: string }

/** What the account that pays lacks; of another currency than the fees only the server knows. */
export const ShortFunds = ({ account, total, currency }: Props) => {
  const { t, i18n } = useTranslation('cards')
  if (account?.currencyCode !== currency) return null
  const missing = subtract(parseMoney(total, currency), parseMoney(availableOn(account), currency))
  if (missing.minor <= 0n) return null
  return (
    <Notice tone="warning">
      {t('apply.missing', { amount: inWords(toDecimal(missing), currency, i18n.language) })}{' '}
      <Link to="/home" target="_blank" className="text-link">
        {t('apply.addMoney')}
      </Link>
    </Notice>
  )
}
