import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import { useOpenFile } from './queries.ts'

type Props = { readonly transactionId: number; readonly fileId: string }

/** A file that came with the payment; that it was opened is on record. */
export const PaymentFile = ({ transactionId, fileId }: Props) => {
  const { t } = useTranslation('outgoing')
  const open = useOpenFile()
  const show = async () => {
    const { url } = await open.mutateAsync({ transactionId, fileId })
    window.location.assign(url)
  }
  return (
    <>
      {open.error && <Notice tone="bad">{open.error.description}</Notice>}
      <Button variant="default" size="compact-md" loading={open.isPending} onClick={() => void show()}>
        {t('openFile')}
      </Button>
    </>
  )
}
