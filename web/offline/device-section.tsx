// The settings' part about this device: what waits to be saved, how much of the course is here without a
// connection, and the app among the device's own.
import { useLearner } from '../session/auth.tsx'
import { Notice } from '../ui/notice.tsx'
import { CourseOnDevice } from './course-on-device.tsx'
import { InstallApp } from './install-app.tsx'
import { OutboxList } from './outbox-list.tsx'

export function DeviceSection() {
  const { id } = useLearner()
  return (
    <div className="space-y-6">
      <OutboxList learnerId={id} />
      {'serviceWorker' in navigator ? (
        <CourseOnDevice learnerId={id} />
      ) : (
        <Notice>
          This browser opens Tuppence with a connection only. Others keep it on the device once it is served over https.
        </Notice>
      )}
      <InstallApp />
    </div>
  )
}
