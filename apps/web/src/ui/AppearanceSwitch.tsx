import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './AppearanceSwitch.module.css'

/** Light, dark, or as the device has it. */
export const AppearanceSwitch = () => {
  const { t } = useTranslation('common')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  const choices = [
    { value: 'light', label: t('appearance.light'), icon: IconSun },
    { value: 'dark', label: t('appearance.dark'), icon: IconMoon },
    { value: 'auto', label: t('appearance.system'), icon: IconDeviceDesktop },
  ] as const
  return (
    <div role="radiogroup" aria-label={t('appearance.title')} className={classes.group}>
      {choices.map(({ value, label, icon: Icon }) => (
        <label key={value} className={classes.choice} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
            className="visually-hidden"
          />
          <Icon size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </div>
  )
}
