import { massApproval, type MassRequest } from '@florin/contract/mass/massApproval'
import type { OutputOf } from '@florin/contract/method'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../app/call/queries.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { ConsentPopup } from '../../shared/consent/ConsentPopup.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './ApprovalsScreen.module.css'
import { reloadRequests } from './queries.ts'

const list = massApproval['mass.list']
type Choice = { readonly request: MassRequest; readonly declined: boolean }

/** Batches of others that wait to be decided on, each as a whole. */
export const BatchRequests = () => {
  const { t } = useTranslation('mass')
  const { data } = useQuery(callQuery(list, { status: 'created' }))
  const [choice, setChoice] = useState<Choice>()
  if (!data || data.batches.length === 0) return null
  return (
    <Card title={t('approval.title')} className={classes.card}>
      <ul className={classes.list}>
        {data.batches.map((request) => (
          <BatchItem key={request.batchId} request={request} onDecide={(declined) => setChoice({ request, declined })} />
        ))}
      </ul>
      {choice && <DecideBatch {...choice} onClose={() => setChoice(undefined)} />}
    </Card>
  )
}

const BatchItem = ({ request, onDecide }: { request: MassRequest; onDecide: (declined: boolean) => void }) => {
  const { t } = useTranslation(['mass', 'approvals'])
  const may = useMay()(massApproval['mass.approve'])
  const unusual = [
    ...(request.newPayeeCount > 0 ? [t('approval.newPayees', { number: request.newPayeeCount })] : []),
    ...(request.warningCount > 0 ? [t('approval.warned', { number: request.warningCount })] : []),
    ...(request.leftOutCount > 0
      ? [t('approval.leftOut', { number: request.leftOutCount, reason: request.leftOutReason ?? '' })]
      : []),
  ]
  return (
    <li>
      <p>{t('approval.wants', { name: request.initiatorName, batch: request.batchName, number: request.count })}</p>
      <Money amount={request.totalAmount} currency={request.currencyCode} size="medium" />
      {unusual.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={classes.buttons}>
        <Link
          to={request.type === 'p2p' ? '/transfer/mass/p2p/confirm' : '/transfer/external/mass/confirm'}
          search={{ batch: request.batchId }}
        >
          {t('approval.look')}
        </Link>
        {may && !request.isOwn && (
          <>
            <Button variant="default" onClick={() => onDecide(true)}>
              {t('approvals:decline')}
            </Button>
            <Button onClick={() => onDecide(false)}>{t('approvals:approve')}</Button>
          </>
        )}
      </div>
    </li>
  )
}

type Asked = OutputOf<(typeof massApproval)['mass.approve']>

const DecideBatch = ({ request, declined, onClose }: Choice & { readonly onClose: () => void }) => {
  const { t } = useTranslation(['mass', 'approvals', 'common'])
  const decide = useCall(massApproval['mass.approve'], { stale: [list] })
  const [asked, setAsked] = useState<Asked>()
  const what = t(declined ? 'approval.whatDecline' : 'approval.whatApprove', {
    batch: request.batchName,
    number: request.count,
    total: `${request.totalAmount} ${request.currencyCode}`,
  })
  const done = () => {
    reloadRequests()
    onClose()
  }
  const form = useContractForm(massApproval['mass.approve'], {
    initial: { note: '' as string },
    onSubmit: async ({ note }) => {
      const answer = await decide.mutateAsync({ batchId: request.batchId, declined, ...(note && { note }) })
      if (answer.status === 'awaitingApproval') setAsked(answer)
      else done()
    },
  })
  if (asked)
    return (
      <ConsentPopup
        kind="decision"
        submitted={{ ...asked, transactionId: asked.approvalTransactionId }}
        what={what}
        onDone={done}
        onClose={done}
      />
    )
  return (
    <Popup title={t(declined ? 'approvals:decline' : 'approvals:approve')} onClose={onClose}>
      <form {...form.props} className={classes.decide}>
        <p>{what}</p>
        <TextInput {...form.input('note')} label={t('approvals:decide.note')} data-autofocus />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t(declined ? 'approvals:decline' : 'approvals:approve')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
