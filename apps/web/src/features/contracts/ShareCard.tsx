import { hundredthsOf, percentageText, wholeHundredths } from '@florin/contract/contracts/share'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { initials } from '../../ui/initials.ts'
import { ContractBadge } from './ContractBadge.tsx'
import classes from './Contracts.module.css'
import { Forecast } from './Forecast.tsx'
import type { Details } from './queries.ts'

/** Who keeps and who gets how much of each payment. */
export const ShareCard = ({ details }: { readonly details: Details }) => {
  const { data, senderObligations, beneficiaryObligations, forecast } = details
  const { t } = useTranslation('contracts')
  const { company, sender, beneficiary, direction, percentage, status } = data
  const kept = percentageText(wholeHundredths - (hundredthsOf(percentage) ?? 0n))
  const isSender = direction === 'PAY'
  return (
    <Card>
      <div className={classes.shareCard}>
        <div className={classes.payer}>
          <span className={classes.avatar} aria-hidden>
            {company.logo ? <img src={company.logo} alt="" width={36} height={36} /> : initials(company.title)}
          </span>
          <p className={classes.lines}>
            <strong>{t('share.every', { company: company.title })}</strong>
            <span>{t('share.where')}</span>
          </p>
          <ContractBadge status={status} />
        </div>
        <div className={classes.bar} aria-hidden>
          <span style={{ flexGrow: Number(kept) }} />
          <span style={{ flexGrow: Number(percentage) }} data-shared />
        </div>
        <div className={classes.parties}>
          <div className={classes.party}>
            <span className={classes.avatar} aria-hidden>
              {initials(sender.name)}
            </span>
            <p className={classes.lines}>
              <strong>{t(isSender ? 'share.youKeep' : 'share.keeps', { percentage: kept, name: sender.name })}</strong>
              <span>{senderObligations[0]}</span>
            </p>
          </div>
          <div className={classes.party} data-end>
            <span className={classes.avatar} data-accent aria-hidden>
              {initials(beneficiary.name)}
            </span>
            <p className={classes.lines}>
              <strong>{t(isSender ? 'share.gets' : 'share.youGet', { percentage, name: beneficiary.name })}</strong>
              <span>{beneficiaryObligations[0]}</span>
            </p>
          </div>
        </div>
        {forecast && <Forecast months={forecast} />}
      </div>
    </Card>
  )
}
