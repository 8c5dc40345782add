import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileDownload } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../../app/call/error.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import classes from '../customer/Customer.module.css'
import { toneOf } from './columns.tsx'
import { type Details, openDocument, useContract } from './queries.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { ContractShares } from './ContractShares.tsx'

const filesOf = ({ signedHash }: Details) =>
  signedHash === undefined ? (['document'] as const) : (['newest', 'document', 'signedBySender', 'signedByBeneficiary'] as const)

const showFailure = (error: unknown) => {
  if (!isCallError(error)) throw error
  void showToast('error', error.description)
}

const Documents = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  const { id, sender, beneficiary } = details.contract
  const names = { signedBySender: sender.name, signedByBeneficiary: beneficiary.name, document: '', newest: '' }
  return (
    <Card title={t('details.document')}>
      {[details.documentHash, details.signedHash].map(
        (hash) => hash && <p key={hash} className={console.code}>{`SHA-256 ${hash}`}</p>,
      )}
      {filesOf(details).map((file) => (
        <Button
          key={file}
          variant="subtle"
          size="sm"
          leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void openDocument(id, file).catch(showFailure)}
        >
          {file === 'newest' ? t('details.download') : t(`details.files.${file}`, { name: names[file] })}
        </Button>
      ))}
    </Card>
  )
}

const Signatures = ({ signatures }: { readonly signatures: Details['signatures'] }) => {
  const { t, i18n } = useTranslation('contracts')
  const stateOf = ({ signedAt, declinedAt, askedAt }: Details['signatures'][number]): string => {
    if (signedAt) return t('operator.signed', { time: momentText(signedAt, i18n.language) })
    if (declinedAt) return t('operator.declined', { time: momentText(declinedAt, i18n.language) })
    return t('operator.asked', { time: momentText(askedAt, i18n.language) })
  }
  return (
    <Card title={t('document.signatures')}>
      {signatures.length === 0 && <p className={classes.none}>{t('operator.noSignatures')}</p>}
      <ul className={classes.rows}>
        {signatures.map((each) => (
          <li key={each.envelopeId}>
            <TwoLines first={`${each.name}, ${each.username}`} second={`${t(`document.${each.side}`)} · ${stateOf(each)}`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Steps = ({ timeline }: { readonly timeline: Details['timeline'] }) => {
  const { t, i18n } = useTranslation('contracts')
  return (
    <Card title={t('details.timeline')}>
      <ul className={classes.rows}>
        {timeline.map(({ event, at, by, user }) => (
          <li key={`${event}${at}`}>
            <TwoLines
              first={t(`event.${event}`)}
              second={[momentText(at, i18n.language), by, user !== by && user].filter(Boolean).join(' · ')}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** All that is known of one contract; operators change none. */
export const OperatorContractScreen = () => {
  const { t } = useTranslation('contracts')
  const { contractId } = useParams({ from: '/_customer/admin-overview/contracts/$contractId' })
  const { data, error, refetch, isFetching } = useContract(Number(contractId))
  usePageTitle(t('number', { number: contractId }))
  return (
    <>
      <Link to="/admin-overview/contracts" className={classes.back}>
        <IconArrowLeft size={16} stroke={2} aria-hidden />
        {t('back')}
      </Link>
      {error && !data && (
        <ErrorState
          title={error.status === 404 ? t('missing') : t('failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!error && !data && <CardsSkeleton label={t('operator.loading')} />}
      {data && (
        <>
          <PageHeader
            title={t('number', { number: contractId })}
            lead={
              <span className={classes.badges}>
                <StatusBadge tone={toneOf(data.contract.status)}>{t(`status.${data.contract.status}`)}</StatusBadge>
                {data.contract.openShares > 0 && (
                  <StatusBadge tone="warning">{t('operator.openCount', { count: data.contract.openShares })}</StatusBadge>
                )}
              </span>
            }
          />
          <div className={classes.columns}>
            <div className={classes.column}>
              <ContractFacts details={data} />
              <ContractShares details={data} />
            </div>
            <div className={classes.column}>
              <Signatures signatures={data.signatures} />
              <Documents details={data} />
              <Steps timeline={data.timeline} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
