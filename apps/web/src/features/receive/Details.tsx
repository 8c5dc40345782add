import { answersTo, flatParams } from '@florin/contract/payments/external/extraParams'
import type { ExtraParam } from '@florin/contract/payments/external/lookups'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { loadTexts } from '../../app/language/texts.ts'
import { ExtraFields, extraProblem } from '../../shared/payment/ExtraFields.tsx'
import { type AskedField, shownFields, usualValues, type Values } from '../../shared/payment/payeeFields.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { DetailField } from './DetailField.tsx'
import { amountText } from './figures.ts'
import { Invitation } from './Invitation.tsx'
import { fieldsQuery, type Offer, type Payment, type PendingPayout, useSubmit } from './queries.ts'
import { StepHeading } from './StepHeading.tsx'
import type { ClaimState } from './useClaim.ts'
import { useDetailsForm } from './useDetailsForm.ts'
import { useHints } from './useHints.ts'
import { useMethodName } from './useMethodName.ts'
import classes from './Receive.module.css'

type Props = {
  readonly secret: string
  readonly payment: Payment
  readonly offer: Offer
  readonly state: ClaimState
  readonly onBack: () => void
  readonly onPending: (pending: PendingPayout) => void
}

// Few countries ask for a file: nobody else loads what takes one.
const RecipientFile = later(async () => {
  const [file] = await Promise.all([import('./RecipientFile.tsx'), loadTexts('upload')])
  return file.RecipientFile
})

/** What is known before anything is typed: the name as the sender gave it. */
const knownOf = ({ transferType, network }: Offer, { beneficiaryName }: Payment): Values => {
  if (transferType === 'p2p') return {}
  if (transferType !== 'oct') return { beneficiaryName, ...(network && { network }), ...usualValues[transferType] }
  const [beneficiaryFirstName = '', ...others] = beneficiaryName.split(' ')
  return { beneficiaryFirstName, beneficiaryLastName: others.join(' ') }
}

/** Where an Interac transfer goes is what the sender gave, unless another address is typed. */
const fieldsOf = ({ transferType, network }: Offer, asked: readonly AskedField[], values: Values): AskedField[] => {
  if (transferType === 'p2p') return []
  const { needed } = shownFields(transferType, asked, values, { needsTag: false })
  const isAnswered = ({ name }: AskedField) =>
    (name === 'network' && network !== undefined) || (transferType === 'interac' && name === 'beneficiaryPhone')
  return needed.filter((field) => !isAnswered(field))
}

/** The recipient's own account, card or wallet, by what its country asks for. */
export const Details = ({ onBack, ...props }: Props) => {
  const { t } = useTranslation('receive')
  const methodName = useMethodName()
  const { secret, offer, state } = props
  const { transferType, currencyCode, toAmount } = offer
  const asked = useQuery(fieldsQuery(secret, transferType, currencyCode, state.claim.countryCode))
  return (
    <>
      <StepHeading title={methodName(transferType)} onBack={onBack} />
      {toAmount !== undefined && (
        <p className={classes.text}>
          {t('youGet')} <Money amount={toAmount} currency={currencyCode} size="medium" />
        </p>
      )}
      {asked.data ? (
        <DetailsForm {...props} asked={asked.data} />
      ) : asked.error ? (
        <ErrorState title={t('failed')} description={asked.error.description} onRetry={() => void asked.refetch()} />
      ) : (
        <TextSkeleton label={t('loadingFields')} lines={6} />
      )}
    </>
  )
}

type FormProps = Omit<Props, 'onBack'> & {
  readonly asked: { readonly extraParams: readonly ExtraParam[]; readonly fields: readonly AskedField[] }
}

const DetailsForm = ({ secret, payment, offer, state: { claim, change }, asked, onPending }: FormProps) => {
  const { t, i18n } = useTranslation('receive')
  const { transferType: paymentMethod, currencyCode, toAmount } = offer
  const amount = toAmount && amountText(toAmount, currencyCode, i18n.language)
  const { countryCode, extraParams } = claim
  const values: Values = { ...knownOf(offer, payment), ...claim.details }
  const fields = fieldsOf(offer, asked.fields, values)
  const { ref, error, check, refuse, ...form } = useDetailsForm({
    values,
    fields,
    onChange: (name, value) => change({ details: { ...claim.details, [name]: value } }),
  })
  const hints = useHints(secret, values, countryCode)
  const params = flatParams(asked.extraParams, { answers: extraParams })
  const submit = useSubmit()
  const [wasSent, setSent] = useState(false)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    const wrongExtra = params.filter((param) => extraProblem(param, extraParams[param.name])).map(({ name }) => name)
    if (!check(wrongExtra)) return
    const names = [...fields.map(({ name }) => name), ...(offer.network === undefined ? [] : ['network'])]
    const details = Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
    const paymentDetails = {
      countryCode,
      details,
      ...(params.length > 0 && { extraParams: answersTo(asked.extraParams, { answers: extraParams }) }),
    }
    submit.mutate(
      { paymentSecret: secret, paymentMethod, currencyCode, paymentDetails },
      { onSuccess: onPending, onError: (failure) => refuse(failure, names) },
    )
  }
  return (
    <form ref={ref} className={classes.form} onSubmit={send} noValidate>
      {paymentMethod === 'p2p' && (
        <>
          <p className={classes.text}>{t('member')}</p>
          <Invitation payment={payment} amount={amount} />
        </>
      )}
      {fields.map((field) => (
        <DetailField
          key={field.name}
          field={field}
          form={form}
          hint={hints[field.name]}
          networks={offer.network === undefined ? [] : [offer.network]}
          secret={secret}
          countryCode={countryCode}
        />
      ))}
      {params.length > 0 && (
        <ExtraFields
          className={classes.form}
          renderFile={(file) => (
            <Suspense fallback={<TextSkeleton label={file.param.label} lines={2} />}>
              <RecipientFile {...file} {...{ paymentSecret: secret, paymentMethod, currencyCode, countryCode }} />
            </Suspense>
          )}
          params={params}
          values={extraParams}
          showsErrors={wasSent}
          onChange={(given) => change({ extraParams: given })}
        />
      )}
      {error && <Notice tone="bad">{error}</Notice>}
      <footer className={classes.bar}>
        <Button type="submit" size="md" fullWidth loading={submit.isPending}>
          {t('check')}
        </Button>
        <p className={classes.muted}>{t('codeNext')}</p>
      </footer>
    </form>
  )
}
