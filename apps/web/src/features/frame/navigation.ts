import { IconFlask, IconHistory, IconHome, IconShieldLock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'

/** What a signed-in customer can open. An entry stands here only when its page exists. */
export const navigation = (t: TFunction<'frame'>, sandbox: boolean): NavigationGroup[] => [
  { id: 'everyday', items: [{ to: '/home', label: t('navigation.home'), icon: IconHome }] },
  {
    id: 'you',
    label: t('navigation.you'),
    items: [
      { to: '/setting', label: t('navigation.security'), icon: IconShieldLock },
      { to: '/login-history', label: t('navigation.loginHistory'), icon: IconHistory },
    ],
  },
  ...(sandbox
    ? [
        {
          id: 'testing',
          label: t('navigation.testing'),
          items: [{ to: '/sandbox', label: t('navigation.sandbox'), icon: IconFlask } as const],
        },
      ]
    : []),
]
