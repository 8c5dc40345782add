import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { isSuccess } from '@florin/contract/errors'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Results } from '../../shared/consent/types.ts'
import { Popup } from '../../ui/Popup.tsx'
import classes from './ApprovalsScreen.module.css'
import { lineOf } from './words.ts'

type Props = {
  readonly requests: readonly CompanyRequest[]
  readonly declined: boolean
  readonly results: Results
  readonly onClose: () => void
}

/** What became of each. */
export const ResultPopup = ({ requests, declined, results, onClose }: Props) => {
  const { t, i18n } = useTranslation('approvals')
  const isWhole = results.every(({ responseCode }) => isSuccess(responseCode))
  const title = declined ? t('result.declinedTitle') : t('result.approvedTitle')
  return (
    <Popup
      title={isWhole ? title : t('result.mixedTitle')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      <ul className={classes.results} role="status">
        {results.map(({ transactionId, responseCode, responseDescription }) => {
          const request = requests.find((one) => one.transactionId === transactionId)
          const isDone = isSuccess(responseCode)
          return (
            <li key={transactionId} data-done={isDone ? '' : undefined}>
              {isDone ? (
                <IconCircleCheck size={22} stroke={1.75} aria-hidden />
              ) : (
                <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
              )}
              <div>
                {request && <p className={classes.sentence}>{lineOf(t, request, i18n.language)}</p>}
                <p className={classes.facts}>
                  {isDone ? (declined ? t('result.declined') : t('result.approved')) : responseDescription}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Popup>
  )
}
