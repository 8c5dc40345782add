import { card as methods } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import type { CardDocument } from '@florin/contract/cards/documentNames'
import { useTranslation } from 'react-i18next'
import { UploadDocumentPopup } from '../documents/UploadDocumentPopup.tsx'
import { ActivatePopup } from './ActivatePopup.tsx'
import { BlockPopup } from './BlockPopup.tsx'
import { CancelApplicationPopup } from './CancelApplicationPopup.tsx'
import { DetailsPopup } from './DetailsPopup.tsx'
import { EnrollPopup } from './EnrollPopup.tsx'
import { PinPopup } from './PinPanels.tsx'
import { ReissuePopup } from './ReissuePopup.tsx'
import { RenamePopup } from './RenamePopup.tsx'
import { UpgradePopup } from './UpgradePopup.tsx'

export type CardStep =
  | 'document'
  | 'activate'
  | 'block'
  | 'rename'
  | 'details'
  | 'cancel'
  | 'reissue'
  | 'upgrade'
  | 'enroll'
  | 'pin'

/** The first that would prove what is asked for. */
const firstTypes: Readonly<Record<CardDocument, number>> = { address: 201, identity: 101, other: 501 }

type Props = { readonly card: Card; readonly step: CardStep | undefined; readonly onClose: () => void }

/** What is done with a card and needs more than a press. */
export const CardPopup = ({ card, step, onClose }: Props) => {
  const { t } = useTranslation('cards')
  const { accountId, documentType } = card
  const shared = { card, onClose }
  return (
    <>
      {step === 'activate' && <ActivatePopup {...shared} />}
      {step === 'block' && <BlockPopup {...shared} />}
      {step === 'rename' && <RenamePopup {...shared} />}
      {step === 'cancel' && <CancelApplicationPopup accountId={accountId} onClose={onClose} />}
      {step === 'enroll' && <EnrollPopup {...shared} />}
      {step === 'reissue' && <ReissuePopup {...shared} />}
      {step === 'upgrade' && <UpgradePopup {...shared} />}
      {step === 'pin' && <PinPopup {...shared} />}
      {step === 'details' && <DetailsPopup {...shared} />}
      {step === 'document' && (
        <UploadDocumentPopup
          method={methods['document.upload']}
          title={t('document.open')}
          documentTypeId={firstTypes[documentType ?? 'other']}
          extraInput={{ accountId }}
          stale={[methods.list]}
          onClose={onClose}
        />
      )}
    </>
  )
}
