import type { Forecast as Months } from '@florin/contract/contracts/contractDetails'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../shared/payment/amounts.ts'
import classes from './Contracts.module.css'

/** To the payer, what the contract would have meant so far. */
export const Forecast = ({ months }: { readonly months: Months }) => {
  const { t, i18n } = useTranslation('contracts')
  return (
    <div>
      <p className={classes.muted}>{t(months.length > 0 ? 'form.forecast' : 'form.forecastNone')}</p>
      {months.map(({ currencyCode, received, shared }) => (
        <p key={currencyCode}>
          {t('form.forecastLine', {
            shared: inWords(shared, currencyCode, i18n.language),
            received: inWords(received, currencyCode, i18n.language),
          })}
        </p>
      ))}
    </div>
  )
}
