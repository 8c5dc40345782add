import type { FileStructure } from '@florin/contract/companies/operatorBusiness'
import { readShare, rootId } from '@florin/contract/companies/ownership'
import { useTranslation } from 'react-i18next'
import { OwnershipChart } from '../../../shared/companyFacts/OwnershipChart.tsx'
import { FactList } from '../FactList.tsx'
import classes from './BusinessReview.module.css'
import { useFactName } from './useFactName.ts'

type Props = { readonly company: string; readonly structure: FileStructure; readonly label: string }

/** Who owns a company, and through which others: a picture, then line by line, then all that was told of each. */
export const Ownership = ({ company, structure: { parties, holdings }, label }: Props) => {
  const { t } = useTranslation('console')
  const nameOf = useFactName()
  return (
    <>
      <OwnershipChart
        holdings={holdings.map(({ ownerId, ownedId, share }) => ({
          owner: String(ownerId),
          owned: ownedId === undefined ? rootId : String(ownedId),
          share: readShare(share) ?? 0n,
        }))}
        isPerson={(id) => parties.some((party) => String(party.id) === id && party.kind === 'person')}
        nameOf={(id) => parties.find((party) => String(party.id) === id)?.name ?? company}
        label={label}
      />
      <ul className={classes.holdings}>
        {holdings.map(({ owner, owned, share }) => (
          <li key={`${owner} ${owned}`}>{t('business.holds', { owner, owned, share })}</li>
        ))}
      </ul>
      {parties.map(({ id, name, roles, effectiveShare, isOwner, facts }) => (
        <details key={id} className={classes.party}>
          <summary>
            <span>{name}</span>
            <span className={classes.roles}>
              {[
                ...roles.map((role) => t(`business.role.${role as 'director'}`)),
                ...(effectiveShare ? [t('business.effective', { share: effectiveShare })] : []),
                ...(isOwner || roles.length > 0 ? [] : [t('business.role.shareholder')]),
              ].join(' · ')}
            </span>
          </summary>
          <FactList lines={facts.map((fact) => [nameOf(fact.name), fact.value] as const)} />
        </details>
      ))}
    </>
  )
}
