import type { LoadLimit } from '@florin/contract/cards/loading'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../shared/payment/amounts.ts'
import classes from './TransferScreen.module.css'

type Props = {
  readonly limits: readonly LoadLimit[] | undefined
  readonly most: { readonly maxAmount: string; readonly currencyCode: string } | undefined
  readonly onMost: (amount: string) => void
}

const keys = { transaction: 'limits.transaction', day: 'limits.day', month: 'limits.month', balance: 'limits.balance' } as const

/** How much may be sent, before it is tried. */
export const Limits = ({ limits, most, onMost }: Props) => {
  const { t, i18n } = useTranslation('transfer')
  return (
    <div className={classes.under}>
      {most && (
        <button type="button" className="text-link" onClick={() => onMost(most.maxAmount)}>
          {t('limits.maximum', { amount: inWords(most.maxAmount, most.currencyCode, i18n.language) })}
        </button>
      )}
      {limits?.map(
        ({ period, left, currencyCode }) =>
          left !== undefined && (
            <span key={period}>{t(keys[period], { amount: inWords(left, currencyCode, i18n.language) })}</span>
          ),
      )}
    </div>
  )
}
