import { invoice as methods } from '@florin/contract/invoices/invoice'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Invoices.module.css'
import { instructionsQuery, useAskForFunding } from './queries.ts'

const formId = 'funding-invoice'

type Props = { readonly onMade: (id: number) => void; readonly onClose: () => void }

/** An invoice to oneself: its number is the reference of the bank transfer that brings the money. */
export const FundingPopup = (props: Props) => {
  const { t } = useTranslation('invoices')
  const { data, error, isFetching, refetch } = useQuery(instructionsQuery())
  const currencies = [...new Set(data?.instructions.map(({ currencyCode }) => currencyCode))]
  const [first] = currencies
  if (first) return <FundingForm {...props} first={first} currencies={currencies} />
  return (
    <Popup
      title={t('funding.title')}
      onClose={props.onClose}
      actions={
        <Button variant="default" onClick={props.onClose}>
          {t('back')}
        </Button>
      }
    >
      {error ? (
        <ErrorState
          title={t('funding.failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data ? (
        <Notice tone="info">{t('funding.none')}</Notice>
      ) : (
        <TextSkeleton label={t('loading')} />
      )}
    </Popup>
  )
}

type FormProps = Props & { readonly first: string; readonly currencies: readonly string[] }

const FundingForm = ({ first, currencies, onMade, onClose }: FormProps) => {
  const { t } = useTranslation('invoices')
  const ask = useAskForFunding()
  const form = useContractForm(methods['funding.create'], {
    initial: { amount: '', currency: first },
    onSubmit: async (values) => onMade((await ask.mutateAsync(values)).invoiceId),
  })
  return (
    <Popup
      title={t('funding.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            {t('funding.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={classes.form}>
        {form.failure && <Notice tone="bad">{t('funding.failed')}</Notice>}
        <p className={classes.lead}>{t('funding.text')}</p>
        <MoneyField
          {...form.input('amount')}
          label={t('create.amount')}
          currency={form.values.currency}
          currencies={currencies}
          onCurrencyChange={(code) => form.set('currency', code)}
          error={form.fieldError('amount') ?? form.fieldError('currency')}
        />
      </form>
    </Popup>
  )
}
