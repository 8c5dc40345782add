import type { SandboxMessage } from '@florin/contract/sandbox/sandbox'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../ui/DataTable.tsx'
import { momentText } from '../../ui/moments.ts'
import { channelIcons, channelText } from './channels.ts'
import classes from './Inbox.module.css'

const helper = columnsOf<SandboxMessage>()

const Message = ({ message }: { message: SandboxMessage }) => {
  const { t } = useTranslation('sandbox')
  const Icon = channelIcons[message.channel]
  return (
    <span className={classes.message}>
      <Icon size={20} stroke={1.75} role="img" aria-label={t(channelText[message.channel])} />
      <span>
        <span className={classes.subject}>{message.subject || message.text}</span>
        <span className={classes.phoneOnly}>{message.to}</span>
      </span>
    </span>
  )
}

export const useMessageColumns = () => {
  const { t, i18n } = useTranslation('sandbox')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'message',
          header: t('inbox.subject'),
          cell: ({ row }) => <Message message={row.original} />,
        }),
        helper.accessor('to', {
          header: t('inbox.recipient'),
          meta: { minor: true },
          cell: ({ getValue }) => <span className={classes.quiet}>{getValue()}</span>,
        }),
        helper.accessor('receivedAt', {
          header: t('inbox.received'),
          meta: { align: 'end' },
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
      ]),
    [t, i18n.language],
  )
}
