import type { Template } from '@florin/contract/payments/templates'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../app/boot/engine.ts'
import { isCallError } from '../../../app/call/error.ts'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { templateQuery, useForgetTemplate } from '../queries.ts'
import transferClasses from '../TransferScreen.module.css'
import { orderOfTemplate } from './beginning.ts'
import type { Order } from './order.ts'
import { outsideTemplatesQuery } from './queries.ts'
import { isExternalType } from './externalTypes.ts'

type Props = { readonly isOpen: (type: string) => boolean; readonly onUse: (order: Order) => void }

/** Payments kept under a name. Nothing is shown before there is one. */
export const OutsideTemplates = ({ isOpen, onUse }: Props) => {
  const { t } = useTranslation(['external', 'transfer'])
  const forget = useForgetTemplate()
  const all = useQuery(outsideTemplatesQuery()).data?.templates ?? []
  const templates = all.filter(({ type, templateId }) => isExternalType(type) && isOpen(type) && forget.isShown(templateId))
  const use = async ({ templateId, amount = '' }: Template) => {
    try {
      const { template } = await queries.fetchQuery(templateQuery(templateId))
      // Numbers among the details have lost their zeros on the way; an amount stays as it was kept.
      onUse(orderOfTemplate(template.type, template.permission, { ...template.details, amount }))
    } catch (error) {
      if (!isCallError(error)) throw error
      void showToast('error', error.description)
    }
  }
  if (templates.length === 0) return null
  return (
    <Card title={t('transfer:template.title')}>
      <ul className={transferClasses.recents}>
        {templates.map((template) => (
          <li key={template.templateId}>
            <button type="button" className={transferClasses.recent} onClick={() => void use(template)}>
              <span className={transferClasses.who}>
                {template.templateName}
                <small>
                  {template.beneficiaryName} · {t(`short.${template.type as 'eft'}`)}
                </small>
              </span>
              {template.amount && template.currencyCode && <Money amount={template.amount} currency={template.currencyCode} />}
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('transfer:template.deleteOne', { name: template.templateName })}
              onClick={() => forget.removeTemplate(template)}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  )
}
