import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { dayText } from '../../ui/moments.ts'
import classes from './Contracts.module.css'
import type { Details } from './queries.ts'
import { otherSide } from './sides.ts'

/** With who signs for them, where that is somebody else. */
const named = (party: string, signer: string): string => (party === signer ? party : `${party}, ${signer}`)

export const TermsCard = ({ details }: { readonly details: Details }) => {
  const { t, i18n } = useTranslation('contracts')
  const { data } = details
  const other = otherSide(data)
  const facts = [
    [t('columns.counterparty'), `${other.name} (${other.username})`],
    [t('form.activeFrom'), dayText(data.activeFrom, i18n.language)],
    ...(data.activeTo ? [[t('document.to'), dayText(data.activeTo, i18n.language)]] : []),
    [t('document.sender'), named(data.sender.name, details.senderSignerName)],
    [t('document.beneficiary'), named(data.beneficiary.name, details.beneficiarySignerName)],
    ...(data.note ? [[t('details.note'), data.note]] : []),
  ]
  return (
    <Card title={t('details.terms')}>
      <div className={classes.stack}>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {(['senderObligations', 'beneficiaryObligations'] as const).map((side) => (
          <section key={side}>
            <h3>{t(`form.${side}`)}</h3>
            <ol className={classes.obligations}>
              {details[side].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Card>
  )
}
