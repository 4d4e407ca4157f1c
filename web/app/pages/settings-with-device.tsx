// The settings, with a list of what is stored on this device.
import { SettingsPage as Layout } from '#web/account/settings/settings-page.tsx'
import { OnlyHere } from '#web/loading/only-here.tsx'
import { DeviceSection } from '#web/offline/device-section.tsx'

export function SettingsPage() {
  return (
    <Layout
      onThisDevice={
        <OnlyHere>
          <DeviceSection />
        </OnlyHere>
      }
    />
  )
}
