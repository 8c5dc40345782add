import type { SavedBeneficiary, SavedPayout } from '@florin/contract/payments/external/beneficiaries'
import type { ExternalType } from '@florin/contract/payments/external/common'
import { transfer } from '@florin/contract/payments/transfer'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queries } from '../../../app/boot/engine.ts'
import { isCallError } from '../../../app/call/error.ts'
import { useProfile } from '../../../app/session/profile.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { pasted } from '../../../shared/payment/pasted.ts'
import { showToast } from '../../../ui/toasts.ts'
import { orderOfDetail, termsOfLine } from './beginning.ts'
import { ByLink } from './ByLink.tsx'
import { NewPayee } from './NewPayee.tsx'
import { OutsideTemplates } from './OutsideTemplates.tsx'
import type { Order } from './order.ts'
import { PayeeSearch } from './PayeeSearch.tsx'
import { detailQuery } from './queries.ts'
import { permissionsQuery } from './listQueries.ts'
import { RecentPayees } from './RecentPayees.tsx'
import type { Reading } from './recognise.ts'
import { payeeOfSaved } from './saved.ts'
import { SavedPayees } from './SavedPayees.tsx'
import { externalTypes } from './externalTypes.ts'
import classes from './External.module.css'

const toMember = ({ values, amount, currencyCode, reference }: Reading) => ({
  to: String(values['toEmail']),
  ...(amount !== undefined && { amount, currency: currencyCode }),
  ...(reference !== undefined && { note: reference }),
})

/** Whom to pay: pasted, paid before, saved, or somebody new. */
export const RecipientStep = ({ onBegin }: { onBegin: (order: Order) => void }) => {
  const navigate = useNavigate()
  const [text, setText] = useState(() => pasted.take() ?? '')
  useEffect(() => pasted.listen(setText), [])
  const { residenceCountryCode = '' } = useProfile()
  const toMembers = useMay()(transfer['p2p.submit'])
  const kinds = useQuery(permissionsQuery()).data?.kinds
  const types = externalTypes.filter((type) => kinds?.own.includes(type) || kinds?.toOthers.includes(type))
  const isOpen = (type: string) => (type === 'p2p' ? toMembers : (types as readonly string[]).includes(type))
  /** Who may pay nobody else pays their own accounts. */
  const permissionFor = (type: ExternalType) => (kinds?.toOthers.includes(type) ? ('3d' as const) : ('own' as const))

  const pickReading = (reading: Reading) => {
    const { type, countryCode = residenceCountryCode, currencyCode = '', values, amount, reference } = reading
    if (type === 'p2p') return void navigate({ to: '/transfer/p2p', search: toMember(reading) })
    onBegin({
      payee: { type, permission: permissionFor(type), countryCode, currencyCode, values, extraParams: {} },
      ...((amount ?? reference) !== undefined && { terms: termsOfLine({ amount, reference }) }),
    })
  }
  const pickSaved = (payee: SavedBeneficiary, payout: SavedPayout) => {
    if (payout.type === 'p2p') return void navigate({ to: '/transfer/p2p', search: { to: payout.details['toEmail'] } })
    onBegin({ payee: payeeOfSaved(payee, payout) })
  }
  const pickRecent = async (transactionId: number) => {
    try {
      onBegin(orderOfDetail(await queries.fetchQuery(detailQuery(transactionId))))
    } catch (error) {
      if (!isCallError(error)) throw error
      void showToast('error', error.description)
    }
  }
  return (
    <div className={classes.page}>
      <div className={classes.form}>
        <PayeeSearch text={text} onText={setText} isOpen={({ type }) => isOpen(type)} onPick={pickReading} />
        <ByLink text={text} />
        <RecentPayees
          search={text}
          isOpen={({ type }) => isOpen(type)}
          onPick={({ type, transactionId, beneficiaryEmail }) =>
            type === 'p2p'
              ? void navigate({ to: '/transfer/p2p', search: { to: beneficiaryEmail } })
              : void pickRecent(transactionId)
          }
        />
        <SavedPayees search={text} isOpen={({ type }) => isOpen(type)} onPick={pickSaved} />
      </div>
      <div className={classes.aside}>
        <NewPayee
          types={types}
          toMembers={toMembers}
          onPick={(type, countryCode, currencyCode) =>
            onBegin({
              payee: { type, permission: permissionFor(type), countryCode, currencyCode, values: {}, extraParams: {} },
            })
          }
        />
        <OutsideTemplates isOpen={isOpen} onUse={onBegin} />
      </div>
    </div>
  )
}
