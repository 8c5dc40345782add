import { transfer } from '@florin/contract/calls/payments/transfer'
import type { ExternalType } from '@florin/contract/payments/external/common'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../app/session/profile.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { typeIcons } from '../external/icons.ts'
import { PayeeDetails } from '../external/PayeeDetails.tsx'
import { permissionsQuery } from '../external/listQueries.ts'
import { externalTypes } from '../external/externalTypes.ts'
import type { Values } from '../../../shared/payment/payeeFields.ts'
import { MemberWay } from './MemberWay.tsx'
import { type Way, wayOf } from './way.ts'
import classes from '../external/External.module.css'

type Props = {
  /** Known of the person already. */
  readonly values?: Values
  readonly onDone: (way: Way) => Promise<unknown>
  readonly onBack: () => void
}

const nothingKnown: Values = {}

/** A way to pay somebody: which one, then what it asks for. */
export const NewWay = ({ values = nothingKnown, onDone, onBack }: Props) => {
  const { t } = useTranslation(['beneficiaries', 'external'])
  const { residenceCountryCode = '' } = useProfile()
  const [type, setType] = useState<ExternalType | 'p2p'>()
  const toMembers = useMay()(transfer['p2p.submit'])
  const kinds = useQuery(permissionsQuery()).data?.kinds
  const outside = externalTypes.filter((each) => kinds?.own.includes(each) || kinds?.toOthers.includes(each))
  const types = toMembers ? (['p2p', ...outside] as const) : outside
  if (!type)
    return (
      <>
        <p className={classes.empty}>{t('which')}</p>
        <ul className={classes.methods}>
          {types.map((each) => {
            const Icon = typeIcons[each]
            return (
              <li key={each}>
                <button type="button" onClick={() => setType(each)}>
                  <span className={classes.disc}>
                    <Icon size={18} stroke={1.75} aria-hidden />
                  </span>
                  {t(`external:type.${each}`)}
                </button>
              </li>
            )
          })}
        </ul>
      </>
    )
  if (type === 'p2p') return <MemberWay values={values} onDone={onDone} onBack={onBack} />
  const permission = kinds?.toOthers.includes(type) ? '3d' : 'own'
  return (
    <PayeeDetails
      payee={{ type, permission, countryCode: residenceCountryCode, currencyCode: '', values, extraParams: {} }}
      action={t('save')}
      isForSaving
      onDone={(payee) => onDone(wayOf(payee))}
      onBack={onBack}
    />
  )
}
