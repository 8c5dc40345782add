import { type OpenReason, operatorVerification } from '@florin/contract/compliance/operatorVerification'
import type { OutputOf } from '@florin/contract/method'
import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestedDocument } from '../../../shared/documents/RequestedDocument.tsx'
import { useCall } from '../../../app/call/queries.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { QuestionPopup } from '../../../ui/QuestionPopup.tsx'
import sections from '../../../ui/Sections.module.css'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './Holds.module.css'
import { DueDiligencePopup } from './DueDiligencePopup.tsx'
import { holdsStale, standingQuery } from './holdQueries.ts'
import { LimitPopup } from './LimitPopup.tsx'
import { EndDueDiligencePopup } from './EndDueDiligencePopup.tsx'

const LiftPopup = ({ customerId, reason, onClose }: { customerId: number; reason: OpenReason; onClose: () => void }) => {
  const { t } = useTranslation('console')
  const lift = useCall(operatorVerification['limitReason.delete'], { stale: holdsStale })
  return (
    <QuestionPopup
      title={t('holds.liftTitle')}
      yes={t('holds.lift')}
      busy={lift.isPending}
      problem={lift.error?.description}
      onYes={() => lift.mutate({ customerId, reasonId: reason.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('holds.liftText', { title: reason.title })}</p>
    </QuestionPopup>
  )
}

const Limit = ({ reason, onLift }: { readonly reason: OpenReason; readonly onLift: (() => void) | undefined }) => {
  const { t, i18n } = useTranslation('console')
  const time = momentText(reason.createdAt, i18n.language)
  return (
    <li>
      <div className={classes.head}>
        <div>
          <p className={classes.title}>{reason.title}</p>
          <p className={sections.detail}>{t('holds.by', { name: reason.createdBy, time })}</p>
        </div>
        {onLift && (
          <Button size="sm" variant="default" onClick={onLift} aria-label={t('holds.liftOf', { title: reason.title })}>
            {t('holds.lift')}
          </Button>
        )}
      </div>
      <p className={classes.text}>{reason.description}</p>
      {reason.requirementDocuments.map((wanted) => (
        <RequestedDocument key={wanted.id} title={wanted.title} documents={wanted.uploadedDocuments} />
      ))}
    </li>
  )
}

const DueDiligence = ({
  dueDiligence,
  onSettle,
}: {
  dueDiligence: NonNullable<OutputOf<(typeof operatorVerification)['verification.get']>['dueDiligence']>
  onSettle: (() => void) | undefined
}) => {
  const { t, i18n } = useTranslation(['console', 'documentTypes'])
  const time = momentText(dueDiligence.openedAt, i18n.language)
  const type = findDocumentType(dueDiligence.documentTypeId ?? 0)
  const [ofAddress, others] = [2, 0].map((wanted) =>
    dueDiligence.uploadedDocuments.filter(({ categoryId }) => (categoryId === 2) === (wanted === 2)),
  )
  return (
    <li>
      <div className={classes.head}>
        <div>
          <p className={classes.title}>{t(dueDiligence.dueDiligenceLevel === 4 ? 'holds.urgent' : 'holds.again')}</p>
          <p className={sections.detail}>{t('holds.by', { name: dueDiligence.openedBy, time })}</p>
        </div>
        {onSettle && (
          <Button size="sm" variant="default" onClick={onSettle}>
            {t('holds.settle')}
          </Button>
        )}
      </div>
      {type && <RequestedDocument title={t(`documentTypes:types.${type.key}`)} documents={others ?? []} />}
      {dueDiligence.address && (
        <RequestedDocument
          title={t('documentTypes:categories.address')}
          detail={dueDiligence.address}
          documents={ofAddress ?? []}
        />
      )}
    </li>
  )
}

type Open = 'limit' | 'ask' | 'settle' | OpenReason

/** What holds a customer back, and what is asked of them. */
export const HoldsCard = ({ customerId }: { readonly customerId: number }) => {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = useQuery(standingQuery(customerId))
  const may = useMay()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isFree = data?.reasons.length === 0 && !data.dueDiligence
  return (
    <Card title={t('holds.title')}>
      {error && !data && (
        <ErrorState title={t('holds.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!error && !data && <TableSkeleton columns={2} rows={1} label={t('holds.title')} />}
      {isFree && <p className={classes.none}>{t('holds.none')}</p>}
      {data && (
        <>
          <ul className={classes.list}>
            {data.reasons.map((reason) => (
              <Limit
                key={reason.id}
                reason={reason}
                onLift={may(operatorVerification['limitReason.delete']) ? () => setOpen(reason) : undefined}
              />
            ))}
            {data.dueDiligence && (
              <DueDiligence
                dueDiligence={data.dueDiligence}
                onSettle={may(operatorVerification['dueDiligence.delete']) ? () => setOpen('settle') : undefined}
              />
            )}
          </ul>
          <div className={sections.actions}>
            {may(operatorVerification['limitReason.create']) && (
              <Button size="sm" variant="default" onClick={() => setOpen('limit')}>
                {t('holds.limit')}
              </Button>
            )}
            {!data.dueDiligence && may(operatorVerification['dueDiligence.create']) && (
              <Button size="sm" variant="default" onClick={() => setOpen('ask')}>
                {t('holds.ask')}
              </Button>
            )}
          </div>
        </>
      )}
      {open === 'limit' && <LimitPopup customerId={customerId} onClose={close} />}
      {open === 'ask' && <DueDiligencePopup customerId={customerId} addresses={data?.addresses ?? []} onClose={close} />}
      {open === 'settle' && <EndDueDiligencePopup customerId={customerId} onClose={close} />}
      {typeof open === 'object' && <LiftPopup customerId={customerId} reason={open} onClose={close} />}
    </Card>
  )
}
