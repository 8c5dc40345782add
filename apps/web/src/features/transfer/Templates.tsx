import type { Template } from '@florin/contract/payments/templates'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../app/boot/engine.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { showToast } from '../../ui/toasts.ts'
import { isCallError } from '../../app/call/error.ts'
import { templateQuery, templatesQuery, type TemplateType, useForgetTemplate } from './queries.ts'
import { RenamePopup } from './RenamePopup.tsx'
import classes from './TransferScreen.module.css'

type Details = Readonly<Record<string, string | number | boolean>>
type Props = { readonly type: TemplateType; readonly onUse: (details: Details) => void }

export const text = (value: Details[string] | undefined): string => (value === undefined ? '' : String(value))

/** Kept under a name, one click away. Nothing is shown before there is one: the form says how to keep it. */
export const Templates = ({ type, onUse }: Props) => {
  const { t } = useTranslation('transfer')
  const forget = useForgetTemplate()
  const all = useQuery(templatesQuery(type)).data?.templates ?? []
  const templates = all.filter(({ templateId }) => forget.isShown(templateId))
  const [renaming, setRenaming] = useState<Template>()

  const use = async ({ templateId, amount = '' }: Template) => {
    try {
      const { template } = await queries.fetchQuery(templateQuery(templateId))
      // Numbers among the details have lost their zeros on the way; an amount stays as it was kept.
      onUse({ ...template.details, amount, toAmount: amount })
    } catch (error) {
      if (!isCallError(error)) throw error
      void showToast('error', error.description)
    }
  }

  if (templates.length === 0) return null
  return (
    <Card title={t('template.title')}>
      <ul className={classes.recents}>
        {templates.map((template) => (
          <li key={template.templateId}>
            <button type="button" className={classes.recent} onClick={() => void use(template)}>
              <span className={classes.who}>
                {template.templateName}
                {type === 'p2p' && <small>{template.beneficiaryName}</small>}
              </span>
              {template.amount && template.currencyCode && <Money amount={template.amount} currency={template.currencyCode} />}
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('template.renameOne', { name: template.templateName })}
              onClick={() => setRenaming(template)}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('template.deleteOne', { name: template.templateName })}
              onClick={() => forget.removeTemplate(template)}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {renaming && <RenamePopup template={renaming} onClose={() => setRenaming(undefined)} />}
    </Card>
  )
}
