import { approval } from '@florin/contract/calls/payments/approval'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../access/useMay.ts'
import { ConsentPopup } from '../consent/ConsentPopup.tsx'
import { consentQuery } from '../consent/queries.ts'

type Props = {
  readonly operationId: string
  readonly what: string
  /** Answered, cancelled or put off once more. */
  readonly onChange: () => void
}

/** Takes up the question about a batch that was left; whoever was not asked has nothing to confirm. */
export const ResumeBatch = ({ operationId, what, onChange }: Props) => {
  const { t } = useTranslation('consent')
  const may = useMay()(approval['consent.get'])
  const { data, refetch, isFetching } = useQuery({ ...consentQuery(operationId), enabled: may })
  // What is answered is asked no longer, while its result is still being read.
  const [resumed, setResumed] = useState<typeof data>()
  const close = () => {
    setResumed(undefined)
    onChange()
  }
  // Another way may have been chosen since the page was opened.
  const resume = () => void refetch().then(({ data: now, isError }) => (isError ? onChange() : setResumed(now)))
  return (
    <>
      {data && (
        <Button loading={isFetching} onClick={resume}>
          {t('waiting.confirm')}
        </Button>
      )}
      {resumed && <ConsentPopup submitted={resumed} what={what} isResumed onDone={close} onLater={close} onClose={close} />}
    </>
  )
}
