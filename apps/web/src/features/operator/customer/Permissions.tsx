import { type PermissionFlag, permissionFlags, permissionsOf } from '@florin/contract/access'
import { type WholeCustomer, operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { Switch } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import classes from './Customer.module.css'
import { usePermit } from './queries.ts'

type PopupProps = { readonly customerId: number; readonly held: readonly PermissionFlag[]; readonly onClose: () => void }

const PermissionsPopup = ({ customerId, held, onClose }: PopupProps) => {
  const { t } = useTranslation('console')
  const permit = usePermit()
  const form = useContractForm(operatorCustomer['permission.update'], {
    initial: {
      ...permissionsOf(held),
      reason: '',
    },
    check: useReasonCheck(),
    onSubmit: async ({ reason, ...flags }) => {
      const changed = Object.entries(flags).filter(([flag, value]) => value !== held.includes(flag as PermissionFlag))
      await permit.mutateAsync({ customerId, reason, ...Object.fromEntries(changed) })
      onClose()
    },
  })
  return (
    <Popup title={t('customer.permissionsTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('customer.changeLead')}</p>
        {permissionFlags.map((flag) => (
          <Switch key={flag} {...form.tick(flag)} label={t(`customer.flags.${flag}`)} />
        ))}
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}

export const PermissionsCard = ({ customer: { customerId, permissions } }: { readonly customer: WholeCustomer }) => {
  const { t } = useTranslation('console')
  const mayChange = useMay()(operatorCustomer['permission.update'])
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t('customer.permissions')}
      aside={
        mayChange && (
          <button type="button" className="text-link" onClick={() => setOpen(true)}>
            {t('customer.permissionsTitle')}
          </button>
        )
      }
    >
      <ul className={classes.flags}>
        {permissionFlags.map((flag) => {
          const isHeld = permissions.includes(flag)
          const Icon = isHeld ? IconCheck : IconMinus
          return (
            <li key={flag} data-held={isHeld ? '' : undefined}>
              <Icon size={16} stroke={2} aria-hidden />
              <span>{t(`customer.flags.${flag}`)}</span>
              <span className="visually-hidden">{t(isHeld ? 'customer.yes' : 'customer.no')}</span>
            </li>
          )
        })}
      </ul>
      {isOpen && <PermissionsPopup customerId={customerId} held={permissions} onClose={() => setOpen(false)} />}
    </Card>
  )
}
