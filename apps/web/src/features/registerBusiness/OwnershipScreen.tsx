import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import type { CallError } from '../../app/call/error.ts'
import { useActing } from '../../app/session/useActing.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { checkDraft } from './checks.ts'
import { DirectorsHub } from './DirectorsHub.tsx'
import type { Draft } from './draft.ts'
import { draftOf, reportOf } from './ownership.ts'
import { OwnersHub } from './OwnersHub.tsx'
import { ownershipQuery } from './ownershipQueries.ts'
import { useNames } from './PartyParts.tsx'
import { CompanyForm, PersonForm } from './RecordForms.tsx'
import { refusedPlace } from './refusedPlace.ts'
import { focusFirstError, type HubProps, type Place } from './screens.ts'
import { ShareholdersHub } from './ShareholdersHub.tsx'
import classes from './Wizard.module.css'
import { useReportDraft } from './useReportDraft.ts'
import { useReportOwnership } from './useReportOwnership.ts'

const sections = ['directorsHub', 'shareholdersHub', 'ownersHub'] as const
const hubs = { directorsHub: DirectorsHub, shareholdersHub: ShareholdersHub, ownersHub: OwnersHub }

/** Who directs and owns a company that is a customer already, changed as a whole and sent to be looked at. */
export const OwnershipScreen = ({ place }: { place: Place }) => {
  const { t } = useTranslation('companies')
  usePageTitle(t('record.ownership'))
  const name = useActing()?.name ?? ''
  const { data, error, isFetching, refetch } = useQuery(ownershipQuery())
  if (data) return <Report initial={draftOf(data, name)} place={place} />
  if (!error) return <FormSkeleton label={t('company.loading')} />
  return (
    <ErrorState title={t('company.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
  )
}

const Report = ({ initial, place }: { initial: Draft; place: Place }) => {
  const router = useRouter()
  const { draft, change, forget } = useReportDraft(initial)
  const [all, setAll] = useState(false)
  const asksSource = boot.brand.sourceOfWealthEnable
  const facts = { asksSource, statusOf: () => 0 }
  const props: HubProps = {
    wizard: { draft, change, emails: {}, askEmail: () => undefined },
    checked: checkDraft(draft, facts, all),
    all,
    go: ({ screen, id }) =>
      void router.navigate({
        to: '/company-ownership',
        search: screen === 'personForm' || screen === 'companyForm' ? { screen, id } : {},
      }),
  }
  const record = [...draft.people, ...draft.companies].find(({ id, isOnRecord }) => id === place.id && !isOnRecord)
  if (record && place.screen === 'personForm')
    return <Record {...props} of="personForm" form={<PersonForm {...props} record={record} />} />
  if (record && place.screen === 'companyForm')
    return <Record {...props} of="companyForm" form={<CompanyForm {...props} record={record} />} />
  return <Whole {...props} onCheckAll={() => setAll(true)} onEnd={forget} />
}

const Record = ({ go, of, form }: HubProps & { of: 'personForm' | 'companyForm'; form: ReactNode }) => {
  const { t } = useTranslation('registerBusiness')
  return (
    <div className={classes.report}>
      <PageHeader title={t(`screens.${of}`)} />
      {form}
      <div className={classes.foot}>
        <Button onClick={() => go({})}>{t('done')}</Button>
      </div>
    </div>
  )
}

/** What the server found wrong, and the way to the person or company it is about. */
const Refused = ({ sent, go, error: { description, fieldErrors } }: Pick<HubProps, 'go'> & { sent: Draft; error: CallError }) => {
  const { t } = useTranslation('registerBusiness')
  const nameIn = useNames(sent)
  // What is about a list stands on this page.
  const place = fieldErrors.map(({ field }) => refusedPlace(sent, field)).find((each) => each?.id !== undefined)
  return (
    <Notice tone="bad">
      <p>{description}</p>
      {place?.id !== undefined && (
        <Button variant="default" onClick={() => go(place)}>
          {t('correct', { section: nameIn(place.id) })}
        </Button>
      )}
    </Notice>
  )
}

type WholeProps = HubProps & {
  onCheckAll: () => void
  /** It was sent, or given up. */
  onEnd: () => void
}

const Whole = ({ onCheckAll, onEnd, ...props }: WholeProps) => {
  const { t } = useTranslation(['companies', 'registerBusiness'])
  const router = useRouter()
  const page = useRef<HTMLDivElement>(null)
  const report = useReportOwnership()
  const { checked, all, wizard } = props
  const [sent, setSent] = useState(wizard.draft)
  const isRight = sections.every((section) => checked.states[section] === 'done')
  const back = () => {
    onEnd()
    void router.navigate({ to: '/company' })
  }
  const send = () => {
    onCheckAll()
    if (!isRight) {
      requestAnimationFrame(() => focusFirstError(page.current))
      return
    }
    setSent(wizard.draft)
    report.mutate(reportOf(wizard.draft), {
      onSuccess: ({ pendingReview }) => {
        void showToast('success', t(pendingReview ? 'record.waits' : 'record.saved'))
        back()
      },
    })
  }
  return (
    <div ref={page} className={classes.report}>
      <PageHeader title={t('record.ownership')} lead={t('report.lead')} />
      {sections.map((section) => {
        const Hub = hubs[section]
        return (
          <div key={section} className={classes.reported}>
            <h2>{t(`registerBusiness:sections.${section}`)}</h2>
            <Hub {...props} />
          </div>
        )
      })}
      {all && !isRight && <Notice tone="bad">{t('report.wrong')}</Notice>}
      {report.error && <Refused go={props.go} sent={sent} error={report.error} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={back}>
          {t('report.cancel')}
        </Button>
        <Button loading={report.isPending} onClick={send}>
          {t('report.send')}
        </Button>
      </div>
    </div>
  )
}
