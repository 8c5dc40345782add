import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { FactList } from '../FactList.tsx'
import { PartyLink } from './columns.tsx'
import type { Details } from './queries.ts'

const Lines = ({ texts }: { readonly texts: readonly string[] }) => (
  <ol>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ol>
)

/** What was agreed, between whom, and how far it is. */
export const ContractFacts = ({ details }: { readonly details: Details }) => {
  const { t, i18n } = useTranslation('contracts')
  const { contract, companyId, identity, terminateInfo, deadline } = details
  const { sender, beneficiary, percentage, activeFrom, activeTo, createdAt } = contract
  const proposer = details.initiatorId === sender.customerId ? sender : beneficiary
  const ender = terminateInfo?.terminatedBy === sender.customerId ? sender : beneficiary
  const moment = (at: string) => momentText(at, i18n.language)
  return (
    <Card title={t('details.terms')}>
      <FactList
        lines={[
          [t('columns.company'), <PartyLink key="company" party={{ customerId: companyId, name: contract.company }} />],
          [t('columns.share'), `${percentage} %`],
          [t('document.sender'), <PartyLink key="sender" party={sender} />],
          [t('operator.senderSigner'), details.senderSignerName],
          [t('document.beneficiary'), <PartyLink key="beneficiary" party={beneficiary} />],
          [t('operator.beneficiarySigner'), details.beneficiarySignerName],
          [t('operator.proposed'), `${proposer.name}, ${moment(createdAt)}`],
          [t('document.from'), dayText(activeFrom, i18n.language)],
          activeTo !== undefined && [t('document.to'), dayText(activeTo, i18n.language)],
          deadline !== undefined && [t('operator.deadline'), moment(deadline)],
          [
            t('document.identity'),
            identity
              ? `${identity.name}, ${identity.id}, ${moment(identity.decidedAt)}`
              : t(`operator.identification.${details.identificationStatus}`),
          ],
          details.waitsForRoom && [t('columns.status'), t('operator.waitsForRoom')],
          terminateInfo !== undefined && [
            t('event.terminationAsked'),
            [ender.name, moment(terminateInfo.terminatedAt), terminateInfo.note].filter(Boolean).join(', '),
          ],
          details.note !== undefined && [t('details.note'), details.note],
          [t('form.senderObligations'), <Lines key="senderObligations" texts={details.senderObligations} />],
          [t('form.beneficiaryObligations'), <Lines key="beneficiaryObligations" texts={details.beneficiaryObligations} />],
        ]}
      />
    </Card>
  )
}
