import type { NamedAccount } from '../../shared/payment/namedAccount.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitsLeft } from '../../shared/batchGrid/LimitsLeft.tsx'
import { ConsentPopup } from '../../shared/consent/ConsentPopup.tsx'
import { inWords, isAmount } from '../../shared/payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import classes from './GlobalPay.module.css'
import { limitsQuery, singleCostQuery } from './queries.ts'
import { SingleFields } from './SingleFields.tsx'
import { type SingleForm, type Submitted, useSingleForm } from './useSingleForm.ts'

type Props = { readonly accounts: readonly NamedAccount[]; readonly to: string | undefined }

const settleMs = 300

/** What is held at most for what is typed now. */
const useHeld = ({ values: { accountId, amount, currencyCode, feeShare, paymentMethods } }: SingleForm) => {
  const forbiddenMethods = paymentMethods.map(({ name }) => name)
  const [settled] = useDebouncedValue(amount, settleMs)
  const asked = { accountId, amount: settled, currencyCode, feeShare, forbiddenMethods }
  const { data, error } = useQuery({ ...singleCostQuery(asked), enabled: isAmount(settled) })
  return { held: isAmount(amount) ? data : undefined, error }
}

/** One person of whom only the email is known; they choose how they are paid. */
export const SinglePayment = ({ accounts, to }: Props) => {
  const { t, i18n } = useTranslation('globalPay')
  const navigate = useNavigate()
  const [submitted, setSubmitted] = useState<Submitted>()
  const follow = (batch: number) => void navigate({ to: '/transfer/external/global-summary', search: { batch } })
  const seen = useRef<string>(undefined)
  const form = useSingleForm({
    accounts,
    to,
    seen,
    onSubmitted: (answer) => (answer.status === 'awaitingApproval' ? setSubmitted(answer) : follow(answer.transactionId)),
  })
  const { accountId, currencyCode, beneficiaryName: name } = form.values
  const limits = useQuery(limitsQuery(accountId)).data?.limits ?? []
  const { held, error } = useHeld(form)
  useEffect(() => {
    seen.current = held?.estimatedTotal
  }, [held])
  const total = held && inWords(held.estimatedTotal, currencyCode, i18n.language)
  return (
    <div className={classes.layout}>
      <Card title={t('single.title')}>
        <form {...form.props} className={classes.side}>
          <SingleFields form={form} accounts={accounts} />
          <Button type="submit" size="md" loading={form.busy}>
            {total === undefined ? t('single.send') : t('single.hold', { total })}
          </Button>
        </form>
      </Card>
      <Card title={t('single.held')}>
        <div className={classes.side}>
          {held ? (
            <>
              <Money amount={held.estimatedTotal} currency={currencyCode} size="large" />
              <p className={classes.muted}>{t('maximum', { percent: held.extraFxMarkupPercent })}</p>
            </>
          ) : (
            <p className={classes.muted}>{error?.description ?? t('single.noAmount')}</p>
          )}
          <LimitsLeft
            validCount={1}
            totalAmount={held?.estimatedTotal ?? '0'}
            currencyCode={currencyCode}
            limits={limits.filter((limit) => limit.currencyCode === currencyCode)}
          />
          <p className={classes.muted}>{t('confirm.text')}</p>
        </div>
      </Card>
      {submitted && (
        <ConsentPopup
          submitted={submitted}
          what={t('single.what', { name, total: total ?? '' })}
          onDone={() => follow(submitted.transactionId)}
          onLater={() => follow(submitted.transactionId)}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </div>
  )
}
