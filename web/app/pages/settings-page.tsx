// The settings, with what is kept on this device.
import { SettingsPage as Layout } from '#web/account/settings/settings-page.tsx'
import { DeviceSection } from '#web/offline/device-section.tsx'

export function SettingsPage() {
  return <Layout onThisDevice={<DeviceSection />} />
}
