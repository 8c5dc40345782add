import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '../../ui/theme.ts'
import { Toaster } from '../../ui/Toaster.tsx'
import { queries } from './engine.ts'
import { useViewport } from './viewport.ts'

/** The same key as in public/scheme.js, which paints before this runs. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'florin.scheme' })

/** On a phone the thumb's end of the screen belongs to the navigation. */
const Toasts = () => <Toaster position={useViewport(({ isMobile }) => isMobile) ? 'top-center' : 'top-right'} />

export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
      <Toasts />
    </MantineProvider>
  </QueryClientProvider>
)
