import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from './queries.ts'
import { RefusePopup } from './steps.ts'

type Props = { readonly secret: string; readonly payment: Payment }

export const Refuse = ({ secret, payment }: Props) => {
  const { t } = useTranslation('receive')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {t('refuse.link')}
      </button>
      {isOpen && (
        <Suspense>
          <RefusePopup secret={secret} payment={payment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
