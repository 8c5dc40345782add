import type { Batch } from '@florin/contract/calls/mass/batch'
import { mass } from '@florin/contract/calls/mass/mass'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, isCallError } from '../../app/call/error.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { ConsentPopup } from '../../shared/consent/ConsentPopup.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { dayText } from '../../ui/moments.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { batchTones } from './columns.tsx'
import { kindOf } from './kinds.ts'
import classes from './Mass.module.css'
import { Progress } from './Progress.tsx'
import { batchQuery, useConfirmBatch } from './queries.ts'
import { Sums } from './Sums.tsx'

/** One batch: confirmed here, then followed to its end. */
export const BatchScreen = ({ batchId }: { readonly batchId: number }) => {
  const { t } = useTranslation('mass')
  const query = useQuery(batchQuery(batchId))
  const batch = query.data?.batch
  usePageTitle(batch?.batchName ?? t('title'))
  if (!batch)
    return query.error ? (
      <ErrorState
        title={t('failed')}
        description={query.error.description}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <TableSkeleton columns={3} label={t('loading')} />
    )
  return (
    <>
      <PageHeader
        title={
          <>
            {batch.batchName} <StatusBadge tone={batchTones[batch.status]}>{t(`state.${batch.status}`)}</StatusBadge>
          </>
        }
        lead={t(`type.${batch.type}`)}
        actions={
          batch.status === 'uploaded' && (
            <Link to="/transfer/mass/$kind" params={{ kind: kindOf(batch.type) }} search={{ type: batch.type, batch: batchId }}>
              {t('confirm.back')}
            </Link>
          )
        }
      />
      {batch.status === 'uploaded' || batch.status === 'awaitingApproval' ? (
        <Confirm batch={batch} />
      ) : (
        <Progress batch={batch} />
      )}
    </>
  )
}

type Asked = Awaited<ReturnType<ReturnType<typeof useConfirmBatch>['mutateAsync']>>

const Confirm = ({ batch }: { readonly batch: Batch }) => {
  const { t, i18n } = useTranslation('mass')
  const may = useMay()(mass.confirm)
  const confirm = useConfirmBatch()
  const { summary, batchId, type } = batch
  const leftOut = summary.invalidCount + summary.skippedCount
  const [isLeftOut, setLeftOut] = useState(false)
  const [reason, setReason] = useState('')
  const [isAgain, setAgain] = useState(false)
  const [problem, setProblem] = useState<CallError>()
  const [asked, setAsked] = useState<Asked>()
  const submit = async () => {
    setProblem(undefined)
    try {
      const answer = await confirm.mutateAsync({
        batchId,
        type,
        skipInvalid: isLeftOut,
        ignoreIdenticalBatch: isAgain,
        ...(reason.trim() && { leftOutReason: reason.trim() }),
      })
      if (answer.status === 'awaitingApproval') setAsked(answer)
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error)
    }
  }
  const total = `${summary.total} ${batch.currencyCode}`
  const isBlocked = (summary.invalidCount > 0 && !isLeftOut) || (batch.identical !== undefined && !isAgain)
  return (
    <div className={classes.layout}>
      <Card title={t('confirm.title')}>
        <div className={classes.side}>
          <p className={classes.big}>{t('confirm.count', { number: summary.validCount })}</p>
          {batch.arrivalDate && <p>{t('confirm.arrives', { day: dayText(batch.arrivalDate, i18n.language) })}</p>}
          <p>{t('confirm.text')}</p>
          {summary.invalidCount > 0 && (
            <Checkbox
              checked={isLeftOut}
              onChange={(event) => setLeftOut(event.currentTarget.checked)}
              label={t('confirm.leaveOut', { number: summary.invalidCount })}
            />
          )}
          {leftOut > 0 && (
            <TextInput
              label={t('confirm.reason')}
              description={t('confirm.reasonHelp')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {batch.identical && (
            <>
              <Notice tone="warning" title={t('identical.title')}>
                {t('identical.batch', { name: batch.identical.batchName, number: batch.identical.batchId })}
              </Notice>
              <Checkbox
                checked={isAgain}
                onChange={(event) => setAgain(event.currentTarget.checked)}
                label={t('identical.again')}
              />
            </>
          )}
          {problem && <Notice tone="bad">{problem.description}</Notice>}
          {may ? (
            <Button loading={confirm.isPending} disabled={isBlocked || batch.status !== 'uploaded'} onClick={() => void submit()}>
              {t('confirm.submit', { total })}
            </Button>
          ) : (
            <Notice tone="info">{t('confirm.uploader')}</Notice>
          )}
        </div>
      </Card>
      <Sums batch={batch} />
      {asked && (
        <ConsentPopup
          submitted={{ ...asked, transactionId: batchId }}
          what={t('confirm.what', { name: batch.batchName, number: summary.validCount, total })}
          onDone={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
