import { operatorStepsFrom } from '@florin/contract/cards/cardActions'
import { type CardApplication, operatorCard } from '@florin/contract/cards/operatorCard'
import { type CardDocument, cardDocumentNames, cardDocuments } from '@florin/contract/cards/documentNames'
import { CardStatus, cardStatusName } from '@florin/contract/cardTypes'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/call/queries.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import classes from '../../../ui/Popups.module.css'

type Props = { readonly application: CardApplication; readonly onClose: () => void; readonly onRecord: () => void }

const undecided = new Set<number>([CardStatus.submitted, CardStatus.pending, CardStatus.processing, CardStatus.pendingDocument])
const stale = [operatorCard['cardApplication.list']]

/** Decides on an application, or takes a card the next step of its way. */
export const CardDecisionPopup = ({ application, onClose, onRecord }: Props) => {
  const { t } = useTranslation(['cards', 'documentTypes'])
  const titleOf = (name: CardDocument) => t(`documentTypes:categories.${cardDocuments[name]}`)
  const may = useMay()
  const { accountId, accountStatusId, customerId, customerName, embossName, documents, documentType: asked } = application
  const [reason, setReason] = useState('')
  const [tracking, setTracking] = useState('')
  const [wanted, setWanted] = useState<CardDocument>('address')
  const approve = useCall(operatorCard['cardApplication.approve'], { stale })
  const decline = useCall(operatorCard['cardApplication.decline'], { stale })
  const move = useCall(operatorCard['card.update'], { stale })
  const error = approve.error ?? decline.error ?? move.error
  const done = { onSuccess: onClose }
  const mayDecide = undecided.has(accountStatusId) && may(operatorCard['cardApplication.approve'])
  const steps = may(operatorCard['card.update']) ? operatorStepsFrom(accountStatusId) : []
  const more = { ...(reason && { reason }), ...(tracking && { trackingNumber: tracking }) }
  return (
    <Popup title={customerName} onClose={onClose}>
      <div className={classes.content}>
        {error && <Notice tone="bad">{error.description}</Notice>}
        <p className={classes.quiet}>{embossName}</p>
        {asked && <p className={classes.quiet}>{t('document.asked', { document: titleOf(asked) })}</p>}
        {documents.length > 0 && (
          <Link to="/admin-overview/customers/$customerId" params={{ customerId: String(customerId) }}>
            {t('desk.documents', { count: documents.length })}
          </Link>
        )}
        <TextInput label={t('desk.reason')} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        {mayDecide && (
          <NativeSelect
            label={t('desk.document')}
            value={wanted}
            onChange={(event) => setWanted(cardDocumentNames.find((name) => name === event.currentTarget.value) ?? 'address')}
            data={cardDocumentNames.map((name) => ({ value: name, label: titleOf(name) }))}
          />
        )}
        {steps.includes(CardStatus.shipped) && (
          <TextInput label={t('desk.tracking')} value={tracking} onChange={(event) => setTracking(event.currentTarget.value)} />
        )}
        <div className={classes.buttons}>
          {mayDecide && (
            <>
              <Button
                variant="default"
                disabled={!reason}
                onClick={() => decline.mutate({ accountId, reason, documentType: wanted }, done)}
              >
                {t('desk.askDocument')}
              </Button>
              <Button variant="default" disabled={!reason} onClick={() => decline.mutate({ accountId, reason }, done)}>
                {t('desk.decline')}
              </Button>
              <Button loading={approve.isPending} onClick={() => approve.mutate({ accountId }, done)}>
                {t('desk.approve')}
              </Button>
            </>
          )}
          {!undecided.has(accountStatusId) && may(operatorCard['cardAuthorization.create']) && (
            <Button variant="default" onClick={onRecord}>
              {t('record.open')}
            </Button>
          )}
          {steps.map((status) => (
            <Button
              key={status}
              variant="default"
              onClick={() => move.mutate({ accountId, accountStatusId: status, ...more }, done)}
            >
              {t('desk.move', { status: t(`status.${cardStatusName(status) ?? 'canceled'}`) })}
            </Button>
          ))}
        </div>
      </div>
    </Popup>
  )
}
