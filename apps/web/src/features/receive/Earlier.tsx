import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { dayText } from '../../ui/moments.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useAskProof, useProve, type Withdrawal, withdrawalOf, withdrawalsQuery } from './queries.ts'
import { CodeEntry } from './steps.ts'
import type { Claim } from './useClaim.ts'
import { useMethodName } from './useMethodName.ts'
import classes from './Receive.module.css'

type Props = { readonly secret: string; readonly onTake: (taken: Claim) => void }

/** Where money went before, for whoever proves that the address is theirs. The proof lives as long as this page. */
export const Earlier = ({ secret, onTake }: Props) => {
  const { t } = useTranslation('receive')
  const ask = useAskProof()
  const prove = useProve()
  const [code, setCode] = useState('')
  if (prove.data) return <Withdrawals secret={secret} proof={prove.data.proof} onTake={onTake} />
  return (
    <section className={classes.earlier}>
      {ask.data ? (
        <Suspense fallback={<TextSkeleton label={t('earlier.loading')} lines={3} />}>
          <CodeEntry
            secret={secret}
            pending={ask.data}
            code={code}
            error={prove.error?.description}
            isBusy={prove.isPending}
            onCode={setCode}
            onWhole={(approvalCode) =>
              prove.mutate(
                { paymentSecret: secret, operationId: ask.data.operationId, approvalCode },
                { onError: () => setCode('') },
              )
            }
          />
        </Suspense>
      ) : (
        <Button variant="subtle" loading={ask.isPending} onClick={() => ask.mutate({ paymentSecret: secret })}>
          {t('earlier.show')}
        </Button>
      )}
      {ask.error && <Notice tone="bad">{ask.error.description}</Notice>}
    </section>
  )
}

const Withdrawals = ({ secret, proof, onTake }: Props & { readonly proof: string }) => {
  const { t, i18n } = useTranslation('receive')
  const methodName = useMethodName()
  const { data, error } = useQuery(withdrawalsQuery(secret, proof))
  const [trouble, setTrouble] = useState<string>()
  const take = async ({ paymentId }: Withdrawal) => {
    try {
      const { paymentMethod: method, countryCode, currencyCode, paymentDetails } = await withdrawalOf(secret, proof, paymentId)
      onTake({ countryCode, currencyCode, method, details: paymentDetails, extraParams: {} })
    } catch (failure) {
      setTrouble((failure as Error).message)
    }
  }
  if (error) return <Notice tone="bad">{error.description}</Notice>
  if (!data) return <TextSkeleton label={t('earlier.loading')} lines={3} />
  if (data.withdrawals.length === 0) return <p className={classes.muted}>{t('earlier.none')}</p>
  return (
    <section aria-label={t('earlier.title')}>
      <h2>{t('earlier.title')}</h2>
      <ul className={classes.offers}>
        {data.withdrawals.map((withdrawal) => (
          <li key={withdrawal.paymentId}>
            <button
              type="button"
              className={classes.withdrawal}
              disabled={withdrawal.isDisabled}
              onClick={() => void take(withdrawal)}
            >
              <strong>{[withdrawal.accountMask, withdrawal.bankName].filter(Boolean).join(' · ')}</strong>
              <span className={classes.muted}>
                {withdrawal.isDisabled
                  ? t('earlier.forbidden')
                  : t('earlier.line', {
                      way: methodName(withdrawal.paymentMethod),
                      currency: withdrawal.currencyCode,
                      day: dayText(withdrawal.date.slice(0, 10), i18n.language),
                    })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {trouble && <Notice tone="bad">{trouble}</Notice>}
    </section>
  )
}
