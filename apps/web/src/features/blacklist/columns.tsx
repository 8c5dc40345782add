import type { BlockedUser } from '@florin/contract/payments/blacklist'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../ui/DataTable.tsx'
import { momentText } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './BlacklistScreen.module.css'

const helper = columnsOf<BlockedUser>()

/** Without `onRemove` for those who may only look. */
export const useBlockedColumns = (onRemove: ((email: string) => void) | undefined) => {
  const { t, i18n } = useTranslation('blacklist')
  return useMemo(() => {
    const email = helper.accessor('email', {
      header: t('column.email'),
      cell: ({ row: { original } }) => (
        <span className={classes.address}>
          {original.email}
          <span className={classes.phoneOnly}>{t(`type.${original.blockType}`)}</span>
        </span>
      ),
    })
    const type = helper.accessor('blockType', {
      header: t('column.type'),
      meta: { minor: true },
      cell: ({ getValue }) => <StatusBadge tone="neutral">{t(`type.${getValue()}`)}</StatusBadge>,
    })
    const since = helper.accessor('createdDate', {
      header: t('column.since'),
      meta: { minor: true },
      cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
    })
    const remove = helper.display({
      id: 'remove',
      header: () => <span className="visually-hidden">{t('column.remove')}</span>,
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('remove', { email: original.email })}
          onClick={() => onRemove?.(original.email)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ),
    })
    return onRemove ? helper.columns([email, type, since, remove]) : helper.columns([email, type, since])
  }, [t, i18n.language, onRemove])
}
