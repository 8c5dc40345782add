import {
  effectiveHoldings,
  findLoop,
  ownerThreshold,
  pathsTo,
  reaches,
  shownShare,
  writeShare,
} from '@florin/contract/companies/ownership'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { type Draft, holdingsIn } from './draft.ts'
import { useNames } from './PartyParts.tsx'
import classes from './Wizard.module.css'

/** What each person holds, over every path; worked out at every keystroke. */
export const PeopleBehind = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation('registerBusiness')
  const nameIn = useNames(draft)
  const holdings = holdingsIn(draft)
  if (holdings.length === 0 || findLoop(holdings)) return null
  const held = effectiveHoldings(holdings)
  const people = draft.people
    .flatMap(({ id }) => {
      const effective = held.get(id)
      return effective ? [{ id, effective, isOwner: reaches(effective, ownerThreshold) }] : []
    })
    .toSorted((a, b) => Number(shownShare(b.effective) - shownShare(a.effective)))
  const together = people.reduce((sum, { effective }) => sum + shownShare(effective), 0n)
  return (
    <Card title={t('behind.title')} className={classes.behind}>
      <ul className={classes.rows}>
        {people.map(({ id, effective, isOwner }) => (
          <li key={id} className={classes.person} data-owner={isOwner || undefined}>
            <div className={classes.line}>
              <strong>{nameIn(id)}</strong>
              <strong>{`${writeShare(shownShare(effective))}%`}</strong>
            </div>
            {isOwner && <span className={classes.badge}>{t('behind.owner')}</span>}
            {pathsTo(holdings, id, 5).map(({ companies, shares, effective: part }) => (
              <div key={companies.join()} className={classes.line} data-quiet>
                <span>
                  {companies.length === 0
                    ? t('behind.directly')
                    : `${companies.map((company) => nameIn(company)).join(' → ')} · ${shares.map((share) => `${writeShare(share)}%`).join(' × ')}`}
                </span>
                <span>{`${writeShare(shownShare(part))}%`}</span>
              </div>
            ))}
          </li>
        ))}
      </ul>
      <div className={classes.line}>
        <span>{t('behind.together')}</span>
        <strong>{`${writeShare(together)}%`}</strong>
      </div>
    </Card>
  )
}
