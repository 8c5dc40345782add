import type { ContractAction } from '@florin/contract/contracts/contractStatus'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import classes from './Contracts.module.css'
import { useCancel, useReject, useTerminate, useTerminateCancel, useTerminateNow } from './queries.ts'

export type PopupAction = Exclude<ContractAction, 'identify' | 'sign'>
type Props = { readonly id: number; readonly action: PopupAction; readonly onClose: () => void }

export const ActionPopup = ({ id, action, onClose }: Props) => {
  const { t } = useTranslation('contracts')
  const [note, setNote] = useState('')
  const terminate = useTerminate()
  const plain = {
    cancel: useCancel(),
    reject: useReject(),
    terminateCancel: useTerminateCancel(),
    terminateNow: useTerminateNow(),
  }
  const run = action === 'terminate' ? terminate : plain[action]
  const yes = async () => {
    if (action === 'terminate') await terminate.mutateAsync({ id: String(id), note })
    else await plain[action].mutateAsync({ id: String(id) })
    onClose()
  }
  return (
    <QuestionPopup
      title={t(`action.${action}`)}
      yes={t(`action.${action}`)}
      busy={run.isPending}
      problem={run.error?.description}
      onYes={() => void yes().catch(() => undefined)}
      onClose={onClose}
    >
      <div className={classes.form}>
        <p>{t(`ask.${action}`)}</p>
        {action === 'terminate' && (
          <Textarea
            label={t('ask.note')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={2000}
            autosize
            minRows={2}
          />
        )}
      </div>
    </QuestionPopup>
  )
}
