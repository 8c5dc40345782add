import type { HistoryTransaction } from '@florin/contract/books/history'
import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { external } from '@florin/contract/calls/payments/external/external'
import { transfer } from '@florin/contract/calls/payments/transfer'
import { memberRail, ownRail } from '@florin/contract/calls/rails'
import { Button } from '@mantine/core'
import { IconReceipt, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { downloadFile } from '../../shared/download/downloadFile.ts'
import { ShareButton } from '../../shared/download/ShareButton.tsx'
import { useMay } from '../../shared/access/useMay.ts'
import { Notice } from '../../ui/Notice.tsx'
import { isOutside, isTurnedDown } from './outside.ts'
import { receiptOf } from './queries.ts'

export const ReceiptButton = ({ transactionId }: { transactionId: number }) => {
  const { t } = useTranslation('history')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const download = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { link, fileName } = await receiptOf(transactionId)
      await downloadFile({ name: fileName, url: link })
    } catch (error) {
      setProblem(isCallError(error) ? error.description : t('detail.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void download()}
      >
        {t('detail.receipt')}
      </Button>
      <ShareButton
        file={async () => {
          const { link, fileName } = await receiptOf(transactionId)
          return { name: fileName, url: link }
        }}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}

/** The same once more, on the page that sends it, filled in. */
export const Again = ({ one }: { one: HistoryTransaction }) => {
  const { t } = useTranslation('history')
  const may = useMay()
  const icon = <IconRepeat size={18} stroke={1.75} aria-hidden />
  const [amount, currency] = [one.toAmount ?? one.amount, one.toCurrencyCode ?? one.currencyCode]
  const { counterpartyEmail: to } = one
  if (one.transactionDirection !== 'out') return null
  // Where the money goes is for its recipient to say again. One of no batch came to nothing: its link is open again by itself.
  if (one.details['origin'] === 'globalPay')
    return (
      one.details['batchId'] !== undefined &&
      may(globalPay.submit) && (
        <Button
          variant="default"
          leftSection={icon}
          renderRoot={(props) => <Link to="/transfer/mass/global" search={{ one: true, ...(to && { to }) }} {...props} />}
        >
          {t('detail.again')}
        </Button>
      )
    )
  if (isOutside(one.transactionType) && may(external['eft.submit']))
    return (
      <Button
        variant="default"
        leftSection={icon}
        renderRoot={(props) => <Link to="/transfer/external" search={{ again: one.transactionId }} {...props} />}
      >
        {t(isTurnedDown(one.status) ? 'detail.correct' : 'detail.again')}
      </Button>
    )
  if (one.transactionType === memberRail.name && one.counterpartyEmail && may(transfer['p2p.submit']))
    return (
      <Button
        variant="default"
        leftSection={icon}
        renderRoot={(props) => (
          <Link
            to="/transfer/p2p"
            search={{ to: one.counterpartyEmail, amount, currency, account: one.accountId, note: one.description }}
            {...props}
          />
        )}
      >
        {t('detail.again')}
      </Button>
    )
  if (one.transactionType === ownRail.name && one.details['toAccountId'] !== undefined && may(transfer['own.submit']))
    return (
      <Button
        variant="default"
        leftSection={icon}
        renderRoot={(props) => (
          <Link
            to="/transfer/account"
            search={{ from: one.accountId, to: Number(one.details['toAccountId']), amount, currency }}
            {...props}
          />
        )}
      >
        {t('detail.again')}
      </Button>
    )
  return null
}
